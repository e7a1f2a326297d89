package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.search.SearchFiles;
import dev.docent.pages.internal.theme.view.SearchSource;

/**
 * The languages whose pages have a search index and a page index of their own: a reader of one language finds pages of
 * that language. Immutable.
 */
public final class SearchLanguages {

    /** The directory of page indexes; no author's page can have it. */
    private static final String INDEX = RootedAddresses.ASSETS + "pages";

    private final String fallback;

    /** What follows the names of folders and paths, by language. */
    private final Map<String, String> suffixes = new LinkedHashMap<>();

    private SearchLanguages(Set<String> languages, String usual, String fallback) {
        this.fallback = fallback;
        Set<String> taken = new HashSet<>();
        for (String language : languages) {
            String suffix = language.equals(usual)
                    ? ""
                    : "-" + language.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
            while (!taken.add(suffix)) {
                suffix += "-" + taken.size();
            }
            suffixes.put(language, suffix);
        }
    }

    /**
     * {@return the languages of pages}
     *
     * @param fallback the language of pages that are in no language of the navigation
     */
    static SearchLanguages of(Collection<SitePage> pages, String fallback) {
        Set<String> languages = new LinkedHashSet<>();
        pages.stream().filter(SitePage::isShown).map(SitePage::language).forEach(languages::add);
        String usual = languages.stream().findFirst().orElse(fallback);
        languages.add(usual);
        return new SearchLanguages(languages, usual, fallback);
    }

    /** {@return the languages as the navigation has them} */
    public Set<String> all() {
        return suffixes.keySet();
    }

    /** {@return the folder with the search index of a language} */
    public String folder(String language) {
        return SearchFiles.FOLDER + suffix(language);
    }

    /** {@return the path of the page that lists the pages of a language} */
    public String indexPath(String language) {
        return INDEX + suffix(language);
    }

    private String suffix(String language) {
        return suffixes.getOrDefault(language, "");
    }

    /**
     * {@return how readers of each language search; where nothing is in the fallback, it is as the first one}
     *
     * @param script the script that searches; empty for none
     */
    Map<String, SearchSource> sources(Optional<String> script) {
        Map<String, SearchSource> sources = new LinkedHashMap<>();
        suffixes.forEach((language, suffix) -> sources.put(
                language, new SearchSource(indexPath(language), script, suffix.isEmpty() ? "" : folder(language))));
        sources.putIfAbsent(fallback, new SearchSource(INDEX, script, ""));
        return sources;
    }
}
