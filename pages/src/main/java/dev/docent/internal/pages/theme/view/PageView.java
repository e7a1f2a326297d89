package dev.docent.internal.pages.theme.view;

import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.page.PageContent;

/**
 * A page. Immutable.
 *
 * @param path path of the page, with a leading slash
 * @param title plain text
 * @param description plain text; may be empty
 * @param mode what is around the content
 * @param content the content
 * @param deprecated whether what it describes is deprecated
 * @param markdown whether the page exists as Markdown too
 * @param edit where its source can be changed; empty for nowhere
 * @param changed when it changed; empty if nobody knows
 * @param indexed whether search engines may find it
 * @param metatags names and values of its own
 */
public record PageView(
        String path,
        String title,
        String description,
        PageMode mode,
        PageContent content,
        boolean deprecated,
        boolean markdown,
        Optional<Url> edit,
        Optional<LocalDate> changed,
        boolean indexed,
        Map<String, String> metatags) {

    /** Copies the map. */
    public PageView {
        metatags = Map.copyOf(metatags);
    }

    /** {@return a usual page} */
    public static PageView of(String path, String title, String description, PageContent content) {
        return new PageView(
                path,
                title,
                description,
                PageMode.DEFAULT,
                content,
                false,
                true,
                Optional.empty(),
                Optional.empty(),
                true,
                Map.of());
    }

    /** {@return the same page with something else around it} */
    public PageView in(PageMode other) {
        return new PageView(
                path, title, description, other, content, deprecated, markdown, edit, changed, indexed, metatags);
    }
}
