package dev.docent.pages.internal.theme.standard;

import java.util.List;
import java.util.function.Predicate;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.Theme;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.standard.color.Color;
import dev.docent.pages.internal.theme.standard.color.ColorScheme;
import dev.docent.pages.internal.theme.standard.layout.PageLayout;
import dev.docent.pages.internal.theme.standard.layout.SiteIcons;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.SiteView;
import org.jspecify.annotations.Nullable;

/** The theme that all sites have. Immutable and safe for several threads. */
public final class StandardTheme implements Theme {

    private final ThemeSettings settings;
    private volatile @Nullable ThemeAssets assets;

    private StandardTheme(ThemeSettings settings) {
        this.settings = settings;
    }

    /**
     * {@return the theme of a site}
     *
     * @param docsJson the content of {@code docs.json}
     * @param isFile whether the site has a file of that path, without a leading slash
     */
    public static Theme of(Node docsJson, Predicate<String> isFile) {
        return new StandardTheme(ThemeSettings.of(docsJson, isFile));
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public String description() {
        return settings.description();
    }

    @Override
    public String iconLibrary() {
        return settings.iconLibrary();
    }

    @Override
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

    @Override
    public boolean indexesAll() {
        return settings.indexAll();
    }

    @Override
    public boolean showsDates() {
        return settings.timestamp();
    }

    @Override
    public boolean redirectsMissing() {
        return settings.notFound().redirect();
    }

    @Override
    public List<Problem> problems() {
        return settings.problems();
    }

    @Override
    public List<Asset> assets() {
        return made().all();
    }

    @Override
    public Asset stylesheet() {
        return made().stylesheet();
    }

    @Override
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

    @Override
    public Pages pages(SiteView site, IconSprite icons, AddedParts added, Addresses addresses) {
        return new PageLayout(settings, made(), icons, site, added, addresses);
    }

    @Override
    public IconSprite icons(SiteView site) {
        return SiteIcons.of(settings, site.tree());
    }

    @Override
    public Asset addedStyles(String css) {
        return ThemeAssets.addedStyles(css);
    }
}
