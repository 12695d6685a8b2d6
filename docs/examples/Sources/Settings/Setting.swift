/// Something that can be set to one of a few values.
struct Setting {
  var name: String
  var icon: String
  var values: [String]
  /// Which of the values it has.
  var index = 0

  var value: String { values[index] }
  /// Those with two values are switched.
  var isSwitch: Bool { values == ["Off", "On"] }

  mutating func change() { index = (index + 1) % values.count }
}

extension Setting {
  static func toggle(_ name: String, _ icon: String, isOn: Bool = false) -> Setting {
    Setting(name: name, icon: icon, values: ["Off", "On"], index: isOn ? 1 : 0)
  }
}
