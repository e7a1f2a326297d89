package dev.docent.pages.internal.theme.standard.layout;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.SiteTree;

/** Writes a page's title, content, and what comes after it. */
final class ContentPart {

    private static final int MIN_WORD = 4;

    /** What its Markdown does not have, because it is about the page and not on it. */
    static final DataAttribute AROUND = DataAttribute.of("markdown-ignore");

    private final PageFrame frame;
    private final HtmlWriter html;

    ContentPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(PageView page) {
        html.element(Tag.MAIN).id(PageIds.CONTENT).content(() -> {
            if (page.mode().hasTitle()) {
                head(page);
            } else if (page.content().headings().stream().noneMatch(heading -> heading.depth() == 1)) {
                html.element(Tag.H1).classes("spoken").text(page.title());
            }
            html.element(Tag.DIV)
                    .classes("content")
                    .content(() -> html.fragment(page.content().html()));
            page.content()
                    .aside()
                    .ifPresent(aside -> html.element(Tag.DIV).classes("aside").content(() -> html.fragment(aside)));
            if (page.mode().hasSidebar()) {
                foot(page);
            }
        });
    }

    private void head(PageView page) {
        html.element(Tag.DIV).classes("page-head").content(() -> {
            eyebrow();
            html.element(Tag.H1).content(() -> {
                title(page.title());
                if (page.deprecated()) {
                    html.element(Tag.SMALL).classes("tag").text(frame.text(LayoutText.DEPRECATED));
                }
            });
            if (page.mode().hasSidebar()) {
                new ActionsPart(frame).write(page);
            }
            if (page.lead().isPresent()) {
                lead(page.lead().get());
            } else if (!page.description().isEmpty()) {
                html.element(Tag.P).classes("lead").content(() -> new InlineText(frame).write(page.description()));
            }
        });
    }

    /** Browsers would break what a slash joins in the middle of a word. */
    private void title(String title) {
        int from = 0;
        for (int slash = title.indexOf('/'); slash >= 0; slash = title.indexOf('/', slash + 1)) {
            if (slash - from >= MIN_WORD && title.length() - slash > MIN_WORD) {
                html.text(title, from, slash + 1);
                html.element(Tag.WBR).empty();
                from = slash + 1;
            }
        }
        html.text(title, from, title.length());
    }

    private void lead(HtmlFragment lead) {
        if (lead.size() > 0) {
            html.element(Tag.DIV).classes("lead").content(() -> html.fragment(lead));
        }
    }

    private void eyebrow() {
        List<NavigationContainer> groups =
                frame.place().map(NavigationPosition::groups).orElse(List.of());
        if (groups.isEmpty()) {
            return;
        }
        if (!frame.settings().breadcrumbs() || groups.size() == 1) {
            html.element(Tag.P)
                    .classes("eyebrow")
                    .attribute(AROUND, "")
                    .text(SiteTree.title(groups.get(groups.size() - 1)));
            return;
        }
        frame.navigation("eyebrow", LayoutText.BREADCRUMBS)
                .content(() -> html.element(Tag.OL).content(() -> {
                    for (NavigationContainer group : groups) {
                        String title = SiteTree.title(group);
                        html.element(Tag.LI)
                                .content(() -> SiteTree.target(group)
                                        .ifPresentOrElse(to -> frame.link(to).text(title), () -> html.text(title)));
                    }
                }));
    }

    private void foot(PageView page) {
        Optional<NavigationPage> previous = frame.place().flatMap(NavigationPosition::previous);
        Optional<NavigationPage> next = frame.place().flatMap(NavigationPosition::next);
        html.element(Tag.DIV).classes("page-foot").content(() -> {
            page.changed().ifPresent(this::changed);
            if (page.neighbours() && (previous.isPresent() || next.isPresent())) {
                frame.navigation("neighbours", LayoutText.NEIGHBOURS).content(() -> {
                    previous.ifPresent(other -> neighbour(other, false));
                    next.ifPresent(other -> neighbour(other, true));
                });
            }
        });
    }

    private void changed(LocalDate date) {
        Locale locale = Locale.forLanguageTag(frame.language().tag());
        String day = DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(locale)
                .format(date);
        html.element(Tag.P)
                .classes("source")
                .attribute(AROUND, "")
                .content(() -> html.element(Tag.TIME)
                        .attribute(TextAttribute.DATETIME, date.toString())
                        .text(frame.texts().get(LayoutText.CHANGED, day)));
    }

    private void neighbour(NavigationPage page, boolean next) {
        Url url = SiteTree.target(page).orElseThrow().url(frame.addresses());
        frame.neighbour(url, page.sidebarTitle() != null ? page.sidebarTitle() : page.title(), next);
    }
}
