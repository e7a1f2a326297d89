import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

export default defineConfig({
  title: "Guides",
  description: "Generated guides",
  outDir: "out",
  themeConfig: {
    search: { provider: "local" },
    sidebar: JSON.parse(readFileSync("navigation.json", "utf8")),
  },
});
