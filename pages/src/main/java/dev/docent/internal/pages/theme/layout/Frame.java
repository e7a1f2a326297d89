package dev.docent.internal.pages.theme.layout;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.icons.Icons;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.texts.Texts;
import dev.docent.internal.pages.theme.settings.ThemeSettings;
import dev.docent.internal.pages.theme.tree.Place;
import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.pages.theme.tree.Switch;
import dev.docent.internal.pages.theme.view.SearchSource;
import dev.docent.internal.pages.theme.view.SiteView;

/**
 * What all parts of one page need to know.
 *
 * @param place where the page is; empty for a page outside the navigation
 * @param switches where else a reader can go from it
 * @param search how a reader of its language searches
 */
record Frame(
        SiteView site,
        SiteTree tree,
        Addresses addresses,
        Optional<Place> place,
        List<Switch> switches,
        Language language,
        SearchSource search,
        HtmlWriter html) {

    /** @param capacity about how many bytes the page will have */
    static Frame of(SiteView site, SiteTree tree, Addresses addresses, String path, int capacity) {
        Optional<Place> place = tree.find(path);
        String tag = place.or(tree::first)
                .flatMap(here -> here.title(ContainerType.LANGUAGE))
                .orElse(site.language());
        return of(site, tree, addresses, place, tag, capacity);
    }

    /** {@return what is around a page of that language that is not in the navigation} */
    static Frame ofLanguage(SiteView site, SiteTree tree, Addresses addresses, String tag, int capacity) {
        return of(site, tree, addresses, Optional.empty(), tag, capacity);
    }

    private static Frame of(
            SiteView site, SiteTree tree, Addresses addresses, Optional<Place> place, String tag, int capacity) {
        return new Frame(
                site,
                tree,
                addresses,
                place,
                tree.switches(place),
                Language.of(tag),
                site.search(tag),
                new HtmlWriter(capacity));
    }

    /** {@return the same for another part of the page} */
    Frame into(HtmlWriter other) {
        return new Frame(site, tree, addresses, place, switches, language, search, other);
    }

    ThemeSettings settings() {
        return site.settings();
    }

    Texts<LayoutText> texts() {
        return language.texts();
    }

    String text(LayoutText key) {
        return texts().get(key);
    }

    /** Writes an icon of the site's library, if there is one of that name. */
    void icon(String name) {
        Icons.find(name, settings().iconLibrary()).ifPresent(icon -> icon.write(html));
    }

    /** Writes an icon of the theme's own. */
    void symbol(String name) {
        Icons.find(name, "lucide").ifPresent(icon -> icon.write(html));
    }

    /** {@return the choices of that kind that the page has} */
    List<Switch> switches(ContainerType... types) {
        List<ContainerType> wanted = List.of(types);
        return switches.stream()
                .filter(one -> wanted.contains(one.type()) && !one.options().isEmpty())
                .toList();
    }
}
