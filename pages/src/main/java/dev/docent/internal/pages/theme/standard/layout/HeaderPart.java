package dev.docent.internal.pages.theme.standard.layout;

import java.util.List;
import java.util.Optional;

import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.DataAttribute;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.IdAttribute;
import dev.docent.internal.pages.html.StartTag;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;
import dev.docent.internal.pages.theme.standard.settings.ThemeSettings.Appearance;
import dev.docent.internal.pages.theme.standard.settings.ThemeSettings.ImagePair;
import dev.docent.internal.pages.theme.standard.settings.ThemeSettings.NavbarLink;
import dev.docent.internal.pages.tree.Switch;
import dev.docent.internal.pages.tree.Target;

/** Writes the header of a page: logo, tabs, search, links. */
final class HeaderPart {

    /** More tabs, or longer ones, get a row of their own. */
    private static final int MAX_TABS = 5;

    private static final int MAX_TAB_LETTERS = 50;

    private static final DataAttribute SCRIPT = DataAttribute.of("script");

    private final PageFrame frame;
    private final PageIds ids;
    private final HtmlWriter html;

    HeaderPart(PageFrame frame, PageIds ids) {
        this.frame = frame;
        this.ids = ids;
        this.html = frame.html();
    }

    void write(String query) {
        List<Switch> tabs = frame.switches(SwitchLocation.TABS);
        boolean row = tabs.stream().anyMatch(HeaderPart::needsRow);
        html.element(Tag.HEADER).classes(row ? "top rows" : "top").content(() -> {
            html.element(Tag.DIV).classes("bar").content(() -> {
                brand();
                tabs.forEach(this::tabs);
                search(query, "search");
                frame.switches(SwitchLocation.HEADER_MENU).forEach(one -> new SwitchPart(frame).write(one));
                links();
                themeSwitch();
            });
        });
    }

    private static boolean needsRow(Switch tabs) {
        int letters = tabs.options().stream()
                .mapToInt(tab -> tab.title().length() + 3)
                .sum();
        return tabs.options().size() > MAX_TABS || letters > MAX_TAB_LETTERS;
    }

    private void brand() {
        Optional<ImagePair> logo = frame.settings().logo();
        Url home = logo.flatMap(ImagePair::href)
                .orElseGet(() -> frame.tree()
                        .first()
                        .map(place -> Target.page(place.page().href()).url(frame.addresses()))
                        .orElseGet(() -> frame.addresses().page("/", "")));
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
        html.element(Tag.NAV)
                .classes("top-tabs")
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.SECTIONS))
                .content(() -> {
                    html.element(Tag.UL).content(() -> {
                        tabs.options()
                                .forEach(tab -> html.element(Tag.LI).content(() -> {
                                    StartTag link = html.element(Tag.A)
                                            .attribute(
                                                    UrlAttribute.HREF,
                                                    tab.target().url(frame.addresses()));
                                    if (tab.current()) {
                                        link.attribute(TextAttribute.ARIA_CURRENT, "true");
                                    }
                                    link.content(() -> {
                                        frame.icon(tab.icon());
                                        html.text(tab.title());
                                    });
                                }));
                        new AllPagesLink(frame).write(tabs);
                    });
                });
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
        html.element(Tag.NAV)
                .classes("top-links")
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.LINKS))
                .content(() -> {
                    html.element(Tag.UL).content(() -> {
                        links.forEach(link -> html.element(Tag.LI).content(() -> link(link)));
                    });
                });
    }

    private void link(NavbarLink link) {
        html.element(Tag.A)
                .classes(link.primary() ? "button" : "")
                .attribute(UrlAttribute.HREF, SiteLink.of(link.href(), frame.addresses()))
                .content(() -> {
                    frame.icon(link.icon());
                    html.element(Tag.SPAN).text(link.label());
                });
    }

    private void themeSwitch() {
        Appearance appearance = frame.settings().appearance();
        if (appearance == Appearance.ALWAYS_DARK || appearance == Appearance.ALWAYS_LIGHT) {
            return;
        }
        html.element(Tag.BUTTON)
                .classes("theme-switch")
                .attribute(TextAttribute.TYPE, "button")
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.THEME))
                .attribute(BooleanAttribute.HIDDEN)
                .content(() -> {
                    frame.symbol("sun");
                    frame.symbol("moon");
                });
    }

    /** Writes the row of buttons that open what does not fit on a small screen. */
    void panels(boolean sidebar, boolean headings) {
        if (!sidebar && !headings) {
            return;
        }
        html.element(Tag.DIV).classes("panels").content(() -> {
            if (sidebar) {
                panel("menu", LayoutText.MENU, ids.menu());
            }
            if (headings) {
                panel("list", LayoutText.ON_THIS_PAGE, ids.headings());
            }
        });
    }

    private void panel(String icon, LayoutText text, ElementId id) {
        html.element(Tag.BUTTON)
                .attribute(TextAttribute.TYPE, "button")
                .attribute(IdAttribute.POPOVERTARGET, id)
                .content(() -> {
                    frame.symbol(icon);
                    html.text(frame.text(text));
                });
    }
}
