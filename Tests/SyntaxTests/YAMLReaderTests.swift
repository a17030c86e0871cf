import Testing
import TokencSyntax

@Suite struct YAMLReaderTests {
  @Test func spansOfKeysAndValues() {
    let reading = Reading(
      yaml: """
        color:
          type: color
          "ink ü": { value: '#fff', "b": [1, "é🥹", x] } # c
          list:
          - a b
          - |
            two
            lines

          # end
        size: &s
          a: 8px
        other: *s
        empty:
        anchored: &t 'x'

        """)
    #expect(reading.problems == "")
    #expect(
      reading.dump == """
        mapping 1:1-15:17
          "color" 1:1-1:6: mapping 2:3-8:10
            "type" 2:3-2:7: plain "color" 2:9-2:14
            "ink ü" 3:3-3:10: mapping 3:12-3:48
              "value" 3:14-3:19: quoted "#fff" 3:21-3:27
              "b" 3:29-3:32: sequence 3:34-3:46
                plain "1" 3:35-3:36
                quoted "é🥹" 3:38-3:42
                plain "x" 3:44-3:45
            "list" 4:3-4:7: sequence 5:3-8:10
              plain "a b" 5:5-5:8
              block "two\\nlines\\n" 6:5-8:10
          "size" 11:1-11:5: mapping 12:3-12:9
            "a" 12:3-12:4: plain "8px" 12:6-12:9
          "other" 13:1-13:6: alias of 12:3-12:9 13:8-13:10
          "empty" 14:1-14:6: plain "" 14:7-14:7
          "anchored" 15:1-15:9: quoted "x" 15:14-15:17

        """)
  }
}
