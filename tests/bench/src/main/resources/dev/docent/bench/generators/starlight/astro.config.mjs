import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import { readdirSync } from "node:fs";

const groups = readdirSync("src/content/docs", { withFileTypes: true }).filter((entry) => entry.isDirectory());

export default defineConfig({
  outDir: "out",
  integrations: [
    starlight({
      title: "Guides",
      sidebar: groups.map(({ name }) => ({ label: `Group ${name}`, items: [{ autogenerate: { directory: name } }] })),
    }),
  ],
});
