package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NavbarLink;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.Section;
import dev.docent.pages.internal.tree.Switch;

/** Writes the sidebar; on small screens it is a panel that opens without script. */
final class SidebarPart {

    private final PageFrame frame;
    private final HtmlWriter html;

    SidebarPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(Sidebars sidebars, HeaderPart header) {
        Optional<Section> section = frame.place().or(frame.tree()::first).map(NavigationPosition::section);
        html.element(Tag.NAV)
                .id(PageIds.MENU)
                .classes("sidebar")
                .attribute(BooleanAttribute.POPOVER)
                .attribute(TextAttribute.ARIA_LABEL, frame.text(LayoutText.PAGES))
                .content(() -> {
                    frame.switches(SwitchLocation.HEADER_MENU)
                            .forEach(choice -> html.element(Tag.DIV)
                                    .classes("narrow")
                                    .content(() -> new SwitchPart(frame).write(choice)));
                    frame.switches(SwitchLocation.TABS).forEach(tabs -> anchors(tabs, "anchors narrow"));
                    frame.switches(SwitchLocation.SIDEBAR_MENU).forEach(choice -> new SwitchPart(frame).write(choice));
                    frame.switches(SwitchLocation.SIDEBAR_LINKS).forEach(links -> anchors(links, "anchors"));
                    section.ifPresent(shown -> {
                        if (shown.isLarge()) {
                            new AllPagesLink(frame).write();
                        }
                        Entries entries = sidebars.entries(frame, shown, frame.place());
                        html.fragment(
                                entries.html(),
                                frame.place().map(entries::marks).orElse(Map.of()));
                    });
                    links();
                    header.themeSwitch();
                });
    }

    /** The links of the header, for screens that have no space for them there. */
    private void links() {
        List<NavbarLink> links = frame.settings().navbar();
        if (links.isEmpty()) {
            return;
        }
        html.element(Tag.UL)
                .classes("more")
                .content(() -> links.forEach(link -> html.element(Tag.LI)
                        .classes(link.primary() ? "primary" : "")
                        .content(() -> frame.link(frame.inSite(link.href())).content(() -> {
                            frame.iconInList(link.icon());
                            html.element(Tag.SPAN).text(link.label());
                        }))));
    }

    private void anchors(Switch anchors, String styleClass) {
        html.element(Tag.UL).classes(styleClass).content(() -> {
            for (Switch.Option anchor : anchors.options()) {
                html.element(Tag.LI)
                        .content(() -> frame.link(anchor).content(() -> {
                            frame.iconInList(anchor.icon());
                            html.element(Tag.SPAN).text(anchor.title());
                            if (anchor.target().isForeign()) {
                                frame.symbol("arrow-up-right");
                            }
                        }));
            }
            new AllPagesLink(frame).write(anchors);
        });
    }
}
