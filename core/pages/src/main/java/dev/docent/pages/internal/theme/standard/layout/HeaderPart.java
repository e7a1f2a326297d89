package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.IdAttribute;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Appearance;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.ImagePair;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NavbarLink;
import dev.docent.pages.internal.tree.Switch;

/** Writes the header of a page: logo, tabs, search, links. */
final class HeaderPart {

    private static final DataAttribute SCRIPT = DataAttribute.of("script");

    private final PageFrame frame;
    private final HtmlWriter html;

    HeaderPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    /**
     * Writes one bar, with the search field where the content begins, and the tabs in a row of their own. On a small
     * screen, the sidebar has the tabs.
     *
     * @param sidebar whether there is a sidebar, which a button opens on a small screen
     * @param headings whether there is a list of headings, which a button opens on a small screen
     */
    void write(String query, boolean sidebar, boolean headings) {
        List<Switch> tabs = frame.switches(SwitchLocation.TABS);
        html.element(Tag.HEADER).classes(tabs.isEmpty() ? "top" : "top rows").content(() -> {
            html.element(Tag.DIV).classes("bar").content(() -> {
                brand();
                search(query, "search");
                html.element(Tag.DIV).content(() -> {
                    frame.switches(SwitchLocation.HEADER_MENU).forEach(one -> new SwitchPart(frame).write(one));
                    links();
                    themeSwitch();
                    if (headings) {
                        panel("list", LayoutText.ON_THIS_PAGE, PageIds.HEADINGS);
                    }
                    if (sidebar) {
                        panel("menu", LayoutText.MENU, PageIds.MENU);
                    }
                });
            });
            tabs.forEach(this::tabs);
        });
    }

    private void brand() {
        Optional<ImagePair> logo = frame.settings().logo();
        Url home = logo.flatMap(ImagePair::href)
                .orElseGet(() -> frame.addresses().page(frame.site().home(), ""));
        html.element(Tag.A)
                .classes("brand")
                .attribute(UrlAttribute.HREF, home)
                .content(() -> logo.ifPresentOrElse(
                        this::images, () -> html.text(frame.settings().name())));
    }

    private void images(ImagePair logo) {
        if (logo.light().equals(logo.dark())) {
            image(logo.light(), "").empty();
        } else {
            // browsers load a lazy image when it is shown, and one of them is not
            image(logo.light(), "light-only")
                    .attribute(TextAttribute.LOADING, "lazy")
                    .empty();
            image(logo.dark(), "dark-only")
                    .attribute(TextAttribute.LOADING, "lazy")
                    .empty();
        }
    }

    private StartTag image(String path, String styleClass) {
        return html.element(Tag.IMG)
                .classes(styleClass)
                .attribute(UrlAttribute.SRC, frame.addresses().file(path))
                .attribute(TextAttribute.ALT, frame.settings().name())
                .attribute(TextAttribute.HEIGHT, 28);
    }

    private void tabs(Switch tabs) {
        frame.navigation("top-tabs", LayoutText.SECTIONS)
                .content(() -> html.element(Tag.UL).content(() -> {
                    tabs.options()
                            .forEach(tab -> html.element(Tag.LI)
                                    .content(() -> frame.link(tab).content(() -> {
                                        frame.icon(tab.icon());
                                        html.text(tab.title());
                                    })));
                    new AllPagesLink(frame).write(tabs);
                }));
    }

    /** Writes a search field that is part of the content. */
    void searchInPage(String query) {
        search(query, "");
    }

    private void search(String query, String role) {
        Url action = frame.addresses().page(frame.search().path(), "");
        StartTag form = html.element(Tag.FORM).classes("search").attribute(UrlAttribute.ACTION, action);
        if (!role.isEmpty()) {
            form.attribute(TextAttribute.ROLE, role);
        }
        frame.search().script().ifPresent(script -> {
            String folder = frame.search().folder();
            String in = folder.isEmpty() ? "" : "?in=" + folder;
            form.attribute(SCRIPT, frame.addresses().asset(script).value() + in);
        });
        String prompt = frame.settings().searchPrompt().isEmpty()
                ? frame.text(LayoutText.SEARCH_PROMPT)
                : frame.settings().searchPrompt();
        form.content(() -> {
            frame.symbol("search");
            html.element(Tag.INPUT)
                    .attribute(TextAttribute.TYPE, "search")
                    .attribute(TextAttribute.NAME, "q")
                    .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.SEARCH))
                    .attribute(TextAttribute.PLACEHOLDER, prompt)
                    .attribute(TextAttribute.AUTOCOMPLETE, "off")
                    .attribute(TextAttribute.MAXLENGTH, 200)
                    .attribute(TextAttribute.VALUE, query)
                    .empty();
            html.element(Tag.KBD).attribute(TextAttribute.ARIA_HIDDEN, "true").text("/");
        });
    }

    private void links() {
        List<NavbarLink> links = frame.settings().navbar();
        if (links.isEmpty()) {
            return;
        }
        frame.navigation("top-links", LayoutText.LINKS)
                .content(() -> html.element(Tag.UL)
                        .content(
                                () -> links.forEach(link -> html.element(Tag.LI).content(() -> link(link)))));
    }

    /** A link to which its author gave no label is its icon; in the menu of a small screen, there is room for a text. */
    private void link(NavbarLink link) {
        StartTag start = html.element(Tag.A)
                .classes(link.primary() ? "button" : "")
                .attribute(UrlAttribute.HREF, frame.inSite(link.href()));
        if (!link.named() && frame.hasIcon(link.icon())) {
            start.attribute(TextAttribute.ARIA_LABEL, link.label()).content(() -> frame.icon(link.icon()));
            return;
        }
        start.content(() -> {
            frame.icon(link.icon());
            html.element(Tag.SPAN).text(link.label());
        });
    }

    /** Writes a button that works with script only. */
    void themeSwitch() {
        Appearance appearance = frame.settings().appearance();
        if (appearance == Appearance.ALWAYS_DARK || appearance == Appearance.ALWAYS_LIGHT) {
            return;
        }
        html.element(Tag.BUTTON)
                .classes("theme-switch")
                .attribute(TextAttribute.TYPE, "button")
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.THEME))
                .content(() -> {
                    frame.symbol("sun");
                    frame.symbol("moon");
                });
    }

    private void panel(String icon, LayoutText text, ElementId id) {
        html.element(Tag.BUTTON)
                .classes("opener")
                .attribute(TextAttribute.TYPE, "button")
                .attribute(TextAttribute.ARIA_LABEL, frame.text(text))
                .attribute(IdAttribute.POPOVERTARGET, id)
                .content(() -> frame.symbol(icon));
    }
}
