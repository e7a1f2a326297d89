package dev.docent.internal.pages.theme.view;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.internal.pages.theme.settings.ThemeSettings;

/**
 * A site as one group of readers sees it. Immutable.
 *
 * @param settings how it looks
 * @param navigation what these readers see
 * @param language of pages that are in no language of the navigation, as a BCP 47 tag
 * @param origin scheme and host of the site, such as {@code https://docs.example.org}; empty if not known
 * @param searches how readers of each language search, by the languages as the navigation has them
 * @param stylesheet name of the stylesheet, see {@code ThemeAssets}
 * @param headScript name of the script that comes before the first paint
 * @param siteScript name of the script that comes last
 * @param favicon name of the icon of a site that names none; otherwise empty
 */
public record SiteView(
        ThemeSettings settings,
        NavigationContainer navigation,
        String language,
        Optional<String> origin,
        Map<String, SearchSource> searches,
        String stylesheet,
        String headScript,
        String siteScript,
        Optional<String> favicon) {

    /** Copies the map. */
    public SiteView {
        searches = Map.copyOf(searches);
    }

    /** {@return how readers of a language search} */
    public SearchSource search(String tag) {
        SearchSource usual = Objects.requireNonNull(searches.get(language), "language");
        return searches.getOrDefault(tag, usual);
    }
}
