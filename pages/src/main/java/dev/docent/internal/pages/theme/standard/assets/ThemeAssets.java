package dev.docent.internal.pages.theme.standard.assets;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.internal.pages.assets.Asset;
import dev.docent.internal.pages.assets.Minifier;
import dev.docent.internal.pages.theme.standard.settings.ThemeSettings;

/**
 * What every page of a site loads.
 *
 * @param stylesheet layout, components and colours
 * @param headScript applies the reader's choice of light or dark before the first paint
 * @param siteScript everything else that pages do
 * @param favicon the icon of a site that names none; otherwise empty
 */
public record ThemeAssets(Asset stylesheet, Asset headScript, Asset siteScript, Optional<Asset> favicon) {

    private static final List<String> STYLESHEETS = List.of(
            "base.css", "layout.css", "code.css", "components.css", "operations.css", "search.css", "print.css");

    /** {@return the files for a site of this appearance} */
    public static ThemeAssets of(ThemeSettings settings) {
        StringBuilder css = new StringBuilder(SiteStyles.of(settings));
        STYLESHEETS.forEach(name -> Resources.find(name).ifPresent(css::append));
        css.append(SiteStyles.last(settings));
        return new ThemeAssets(
                Asset.of("site.css", Minifier.stylesheet(css.toString())),
                script("head.js"),
                script("site.js"),
                settings.favicon().isPresent() ? Optional.empty() : Optional.of(Favicon.of(settings)));
    }

    /** {@return the stylesheet of what an operator adds to pages, whose own styles come last} */
    public static Asset addedStyles(String css) {
        return Asset.of("added.css", Minifier.stylesheet(Resources.require("added.css")) + "\n" + css);
    }

    private static Asset script(String name) {
        return Asset.of(name, Minifier.script(Resources.require(name)));
    }

    /** {@return all of them} */
    public List<Asset> all() {
        return Stream.concat(Stream.of(stylesheet, headScript, siteScript), favicon.stream())
                .toList();
    }
}
