import { IdAttributePlugin } from "@11ty/eleventy";
import syntaxHighlight from "@11ty/eleventy-plugin-syntaxhighlight";

export default function (config) {
  config.addPlugin(IdAttributePlugin);
  config.addPlugin(syntaxHighlight);
  config.addGlobalData("layout", "page.njk");
  config.addPassthroughCopy("style.css");
}

export const config = { dir: { output: "out" } };
