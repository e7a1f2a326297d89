package dev.docent.pages.internal.theme.view;

import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.page.PageContent;

/**
 * A page. Immutable.
 *
 * @param path path of the page, with a leading slash; empty for a page that has no address of its own
 * @param title plain text
 * @param description plain text; may be empty
 * @param lead what is below the title instead of the description; empty for the description
 * @param mode what is around the content
 * @param content the content
 * @param deprecated whether what it describes is deprecated
 * @param changed when it changed; empty if unknown
 * @param indexed whether search engines may find it
 * @param neighbours whether it leads to the pages before and after it
 * @param metatags names and values of its own
 * @param assets names of stylesheets and scripts that only this page needs
 * @param operation whether it is a page of an operation, a webhook or a model, or a part of one
 * @param document where its OpenAPI document is; empty for none
 */
public record PageView(
        String path,
        String title,
        String description,
        Optional<HtmlFragment> lead,
        PageMode mode,
        PageContent content,
        boolean deprecated,
        Optional<LocalDate> changed,
        boolean indexed,
        boolean neighbours,
        Map<String, String> metatags,
        List<String> assets,
        boolean operation,
        Optional<Url> document) {

    /** Copies the collections. */
    public PageView {
        metatags = metatags.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(metatags));
        assets = List.copyOf(assets);
    }

    /** {@return a usual page} */
    public static PageView of(String path, String title, String description, PageContent content) {
        return new PageView(
                path,
                title,
                description,
                Optional.empty(),
                PageMode.DEFAULT,
                content,
                false,
                Optional.empty(),
                true,
                true,
                Map.of(),
                List.of(),
                false,
                Optional.empty());
    }

    /** {@return a page that has no address of its own, and that no search engine should find} */
    public static PageView unlisted(String title) {
        return new PageView(
                "",
                title,
                "",
                Optional.empty(),
                PageMode.WIDE,
                PageContent.EMPTY,
                false,
                Optional.empty(),
                false,
                false,
                Map.of(),
                List.of(),
                false,
                Optional.empty());
    }

    /** {@return the same page with nothing but the text for search in its content} */
    public PageView withoutHtml() {
        return new PageView(
                path,
                title,
                description,
                Optional.empty(),
                mode,
                content.withoutHtml(),
                deprecated,
                changed,
                indexed,
                neighbours,
                metatags,
                assets,
                operation,
                document);
    }
}
