package dev.docent.internal.pages.feeds;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.api.navigation.NavigationPage;

/** Writes {@code llms.txt}, a list of the site's pages for agents, and {@code llms-full.txt}, all of them. */
public final class LlmsText {

    private final String title;
    private final String summary;
    private final ListedPages pages;
    private final Function<NavigationPage, String> addresses;

    /**
     * @param title name of the site
     * @param summary what it is about; empty for none
     * @param addresses the address of the Markdown twin of a page
     */
    public LlmsText(String title, String summary, ListedPages pages, Function<NavigationPage, String> addresses) {
        this.title = title;
        this.summary = summary;
        this.pages = pages;
        this.addresses = addresses;
    }

    /** Writes the list. */
    public void writeList(Appendable out) throws IOException {
        writeHead(out);
        for (ListedPages.Part part : pages.parts()) {
            String heading = part.titles().isEmpty() ? title : String.join(" / ", part.titles());
            out.append("\n## ").append(line(heading)).append("\n\n");
            for (NavigationPage page : part.pages()) {
                out.append("- [").append(line(page.title())).append("](");
                // in a link, a parenthesis would end the address
                String address = addresses.apply(page).replace("(", "%28").replace(")", "%29");
                out.append(address).append(')');
                String description = page.description() == null ? "" : line(page.description());
                out.append(description.isEmpty() ? "" : ": " + description).append('\n');
            }
        }
    }

    /**
     * Writes all pages, one after the other, without having more than one of them in memory.
     *
     * @param twins the Markdown of a page; a page without one is left out
     */
    public void writeAll(Function<NavigationPage, Optional<String>> twins, Appendable out) throws IOException {
        writeHead(out);
        for (ListedPages.Part part : pages.parts()) {
            for (NavigationPage page : part.pages()) {
                Optional<String> twin = twins.apply(page);
                if (twin.isPresent()) {
                    String source = "Source: " + addresses.apply(page) + "\n";
                    out.append('\n').append(withSource(twin.get(), source));
                }
            }
        }
    }

    /** Puts the address below the title. */
    private static String withSource(String twin, String source) {
        int end = twin.startsWith("# ") ? twin.indexOf('\n') + 1 : 0;
        return end == 0 ? source + "\n" + twin : twin.substring(0, end) + "\n" + source + twin.substring(end);
    }

    private void writeHead(Appendable out) throws IOException {
        out.append("# ").append(line(title)).append('\n');
        if (!summary.isBlank()) {
            out.append("\n> ").append(line(summary)).append('\n');
        }
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
