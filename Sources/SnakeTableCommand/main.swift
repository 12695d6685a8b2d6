print("snaketable")
