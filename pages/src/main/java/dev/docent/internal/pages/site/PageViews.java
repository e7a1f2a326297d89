package dev.docent.internal.pages.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.internal.documents.Node;
import dev.docent.internal.pages.html.HtmlFragment;
import dev.docent.internal.pages.page.PageContent;
import dev.docent.internal.pages.theme.view.PageMode;
import dev.docent.internal.pages.theme.view.PageView;

/** What the theme shows of a page. Thread-safe. */
final class PageViews {

    private static final Pattern METATAG = Pattern.compile(
            "(og|twitter|article|fb):[A-Za-z0-9:_-]{1,60}|canonical|keywords|author|google-site-verification");

    private final boolean indexAll;
    private final PageDates dates;

    /** @param indexAll whether search engines may find pages outside the navigation */
    PageViews(boolean indexAll, PageDates dates) {
        this.indexAll = indexAll;
        this.dates = dates;
    }

    /**
     * {@return the page with its content}
     *
     * @param lead what is below the title instead of its description
     * @param assets names of stylesheets and scripts that only this page needs
     */
    PageView of(SitePage page, PageContent content, Optional<HtmlFragment> lead, List<String> assets) {
        return new PageView(
                page.path(),
                page.entry().title(),
                page.description(),
                lead,
                PageMode.of(page.text("mode").orElse("")),
                content,
                page.entry().deprecated(),
                true,
                Optional.empty(),
                page.isOff("timestamp") ? Optional.empty() : dates.of(page),
                page.isIndexed() || indexAll && !page.flag("noindex"),
                metatags(page),
                assets);
    }

    private static Map<String, String> metatags(SitePage page) {
        Map<String, String> tags = new LinkedHashMap<>();
        if (page.frontMatter().orElse(null) instanceof Node.Mapping fields) {
            fields.members().forEach((name, value) -> {
                if (METATAG.matcher(name).matches() && value instanceof Node.Text text) {
                    tags.put(name, text.value());
                }
            });
        }
        return tags;
    }
}
