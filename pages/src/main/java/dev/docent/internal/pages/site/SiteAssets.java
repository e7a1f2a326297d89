package dev.docent.internal.pages.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import dev.docent.internal.pages.search.SearchFiles;
import dev.docent.internal.pages.theme.Theme;
import dev.docent.internal.pages.theme.assets.Asset;

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
        return new SiteAssets(theme, Asset.script(SearchFiles.SCRIPT, searchScript()), Asset.script("tryit.js"));
    }

    private static String searchScript() {
        try (InputStream file = SearchFiles.class.getResourceAsStream(SearchFiles.SCRIPT)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return all files} */
    public List<Asset> all() {
        List<Asset> all = new ArrayList<>(theme.assets().all());
        all.add(search);
        all.add(tryIt);
        return all;
    }
}
