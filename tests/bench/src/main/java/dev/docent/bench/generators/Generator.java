package dev.docent.bench.generators;

import java.util.List;
import java.util.Map;

import dev.docent.bench.generators.GeneratedGuides.Dialect;

/**
 * A generator, as its own starter sets it up.
 *
 * @param makes what it does besides pages
 * @param packages what npm installs for it, with the versions
 * @param files files of its site and the resources that they are copies of
 * @param navigation file for the groups and their pages, or an empty name if it finds them itself
 * @param command how it builds
 * @param caches what it keeps for the next build; empty if it keeps nothing that would save work
 */
record Generator(
        String name,
        String makes,
        Map<String, String> packages,
        Map<String, String> files,
        String navigation,
        Dialect dialect,
        List<String> command,
        List<String> caches) {

    /** Folder of the built site. */
    static final String OUTPUT = "out";

    private static final String DOCUSAURUS = "3.10.2";
    private static final String BIN = "node_modules/.bin/";
    private static final String CALLOUT = ":::note\n\n%s\n\n:::\n";
    private static final String QUOTE = "> %s\n";

    /** {@return Docent, by its launcher} */
    static Generator docent(String launcher) {
        return new Generator(
                "Docent",
                "search, llms.txt, Markdown copies, sitemap; checks links",
                Map.of(),
                Map.of(),
                "site/docs.json",
                new Dialect("site", "index.mdx", ".mdx", "<Note>%s</Note>\n", "", false),
                List.of(launcher, "build", "site", "--out", OUTPUT),
                List.of("caches/docent/pages"));
    }

    /** {@return the others from npm} */
    static List<Generator> others() {
        return List.of(eleventy(), vitePress(), starlight(), docusaurus());
    }

    private static Generator eleventy() {
        return new Generator(
                "Eleventy",
                "nothing else; a layout of our own",
                Map.of("@11ty/eleventy", "3.1.8", "@11ty/eleventy-plugin-syntaxhighlight", "5.0.2"),
                Map.of(
                        "eleventy.config.mjs", "eleventy/eleventy.config.mjs",
                        "_includes/page.njk", "eleventy/page.njk",
                        "style.css", "style.css"),
                "_data/navigation.json",
                new Dialect(".", "index.md", ".md", QUOTE, "/", false),
                List.of(BIN + "eleventy", "--quiet"),
                List.of());
    }

    private static Generator vitePress() {
        return new Generator(
                "VitePress",
                "search; checks links",
                Map.of("vitepress", "1.6.4"),
                Map.of(".vitepress/config.mjs", "vitepress/config.mjs"),
                "navigation.json",
                new Dialect(".", "index.md", ".md", "::: info\n%s\n:::\n", "", true),
                List.of(BIN + "vitepress", "build"),
                List.of());
    }

    private static Generator starlight() {
        return new Generator(
                "Starlight",
                "search",
                Map.of("astro", "7.3.5", "@astrojs/starlight", "0.42.4", "sharp", "0.35.5"),
                Map.of(
                        "astro.config.mjs", "starlight/astro.config.mjs",
                        "src/content.config.ts", "starlight/content.config.ts"),
                "",
                new Dialect("src/content/docs", "index.md", ".md", CALLOUT, "/", false),
                List.of(BIN + "astro", "build"),
                List.of(".astro", "node_modules/.astro", "node_modules/.vite"));
    }

    private static Generator docusaurus() {
        return new Generator(
                "Docusaurus",
                "sitemap; checks links",
                Map.of(
                        "@docusaurus/core", DOCUSAURUS,
                        "@docusaurus/faster", DOCUSAURUS,
                        "@docusaurus/preset-classic", DOCUSAURUS,
                        "@mdx-js/react", "3.1.1",
                        "clsx", "2.1.1",
                        "prism-react-renderer", "2.4.1",
                        "react", "19.3.1",
                        "react-dom", "19.3.1"),
                Map.of(
                        "docusaurus.config.js", "docusaurus/docusaurus.config.js",
                        "sidebars.js", "docusaurus/sidebars.js",
                        ".browserslistrc", "docusaurus/browserslistrc"),
                "",
                new Dialect("docs", "index.md", ".md", CALLOUT, "", false),
                List.of(BIN + "docusaurus", "build", "--out-dir", OUTPUT),
                List.of(".docusaurus", "node_modules/.cache"));
    }

    /** {@return Hugo as it is on PATH} Its packages in npm load the program from elsewhere. */
    static Generator hugo() {
        return new Generator(
                "Hugo",
                "sitemap; a layout of our own",
                Map.of(),
                Map.of(
                        "hugo.toml", "hugo/hugo.toml",
                        "layouts/_default/single.html", "hugo/page.html",
                        "layouts/index.html", "hugo/page.html",
                        "static/style.css", "style.css"),
                "data/navigation.json",
                new Dialect("content", "_index.md", ".md", QUOTE, "/", false),
                List.of("hugo", "--quiet"),
                List.of());
    }
}
