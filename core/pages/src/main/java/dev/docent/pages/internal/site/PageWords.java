package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.pages.internal.theme.view.PageView;

/**
 * What a reader sees of a page: title, description, text and side column, without white space and markup.
 * Immutable.
 *
 * @param words the words in order
 */
public record PageWords(List<String> words) {

    private static final int CONTEXT = 3;
    private static final int SHOWN = 12;
    private static final Pattern JOINED = Pattern.compile("<wbr>");
    private static final Pattern TAGS = Pattern.compile("<[^>]*+>");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** Takes a copy. */
    public PageWords {
        words = List.copyOf(words);
    }

    static PageWords of(PageView page) {
        HtmlWriter html = new HtmlWriter();
        html.text(page.title() + (page.deprecated() ? " (deprecated) " : " "));
        page.lead().ifPresentOrElse(html::fragment, () -> html.text(page.description()));
        html.text(" ").fragment(page.content().html());
        page.content().aside().ifPresent(aside -> html.text(" ").fragment(aside));
        return new PageWords(words(html));
    }

    /** {@return the words in what was written} */
    static List<String> words(HtmlWriter html) {
        String text = new String(html.toBytes(), StandardCharsets.UTF_8);
        String bare = TAGS.matcher(JOINED.matcher(text).replaceAll("")).replaceAll(" ");
        String plain = bare.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&")
                .strip();
        return plain.isEmpty() ? List.of() : BLANKS.splitAsStream(plain).toList();
    }

    /**
     * The first words that differ.
     *
     * @param before the words of one page from there; empty at its end
     * @param after the words of the other
     */
    public record Difference(String before, String after) {}

    /** {@return the first words that another page does not have; empty if both have the same} */
    public Optional<Difference> to(PageWords other) {
        int same = 0;
        int shorter = Math.min(words.size(), other.words.size());
        while (same < shorter && words.get(same).equals(other.words.get(same))) {
            same++;
        }
        return same == words.size() && same == other.words.size()
                ? Optional.empty()
                : Optional.of(new Difference(excerpt(same), other.excerpt(same)));
    }

    private String excerpt(int at) {
        int from = Math.max(0, at - CONTEXT);
        int to = Math.min(words.size(), at + SHOWN);
        return (from > 0 ? "… " : "") + String.join(" ", words.subList(from, to)) + (to < words.size() ? " …" : "");
    }
}
