package dev.docent.pages.internal.theme.standard.layout;

import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.feeds.LlmsDirective;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.view.PageView;

/** Writes what all pages have in common. */
final class DocumentPart {

    private static final DataAttribute THEME = DataAttribute.of("theme");
    private static final DataAttribute ALWAYS = DataAttribute.of("always");
    private static final DataAttribute DISMISS = DataAttribute.of("dismiss");

    /** Texts that scripts show. */
    private static final Map<DataAttribute, LayoutText> SCRIPT_TEXTS = Map.of(
            DataAttribute.of("copy"), LayoutText.COPY,
            DataAttribute.of("copied"), LayoutText.COPIED,
            DataAttribute.of("failed"), LayoutText.COPY_FAILED,
            DataAttribute.of("more"), LayoutText.SHOW_MORE,
            DataAttribute.of("less"), LayoutText.SHOW_LESS,
            DataAttribute.of("nothing"), LayoutText.SEARCH_NOTHING,
            DataAttribute.of("searching"), LayoutText.SEARCHING,
            DataAttribute.of("broken"), LayoutText.SEARCH_FAILED,
            DataAttribute.of("keys"), LayoutText.KEYS_HINT,
            DataAttribute.of("results"), LayoutText.SEARCH_RESULTS);

    private final PageFrame frame;
    private final Sidebars sidebars;
    private final HtmlWriter html;

    DocumentPart(PageFrame frame, Sidebars sidebars) {
        this.frame = frame;
        this.sidebars = sidebars;
        this.html = frame.html();
    }

    /**
     * Writes a document.
     *
     * @param query what the search field holds
     */
    void write(PageView page, String styleClass, boolean sidebar, boolean headings, String query, Runnable content) {
        html.doctype();
        StartTag root = html.element(Tag.HTML)
                .attribute(TextAttribute.LANG, frame.language().tag());
        if (frame.language().rightToLeft()) {
            root.attribute(TextAttribute.DIR, "rtl");
        }
        appearance(root);
        root.content(() -> {
            new HeadPart(frame).write(page);
            StartTag body = html.element(Tag.BODY).classes(styleClass);
            SCRIPT_TEXTS.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue())
                    .forEach(text -> body.attribute(text.getKey(), frame.text(text.getValue())));
            body.content(() -> {
                body(page, sidebar, headings, query, content);
            });
        });
    }

    private void appearance(StartTag root) {
        switch (frame.settings().appearance()) {
            case LIGHT -> root.attribute(THEME, "light");
            case DARK -> root.attribute(THEME, "dark");
            case ALWAYS_LIGHT -> root.attribute(THEME, "light").attribute(ALWAYS, "");
            case ALWAYS_DARK -> root.attribute(THEME, "dark").attribute(ALWAYS, "");
            case SYSTEM -> {}
        }
    }

    private void body(PageView page, boolean sidebar, boolean headings, String query, Runnable content) {
        html.element(Tag.A)
                .classes("skip")
                .attribute(UrlAttribute.HREF, Url.of(PageIds.CONTENT))
                .text(frame.text(LayoutText.SKIP));
        agents(page);
        added("added-header", frame.settings().name(), frame.around().added().header());
        banner();
        HeaderPart header = new HeaderPart(frame);
        header.write(query, sidebar, headings);
        html.element(Tag.DIV).classes("shell").content(() -> {
            if (sidebar) {
                new SidebarPart(frame).write(sidebars, header);
            }
            content.run();
        });
        new FooterPart(frame).write();
        added(
                "added-footer",
                frame.text(LayoutText.FOOTER),
                frame.around().added().footer());
    }

    /** Early in the page, because agents often read no more; readers neither see it nor hear it. */
    private void agents(PageView page) {
        String list = frame.whole(frame.addresses().file(LlmsDirective.LIST));
        html.element(Tag.P)
                .classes("spoken")
                .attribute(TextAttribute.ARIA_HIDDEN, "true")
                .attribute(TextAttribute.TRANSLATE, "no")
                .text(
                        !page.path().isEmpty()
                                ? LlmsDirective.of(
                                        list,
                                        frame.whole(frame.addresses().page(Addresses.ofMarkdown(page.path()), "")))
                                : LlmsDirective.of(list));
    }

    /** Writes what the operator adds to all pages. */
    private void added(String styleClass, String label, Optional<HtmlFragment> part) {
        part.ifPresent(fragment -> html.element(Tag.SECTION)
                .classes(styleClass)
                .attribute(TextAttribute.ARIA_LABEL, label)
                .content(() -> html.element(Tag.DIV).content(() -> html.fragment(fragment))));
    }

    private void banner() {
        String text = frame.settings().banner();
        if (text.isEmpty()) {
            return;
        }
        html.element(Tag.ASIDE)
                .classes("notice")
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.ANNOUNCEMENT))
                .content(() -> {
                    html.element(Tag.P).content(() -> new InlineText(frame).write(text));
                    if (frame.settings().bannerDismissible()) {
                        html.element(Tag.BUTTON)
                                .attribute(TextAttribute.TYPE, "button")
                                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.CLOSE))
                                .attribute(DISMISS, Integer.toHexString(text.hashCode()))
                                .attribute(BooleanAttribute.HIDDEN)
                                .content(() -> frame.symbol("x"));
                    }
                });
    }
}
