# Writes 200,000 made-up places as csv, always the same ones: awk -f visits.awk
function random(limit) {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return int(seed / 2147483648 * limit)
}

BEGIN {
  states = split("Virginia,North Carolina,Colorado,Texas,Maine,Oregon", state, ",")
  firsts = split("Oak,Spring,Dur,Mill,Fair,Ash,Stone,Glen,Har,River,Clay,Wood", first, ",")
  lasts = split("field,ham,ville,ton,bury,port,wood,mont,dale,ford", last, ",")
  roads = split("at the river,under the hills,by the old tobacco mill,behind the station,on the way to", road, ",")
  print "place,visits,state,note,since"
  for (row = 0; row < 200000; row++) {
    name = first[random(firsts) + 1] last[random(lasts) + 1]
    way = road[random(roads) + 1]
    if (way ~ /to$/) way = way " " first[random(firsts) + 1] last[random(lasts) + 1]
    section = state[int(row * states / 200000) + 1]
    print name "," random(400) "," section "," way "," 1990 + random(35)
  }
}
