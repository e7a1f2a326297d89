package dev.docent.pages.internal.feeds;

/** The sentence by which a page leads agents to {@code llms.txt}; English, as that file is. */
public final class LlmsDirective {

    /** The name of the list of all pages, without a leading slash. */
    public static final String LIST = "llms.txt";

    private LlmsDirective() {}

    /** {@return the sentence of a page that exists as HTML only} */
    public static String of(String list) {
        return "For AI agents: " + list + " lists all pages of this site.";
    }

    /**
     * {@return the sentence of a page}
     *
     * @param list the address of {@code llms.txt}
     * @param markdown the address of the page's Markdown
     */
    public static String of(String list, String markdown) {
        return "For AI agents: " + list + " lists all pages of this site, and " + markdown
                + " is this one as Markdown.";
    }

    /** {@return the Markdown with the sentence below its title} */
    public static String in(String markdown, String list) {
        int end = endOfTitle(markdown);
        return markdown.substring(0, end)
                + (end == 0 ? "" : "\n")
                + quotation(list)
                + (end == 0 ? "\n" : "")
                + markdown.substring(end);
    }

    /** {@return the Markdown as it was before the sentence was added} */
    public static String without(String markdown, String list) {
        int end = endOfTitle(markdown);
        String added = (end == 0 ? "" : "\n") + quotation(list) + (end == 0 ? "\n" : "");
        return markdown.startsWith(added, end)
                ? markdown.substring(0, end) + markdown.substring(end + added.length())
                : markdown;
    }

    private static String quotation(String list) {
        return "> " + of(list) + "\n";
    }

    static int endOfTitle(String markdown) {
        return markdown.startsWith("# ") ? markdown.indexOf('\n') + 1 : 0;
    }
}
