package dev.docent.pages.internal.feeds;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.pages.internal.links.Addresses;

/**
 * Writes {@code llms.txt}, a list of the site's pages for agents, and {@code llms-full.txt}, all of them. Of a large site,
 * both list their parts, {@code llms-1.txt} and so on: no file grows with the site.
 */
public final class LlmsText {

    /** In characters: what readers of such files take at once. */
    static final int MAX_LIST = 45_000;

    static final int MAX_FULL = 4_000_000;

    private final String title;
    private final String summary;
    private final ListedPages pages;
    private final List<Resource> resources;
    private final UnaryOperator<String> addresses;
    private final Map<String, String> links;

    /**
     * A file for agents that is no page.
     *
     * @param section the heading below which it is
     * @param path from the site's root, with a leading slash
     * @param description may be empty
     */
    public record Resource(String section, String name, String path, String description) {}

    /**
     * @param title name of the site
     * @param summary what it is about; empty for none
     * @param resources what is listed after the pages; those of one section follow each other
     * @param addresses the address of a file of the site; its path has a leading slash
     * @param links addresses to which all pages lead, by their names
     */
    public LlmsText(
            String title,
            String summary,
            ListedPages pages,
            List<Resource> resources,
            UnaryOperator<String> addresses,
            Map<String, String> links) {
        this.title = title;
        this.summary = summary;
        this.pages = pages;
        this.resources = List.copyOf(resources);
        this.addresses = addresses;
        this.links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
    }

    /** The Markdown of the pages. */
    public interface MarkdownSource {

        /** {@return the Markdown of the page at a path; empty if it has none} */
        Optional<String> find(String path);

        /** {@return how many bytes it has; 0 if there is none} */
        int length(String path);
    }

    /** {@return the files with the list of the pages, by their names} */
    public Map<String, String> lists() {
        return lists(MAX_LIST);
    }

    Map<String, String> lists(int most) {
        TextParts parts = TextParts.of(
                pages,
                (part, page) -> entry(page).length()
                        + (page == part.pages().get(0) ? heading(part).length() : 0),
                most);
        Map<String, String> lists = new LinkedHashMap<>();
        for (String name : parts.names("llms")) {
            StringBuilder out = new StringBuilder();
            head(out);
            if (parts.isIndex(name)) {
                out.append("\nThe list of the pages is in ")
                        .append(parts.size())
                        .append(" files.\n\n## Files\n\n");
                links(parts, "llms", out);
            } else {
                parts.of(name).forEach(part -> {
                    out.append(heading(part));
                    part.pages().forEach(page -> out.append(entry(page)));
                });
            }
            if (name.equals("llms.txt") && !links.isEmpty()) {
                out.append("\n## Links\n\n");
                links.forEach((text, address) -> out.append(link(text, address)).append('\n'));
            }
            if (lists.isEmpty()) {
                resources(out);
            }
            lists.put(name, out.toString());
        }
        return lists;
    }

    /** They are no links: links of this file lead to pages, for programs that read all of them. */
    private void resources(StringBuilder out) {
        String section = "";
        for (Resource resource : resources) {
            if (!resource.section().equals(section)) {
                section = resource.section();
                out.append("\n## ").append(section).append("\n\n");
            }
            String about = resource.description().isEmpty() ? "" : " – " + line(resource.description());
            out.append("- ").append(line(resource.name())).append(about).append(": ");
            out.append(addresses.apply(resource.path())).append('\n');
        }
    }

    private String heading(ListedPages.Part part) {
        return "\n## " + line(part.titles().isEmpty() ? title : String.join(" / ", part.titles())) + "\n\n";
    }

    private String entry(NavigationPage page) {
        String description = page.description() == null ? "" : line(page.description());
        return link(page.title(), markdownUrl(page)) + (description.isEmpty() ? "" : ": " + description) + "\n";
    }

    private String markdownUrl(NavigationPage page) {
        return addresses.apply(Addresses.ofMarkdown(page.href()));
    }

    /** In a link, a parenthesis would end the address. */
    private static String link(String text, String address) {
        return "- [" + line(text) + "](" + address.replace("(", "%28").replace(")", "%29") + ")";
    }

    private void links(TextParts parts, String name, StringBuilder out) {
        for (int i = 1; i <= parts.size(); i++) {
            List<ListedPages.Part> part = parts.part(i);
            ListedPages.Part last = part.get(part.size() - 1);
            out.append(link(
                            name(part.get(0), part.get(0).pages().get(0)) + " – "
                                    + name(last, last.pages().get(last.pages().size() - 1)),
                            addresses.apply("/" + TextParts.name(name, i))))
                    .append(": ")
                    .append(part.stream().mapToInt(one -> one.pages().size()).sum())
                    .append(" pages\n");
        }
    }

    private static String name(ListedPages.Part part, NavigationPage page) {
        return String.join(" / ", part.titles()) + (part.titles().isEmpty() ? "" : " / ") + page.title();
    }

    /** {@return the files with all pages, which are not read yet} */
    public FullText full(MarkdownSource exports) {
        return full(exports, MAX_FULL);
    }

    FullText full(MarkdownSource exports, int most) {
        return new FullText(TextParts.of(pages, (part, page) -> length(page, exports), most));
    }

    private int length(NavigationPage page, MarkdownSource exports) {
        int length = exports.length(page.href());
        return length == 0 ? 0 : length + source(page).length() + 2;
    }

    private String source(NavigationPage page) {
        return "Source: " + markdownUrl(page) + "\n";
    }

    /** The files with the text of all pages. Immutable. */
    public final class FullText {

        private final TextParts parts;

        private FullText(TextParts parts) {
            this.parts = parts;
        }

        /** {@return the names of the files} */
        public List<String> names() {
            return parts.names("llms-full");
        }

        /**
         * Writes one of the files, without having more than one page of it in memory.
         *
         * @param name one of the names
         */
        public void write(String name, MarkdownSource exports, Appendable out) throws IOException {
            StringBuilder head = new StringBuilder();
            head(head);
            if (parts.isIndex(name)) {
                head.append("\nThe text of the pages is in ")
                        .append(parts.size())
                        .append(" files. The list of the pages,");
                head.append(" each with the address of its own text, is ");
                head.append(addresses.apply("/llms.txt")).append("\n\n## Files\n\n");
                links(parts, "llms-full", head);
            }
            out.append(head);
            for (ListedPages.Part part : parts.of(name)) {
                for (NavigationPage page : part.pages()) {
                    Optional<String> markdown = exports.find(page.href());
                    if (markdown.isPresent()) {
                        out.append('\n').append(withSource(markdown.get(), source(page)));
                    }
                }
            }
        }
    }

    /** Puts the address below the title. */
    private static String withSource(String markdown, String source) {
        int end = LlmsDirective.endOfTitle(markdown);
        return end == 0
                ? source + "\n" + markdown
                : markdown.substring(0, end) + "\n" + source + markdown.substring(end);
    }

    private void head(StringBuilder out) {
        out.append("# ").append(line(title)).append('\n');
        String about = summary.isBlank() ? "All pages of " + title + " as Markdown" : summary;
        out.append("\n> ").append(line(about)).append('\n');
    }

    /** {@return the text on one line; brackets would end a link, a less-than sign would begin a tag} */
    private static String line(String text) {
        StringBuilder line = new StringBuilder();
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || Character.isSpaceChar(c) || Character.isISOControl(c)) {
                space = line.length() > 0;
                continue;
            }
            line.append(space ? " " : "")
                    .append("[]<\\".indexOf(c) >= 0 ? "\\" : "")
                    .append(c);
            space = false;
        }
        return line.toString();
    }
}
