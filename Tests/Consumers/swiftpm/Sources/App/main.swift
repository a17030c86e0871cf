import CYaml
import Color
import Syntax

// Without Foundation: nothing that is generated needs it.
func hex(_ channels: Double...) -> String {
  "#"
    + channels.map { channel in
      let digits = String(Int(channel * 255 + 0.5), radix: 16)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }.joined()
}

let action = APPColor.action.light
let text = APPColor.text.dark
let ink = Color.ink.light
print(hex(action.red, action.green, action.blue), hex(text.red, text.green, text.blue))
print(hex(ink.red, ink.green, ink.blue), syntax, c_yaml())
