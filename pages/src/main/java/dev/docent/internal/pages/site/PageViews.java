package dev.docent.internal.pages.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.internal.documents.Node;
import dev.docent.internal.pages.theme.view.PageMode;
import dev.docent.internal.pages.theme.view.PageView;

/** What the theme shows of a rendered page. */
final class PageViews {

    private static final Pattern METATAG = Pattern.compile(
            "(og|twitter|article|fb):[A-Za-z0-9:_-]{1,60}|canonical|keywords|author|google-site-verification");

    private final boolean indexAll;
    private final List<String> formScripts;

    /**
     * @param indexAll whether search engines may find pages outside the navigation
     * @param formScripts the scripts of a page with a form
     */
    PageViews(boolean indexAll, List<String> formScripts) {
        this.indexAll = indexAll;
        this.formScripts = formScripts;
    }

    PageView of(RenderedPage rendered) {
        SitePage page = rendered.page();
        return new PageView(
                page.path(),
                page.entry().title(),
                Optional.ofNullable(page.entry().description()).orElse(""),
                rendered.lead(),
                PageMode.of(page.text("mode").orElse("")),
                rendered.content(),
                page.entry().deprecated(),
                true,
                Optional.empty(),
                Optional.empty(),
                page.isIndexed() || indexAll && !page.flag("noindex"),
                metatags(page),
                rendered.interactive() ? formScripts : List.of());
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
