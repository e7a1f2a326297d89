package dev.docent.internal.pages.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.pages.assets.Asset;
import dev.docent.internal.pages.operations.playground.TryItForm;
import dev.docent.internal.pages.search.SearchFiles;
import dev.docent.internal.pages.theme.Theme;

/**
 * The files that Docent adds to a site.
 *
 * @param theme those that all pages load
 * @param search the script that searches without a server
 * @param tryIt the script of the form that sends requests
 */
public record SiteAssets(Theme theme, Asset search, Asset tryIt) {

    /** The folder of stylesheets that single pages have. */
    static final String PAGE_FOLDER = "page";

    static SiteAssets of(Theme theme) {
        return new SiteAssets(theme, Asset.script(SearchFiles.class, SearchFiles.SCRIPT), TryItForm.script());
    }

    /** {@return all files} */
    public List<Asset> all() {
        List<Asset> all = new ArrayList<>(theme.assets());
        all.add(search);
        all.add(tryIt);
        return all;
    }
}
