package dev.docent.internal.pages.theme;

import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.theme.assets.Asset;
import dev.docent.internal.pages.theme.assets.ThemeAssets;
import dev.docent.internal.pages.theme.layout.PageLayout;
import dev.docent.internal.pages.theme.settings.ThemeSettings;
import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.pages.theme.view.SiteView;

/** The look of a site. Immutable and safe for several threads. */
public final class Theme {

    private final ThemeSettings settings;
    private final ThemeAssets assets;

    private Theme(ThemeSettings settings, String rules) {
        this.settings = settings;
        this.assets = ThemeAssets.of(settings, rules);
    }

    public static Theme of(ThemeSettings settings) {
        return new Theme(settings, "");
    }

    /**
     * {@return the look of a site}
     *
     * @param rules what its stylesheet has besides, such as styles of single elements
     */
    public static Theme of(ThemeSettings settings, String rules) {
        return new Theme(settings, rules);
    }

    /** {@return the files that its pages need, under the names that {@link Addresses#asset} takes} */
    public ThemeAssets assets() {
        return assets;
    }

    /**
     * Prepares the pages for readers who see the same navigation.
     *
     * @param navigation what they see
     * @param language of pages that are in no language of the navigation, as a BCP 47 tag
     * @param origin scheme and host of the site, such as {@code https://docs.example.org}; empty if not known
     * @param searchPath path of the page with search results, or of the page index where nobody can search
     * @param searchScript the script that searches, loaded only when a reader searches; empty for none
     */
    public ThemedSite site(
            NavigationContainer navigation,
            String language,
            Optional<String> origin,
            String searchPath,
            Optional<Asset> searchScript) {
        SiteView view = new SiteView(
                settings,
                navigation,
                language,
                origin,
                searchPath,
                assets.stylesheet().name(),
                assets.headScript().name(),
                assets.siteScript().name(),
                assets.favicon().map(Asset::name),
                searchScript.map(Asset::name));
        SiteTree tree = SiteTree.of(navigation);
        return addresses -> new PageLayout(view, tree, addresses);
    }

    /** The pages of a site for readers who see the same navigation. */
    @FunctionalInterface
    public interface ThemedSite {

        /** {@return what writes pages; one for all pages that write addresses in the same way} */
        PageLayout layout(Addresses addresses);
    }
}
