import "../build/css/brand-tokens.css";
import "../build/css/brand-button.css";
import list from "../build/json/tokens.json";

/** The value of a token in the default modes: for a canvas, a chart, a test. */
export function token(name) {
  return list.tokens[name].values[0].value;
}

console.log(token("color.action").hex, token("size.gap").value);
