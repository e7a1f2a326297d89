package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.theme.view.PageMode;
import dev.docent.pages.internal.theme.view.PageView;

/** Writes "On this page"; on small screens it is a panel that opens without script. */
final class HeadingsPart {

    private static final int MAX_HEADINGS = 200;

    private final PageFrame frame;
    private final HtmlWriter html;

    HeadingsPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    /** {@return the headings of a page that are listed; none for a page that has one only} */
    static List<PageHeading> shown(PageView page) {
        List<PageHeading> headings = page.content().headings().stream()
                .filter(heading -> heading.depth() == 2 || heading.depth() == 3)
                .filter(heading -> !heading.text().isBlank())
                .limit(MAX_HEADINGS)
                .toList();
        return page.mode() == PageMode.DEFAULT && headings.size() > 1 ? headings : List.of();
    }

    void write(List<PageHeading> headings) {
        if (headings.isEmpty()) {
            return;
        }
        html.element(Tag.NAV)
                .id(PageIds.HEADINGS)
                .classes("toc")
                .attribute(BooleanAttribute.POPOVER)
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.ON_THIS_PAGE))
                .content(() -> {
                    html.element(Tag.P).text(frame.text(LayoutText.ON_THIS_PAGE));
                    html.element(Tag.UL).content(() -> headings.forEach(this::entry));
                });
    }

    private void entry(PageHeading heading) {
        html.element(Tag.LI)
                .classes(heading.depth() == 3 ? "deeper" : "")
                .content(() -> frame.link(Url.of(heading.id())).text(heading.text()));
    }
}
