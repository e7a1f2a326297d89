package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.icons.Icon;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.texts.Texts;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.view.SearchSource;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.SiteTree;
import dev.docent.pages.internal.tree.Switch;
import dev.docent.pages.internal.tree.Target;

/**
 * The data that all parts of one page share.
 *
 * @param around what it has in common with other pages
 * @param place where the page is; empty for a page outside the navigation
 * @param switches where else a reader can go from it
 * @param search how a reader of its language searches
 */
record PageFrame(
        SiteFrame around,
        Optional<NavigationPosition> place,
        List<Switch> switches,
        PageLanguage language,
        SearchSource search,
        HtmlWriter html) {

    /** @param capacity about how many bytes the page will have */
    static PageFrame of(SiteFrame around, String path, int capacity) {
        SiteTree tree = around.view().tree();
        Optional<NavigationPosition> place = tree.find(path);
        String tag = place.or(tree::first)
                .flatMap(here -> here.title(ContainerType.LANGUAGE))
                .orElse(around.view().language());
        return of(around, place, tag, capacity);
    }

    /** {@return what is around a page of that language that is not in the navigation} */
    static PageFrame ofLanguage(SiteFrame around, String tag, int capacity) {
        return of(around, Optional.empty(), tag, capacity);
    }

    private static PageFrame of(SiteFrame around, Optional<NavigationPosition> place, String tag, int capacity) {
        return new PageFrame(
                around,
                place,
                around.view().tree().switches(place),
                PageLanguage.of(tag),
                around.view().search(tag),
                new HtmlWriter(capacity));
    }

    /** {@return the same for another part of the page} */
    PageFrame into(HtmlWriter other) {
        return new PageFrame(around, place, switches, language, search, other);
    }

    SiteView site() {
        return around.view();
    }

    SiteTree tree() {
        return around.view().tree();
    }

    Addresses addresses() {
        return around.addresses();
    }

    ThemeSettings settings() {
        return around.settings();
    }

    ThemeAssets assets() {
        return around.assets();
    }

    Texts<LayoutText> texts() {
        return language.texts();
    }

    String text(LayoutText key) {
        return texts().get(key);
    }

    /** {@return an address of the site, whole if the origin is known} */
    String whole(Url url) {
        String address = url.value();
        return address.startsWith("/") && !address.startsWith("//")
                ? site().origin().orElse("") + address
                : address;
    }

    /** {@return the address of a link that a setting names: the same, or that of the page of this site that it names} */
    Url inSite(Url written) {
        String value = written.value();
        boolean page = written.kind() == Url.Kind.PATH && value.startsWith("/") && value.matches("[^?#%]*");
        return page ? addresses().page(value, "") : written;
    }

    /** {@return the start tag of a link} */
    StartTag link(Url url) {
        return html.element(Tag.A).attribute(UrlAttribute.HREF, url);
    }

    /** {@return the start tag of a link to where an entry leads} */
    StartTag link(Target target) {
        return link(target.url(addresses()));
    }

    /** {@return the start tag of a link to another choice, or to the current one} */
    StartTag link(Switch.Option option) {
        StartTag link = link(option.target());
        return option.current() ? link.attribute(TextAttribute.ARIA_CURRENT, "true") : link;
    }

    /** {@return the start tag of a list of links} */
    StartTag navigation(String styleClass, LayoutText label) {
        return html.element(Tag.NAV).classes(styleClass).attribute(TextAttribute.ARIA_LABEL, text(label));
    }

    /** Writes a link to the page after this one, or to the one before it. */
    void neighbour(Url url, String title, boolean next) {
        link(url).attribute(TextAttribute.REL, next ? "next" : "prev").content(() -> {
            html.element(Tag.SMALL).text(text(next ? LayoutText.NEXT : LayoutText.PREVIOUS));
            html.element(Tag.SPAN).content(() -> {
                symbol(next ? "arrow-right" : "arrow-left");
                html.text(title);
            });
        });
    }

    /**
     * Writes a button of the menu of a page that copies something, which works with script only.
     *
     * @param attribute tells the script what is copied
     */
    void copyButton(DataAttribute attribute, String value, LayoutText label) {
        html.element(Tag.BUTTON)
                .classes("copy-page")
                .attribute(TextAttribute.TYPE, "button")
                .attribute(attribute, value)
                .content(() -> {
                    symbol("copy");
                    html.element(Tag.SPAN).text(text(label));
                });
    }

    /** Writes an icon of the site's library, if there is one of that name. */
    void icon(String name) {
        Icons.find(name, settings().iconLibrary()).ifPresent(this::icon);
    }

    /** Writes the icon of one of several entries below each other, which stay so if Docent's set does not have it. */
    void iconInList(String name) {
        if (name.isEmpty() || hasIcon(name)) {
            icon(name);
        } else {
            html.element(Tag.SPAN).classes("icon").empty();
        }
    }

    /** {@return whether the site's library has an icon of that name} */
    boolean hasIcon(String name) {
        return Icons.find(name, settings().iconLibrary()).isPresent();
    }

    /** Writes an icon that other pages have, too. */
    void icon(Icon icon) {
        around.icons().write(icon, html, addresses());
    }

    /** Writes an icon of the theme's own. */
    void symbol(String name) {
        Icons.find(name, "lucide").ifPresent(icon -> icon.write(html));
    }

    /** {@return the choices of that kind that the page has} */
    List<Switch> switches(SwitchLocation location) {
        return switches.stream()
                .filter(one -> SwitchLocation.of(one.type()) == location
                        && !one.options().isEmpty())
                .toList();
    }
}
