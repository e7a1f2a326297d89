package dev.docent.pages.internal.theme.standard.assets;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.assets.Minifier;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;

/**
 * What every page of a site loads.
 *
 * @param stylesheet layout, components, colours, and what pages of operations have
 * @param guideStylesheet the same without what only pages of operations have
 * @param headScript applies the reader's choice of light or dark before the first paint
 * @param siteScript everything else that pages do
 * @param favicon the icon of a site that names none; otherwise empty
 */
public record ThemeAssets(
        Asset stylesheet, Asset guideStylesheet, Asset headScript, Asset siteScript, Optional<Asset> favicon) {

    private static final String OPERATIONS = "operations.css";
    private static final List<String> STYLESHEETS =
            List.of("base.css", "layout.css", "code.css", "components.css", OPERATIONS, "search.css", "print.css");

    /** {@return the files for a site of this appearance} */
    public static ThemeAssets of(ThemeSettings settings) {
        return new ThemeAssets(
                stylesheet("site.css", settings, STYLESHEETS.stream()),
                stylesheet("guide.css", settings, STYLESHEETS.stream().filter(name -> !name.equals(OPERATIONS))),
                script("head.js"),
                script("site.js"),
                settings.favicon().isPresent() ? Optional.empty() : Optional.of(Favicon.of(settings)));
    }

    private static Asset stylesheet(String name, ThemeSettings settings, Stream<String> parts) {
        StringBuilder css = new StringBuilder(Minifier.stylesheet(SiteStyles.of(settings)));
        parts.forEach(part -> css.append(Resources.small(part)));
        return Asset.of(
                name, css.append(Minifier.stylesheet(SiteStyles.last(settings))).toString());
    }

    /** {@return the stylesheet of what an operator adds to pages, whose own styles come last} */
    public static Asset addedStyles(String css) {
        return Asset.of("added.css", Resources.small("added.css") + "\n" + css);
    }

    private static Asset script(String name) {
        return Asset.of(name, Resources.small(name));
    }

    /** {@return all of them} */
    public List<Asset> all() {
        return Stream.concat(Stream.of(stylesheet, guideStylesheet, headScript, siteScript), favicon.stream())
                .toList();
    }
}
