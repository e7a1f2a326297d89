package dev.docent.internal.pages.site;

import java.util.ArrayList;
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
    private final PageDates dates;

    /** @param indexAll whether search engines may find pages outside the navigation */
    PageViews(boolean indexAll, PageDates dates) {
        this.indexAll = indexAll;
        this.dates = dates;
    }

    PageDates dates() {
        return dates;
    }

    PageView of(RenderedPage rendered) {
        SitePage page = rendered.page();
        return new PageView(
                page.path(),
                page.entry().title(),
                page.description(),
                rendered.lead(),
                PageMode.of(page.text("mode").orElse("")),
                rendered.content(),
                page.entry().deprecated(),
                true,
                Optional.empty(),
                page.isOff("timestamp") ? Optional.empty() : dates.of(page),
                page.isIndexed() || indexAll && !page.flag("noindex"),
                metatags(page),
                assets(rendered));
    }

    private List<String> assets(RenderedPage rendered) {
        List<String> assets = new ArrayList<>();
        rendered.stylesheet().ifPresent(stylesheet -> assets.add(stylesheet.name()));
        rendered.scripts().forEach(script -> assets.add(script.name()));
        return assets;
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
