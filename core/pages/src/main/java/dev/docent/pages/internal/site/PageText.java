package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.pages.internal.theme.view.PageView;

/**
 * What a reader sees of a page, by its parts. Immutable.
 *
 * @param title plain text
 * @param description its words, separated by one space; empty if it has none
 * @param words the words of its content and side column, in order; of text in a script without spaces, its characters
 * @param markup its content as HTML, with white space of any length as one space
 */
public record PageText(String title, String description, List<String> words, String markup) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** Copies the words. */
    public PageText {
        words = List.copyOf(words);
    }

    static PageText of(PageView page) {
        HtmlWriter description = new HtmlWriter();
        page.lead().ifPresentOrElse(description::fragment, () -> description.text(page.description()));
        HtmlWriter content = new HtmlWriter();
        content.fragment(page.content().html());
        page.content().aside().ifPresent(aside -> content.text(" ").fragment(aside));
        String html = new String(content.toBytes(), StandardCharsets.UTF_8);
        return new PageText(
                page.title(),
                String.join(" ", PageWords.words(description)),
                PageWords.words(content).stream()
                        .flatMap(word -> UnspacedText.words(word).stream())
                        .toList(),
                BLANKS.matcher(html).replaceAll(" "));
    }
}
