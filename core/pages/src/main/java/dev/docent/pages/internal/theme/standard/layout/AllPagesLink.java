package dev.docent.pages.internal.theme.standard.layout;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.tree.Switch;

/** Writes the link to the list of all pages, where a page shows only a part of the navigation. */
final class AllPagesLink {

    private final PageFrame frame;
    private final HtmlWriter html;

    AllPagesLink(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    /** Writes it with a sentence with the reason. */
    void write() {
        html.element(Tag.P).classes("near").content(() -> {
            html.text(frame.text(LayoutText.PAGES_NEAR) + " ");
            link();
        });
    }

    /** Writes it as the last option, if some are left out. */
    void write(Switch choice) {
        if (choice.shortened()) {
            html.element(Tag.LI).content(this::link);
        }
    }

    private void link() {
        frame.link(frame.addresses().page(frame.search().path(), "")).text(frame.text(LayoutText.ALL_PAGES));
    }
}
