package dev.docent.pages.internal.theme;

import java.util.List;
import java.util.function.Predicate;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.standard.color.Color;
import dev.docent.pages.internal.theme.standard.color.ColorScheme;
import dev.docent.pages.internal.theme.standard.layout.PageLayout;
import dev.docent.pages.internal.theme.standard.layout.SiteIcons;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.theme.view.WholePages;
import org.jspecify.annotations.Nullable;

/** The appearance of a site, as {@code docs.json} describes it. Immutable and safe for several threads. */
public final class Theme {

    private final ThemeSettings settings;
    private volatile @Nullable ThemeAssets assets;

    private Theme(ThemeSettings settings) {
        this.settings = settings;
    }

    /**
     * {@return the appearance of a site}
     *
     * @param docsJson the content of {@code docs.json}
     * @param isFile whether the site has a file of that path, without a leading slash
     */
    public static Theme of(Node docsJson, Predicate<String> isFile) {
        return new Theme(ThemeSettings.of(docsJson, isFile));
    }

    /** {@return the name of the site, as plain text; never empty} */
    public String name() {
        return settings.name();
    }

    /** {@return what the site is about, as plain text; may be empty} */
    public String description() {
        return settings.description();
    }

    /** {@return which library icons are looked up in first: {@code fontawesome} or {@code lucide}} */
    public String iconLibrary() {
        return settings.iconLibrary();
    }

    /**
     * {@return declarations for an element in a color of an author: a border of that color, a tint of it, and text and links
     * that can be read on the tint on light and dark pages; empty if the value is not an opaque color}
     */
    public List<String> colored(String color) {
        return Color.parse(color).map(this::colored).orElse(List.of());
    }

    private List<String> colored(Color color) {
        ColorScheme light = ColorScheme.of(color, settings.colors().lightPage());
        ColorScheme dark = ColorScheme.of(color, settings.colors().darkPage());
        String text = either(light.get("accent"), dark.get("accent"));
        String tint = either(light.get("accent-soft"), dark.get("accent-soft"));
        return List.of(
                "border-color:" + color.css(),
                "background:" + tint,
                "color:" + text,
                "--heading:" + text,
                "--accent:" + text,
                "--accent-soft:" + tint);
    }

    private static String either(Color light, Color dark) {
        return "light-dark(" + light.css() + "," + dark.css() + ")";
    }

    /** {@return whether search engines may find pages outside the navigation} */
    public boolean indexesAll() {
        return settings.indexAll();
    }

    /** {@return whether pages show when they changed, unless they say otherwise} */
    public boolean showsDates() {
        return settings.timestamp();
    }

    /** {@return whether addresses that do not exist lead to the first page} */
    public boolean redirectsMissing() {
        return settings.notFound().redirect();
    }

    /** {@return the problems in the settings of the appearance} */
    public List<Problem> problems() {
        return settings.problems();
    }

    /** {@return the files that its pages load, under the names that {@link Addresses#asset} takes} */
    public List<Asset> assets() {
        return made().all();
    }

    /** {@return the one of them with the styles of all pages} */
    public Asset stylesheet() {
        return made().stylesheet();
    }

    /** {@return the one of them that applies the reader's choice of light or dark before the first paint} */
    public Asset headScript() {
        return made().headScript();
    }

    /** Who only checks a site needs none of them. */
    private ThemeAssets made() {
        ThemeAssets known = assets;
        if (known == null) {
            known = ThemeAssets.of(settings);
            assets = known;
        }
        return known;
    }

    /**
     * {@return what writes the pages of a site; one for all pages that write addresses in the same way}
     *
     * @param site what the readers see of it
     * @param icons those that pages refer to
     * @param added what its operator adds to them
     */
    public WholePages pages(SiteView site, IconSprite icons, AddedParts added, Addresses addresses) {
        return new PageLayout(settings, made(), icons, site, added, addresses);
    }

    /** {@return the icons that pages of a site have around their content, as far as the readers see them} */
    public IconSprite icons(SiteView site) {
        return SiteIcons.of(settings, site.tree());
    }

    /**
     * {@return the stylesheet of what an operator adds to pages}
     *
     * @param css the operator's own styles, which win; may be empty
     */
    public Asset addedStyles(String css) {
        return ThemeAssets.addedStyles(css);
    }
}
