package dev.docent.internal.pages.theme.standard.layout;

import java.util.List;
import java.util.Map;

import dev.docent.internal.pages.theme.view.PageView;

/**
 * What the head of a page says about it.
 *
 * @param path empty for a page that has no address of its own
 */
record PageFacts(
        String path,
        String title,
        String description,
        boolean markdown,
        boolean indexed,
        Map<String, String> metatags,
        List<String> assets) {

    static PageFacts of(PageView page) {
        return new PageFacts(
                page.path(),
                page.title(),
                page.description(),
                page.markdown(),
                page.indexed(),
                page.metatags(),
                page.assets());
    }

    /** {@return a page that no search engine should find} */
    static PageFacts unlisted(String title) {
        return new PageFacts("", title, "", false, false, Map.of(), List.of());
    }
}
