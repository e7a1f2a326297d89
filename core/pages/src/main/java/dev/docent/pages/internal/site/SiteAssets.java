package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.operations.playground.TryItForm;
import dev.docent.pages.internal.search.SearchFiles;
import dev.docent.pages.internal.theme.Theme;

/**
 * The files that Docent adds to a site.
 *
 * @param theme those that all pages load
 * @param search the script that searches without a server
 * @param tryIt the script of the form that sends requests
 * @param licenses the terms of the icons, which pages have copies of
 * @param icons the icons that pages refer to; empty for none
 * @param added the stylesheet of what an operator adds; empty for none
 */
public record SiteAssets(
        Theme theme, Asset search, Asset tryIt, Asset licenses, Optional<Asset> icons, Optional<Asset> added) {

    /** The folder of stylesheets that single pages have. */
    static final String PAGE_FOLDER = "page";

    static SiteAssets of(Theme theme, Optional<Asset> icons, Optional<Asset> added) {
        return new SiteAssets(
                theme, searchScript(), TryItForm.script(), Asset.of("licenses.txt", Icons.terms()), icons, added);
    }

    /** {@return the script that searches without a server} */
    static Asset searchScript() {
        return Asset.script(SearchFiles.class, SearchFiles.SCRIPT);
    }

    /** {@return the same with another stylesheet of what an operator adds} */
    SiteAssets with(Optional<Asset> other) {
        return new SiteAssets(theme, search, tryIt, licenses, icons, other);
    }

    /** {@return all files} */
    public List<Asset> all() {
        List<Asset> all = new ArrayList<>(theme.assets());
        all.add(search);
        all.add(tryIt);
        all.add(licenses);
        icons.ifPresent(all::add);
        added.ifPresent(all::add);
        return all;
    }
}
