package dev.docent.pages.internal.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.mcp.McpResources;
import dev.docent.pages.internal.site.serving.SiteRouter;

/**
 * The pages of a site, and its files for agents.
 *
 * @param open whether a reader needs not be known
 */
record SiteResources(boolean open) implements McpResources<SiteRouter> {

    private static final String MARKDOWN = "text/markdown";
    private static final String OVERVIEW = "llms.txt";
    private static final String SKILL = "skill.md";

    @Override
    public boolean isShared(SiteRouter site) {
        return open && !site.site().visible().isRestricted();
    }

    @Override
    public List<Entry> all(SiteRouter site) {
        SitePaths paths = new SitePaths(site);
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(paths.uri("/" + OVERVIEW), OVERVIEW, "Overview of the pages", "text/plain"));
        if (site.site().isPublished(SKILL)) {
            entries.add(new Entry(paths.uri("/" + SKILL), SKILL, "How to work with the subject", MARKDOWN));
        }
        paths.shown()
                .forEach(page -> entries.add(new Entry(
                        paths.uri(page.path()),
                        page.path().substring(1),
                        page.entry().title(),
                        MARKDOWN)));
        return entries;
    }

    @Override
    public Optional<Content> find(SiteRouter site, String uri) {
        SitePaths paths = new SitePaths(site);
        String name = paths.path(uri).substring(1);
        if (name.equals(OVERVIEW) || name.equals(SKILL) && site.site().isPublished(SKILL)) {
            return paths.file(name)
                    .map(text ->
                            new Content(name.equals(SKILL) ? MARKDOWN : "text/plain", MarkdownSections.part(text)));
        }
        return paths.markdown(uri).map(text -> new Content(MARKDOWN, MarkdownSections.part(text)));
    }
}
