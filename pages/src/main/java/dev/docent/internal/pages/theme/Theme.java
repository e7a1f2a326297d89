package dev.docent.internal.pages.theme;

import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.theme.assets.Asset;
import dev.docent.internal.pages.theme.assets.ThemeAssets;
import dev.docent.internal.pages.theme.layout.PageLayout;
import dev.docent.internal.pages.theme.settings.ThemeSettings;
import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.pages.theme.view.SearchSource;
import dev.docent.internal.pages.theme.view.SiteView;

/** The look of a site. Immutable and safe for several threads. */
public final class Theme {

    private final ThemeSettings settings;
    private final ThemeAssets assets;

    private Theme(ThemeSettings settings) {
        this.settings = settings;
        this.assets = ThemeAssets.of(settings);
    }

    public static Theme of(ThemeSettings settings) {
        return new Theme(settings);
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
        SearchSource search = new SearchSource(searchPath, searchScript.map(Asset::name), "");
        return site(navigation, language, origin, Map.of(language, search));
    }

    /**
     * Prepares the pages for readers who see the same navigation.
     *
     * @param searches how readers of each language search, by the languages as the navigation has them; also in {@code
     *     language}
     */
    public ThemedSite site(
            NavigationContainer navigation,
            String language,
            Optional<String> origin,
            Map<String, SearchSource> searches) {
        SiteView view = new SiteView(
                settings,
                navigation,
                language,
                origin,
                searches,
                assets.stylesheet().name(),
                assets.headScript().name(),
                assets.siteScript().name(),
                assets.favicon().map(Asset::name));
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
