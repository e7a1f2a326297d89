package dev.docent.internal.pages.theme.assets;

import java.util.List;

import dev.docent.internal.pages.theme.settings.ThemeSettings;

/**
 * What every page of a site loads.
 *
 * @param stylesheet layout, components and colours
 * @param headScript applies the reader's choice of light or dark before the first paint
 * @param siteScript everything else that pages do
 */
public record ThemeAssets(Asset stylesheet, Asset headScript, Asset siteScript) {

    private static final List<String> STYLESHEETS = List.of(
            "base.css", "layout.css", "code.css", "components.css", "operations.css", "search.css", "print.css");

    /** {@return the files for a site that looks so} */
    public static ThemeAssets of(ThemeSettings settings) {
        return of(settings, "");
    }

    /**
     * {@return the files for a site that looks so}
     *
     * @param rules what the stylesheet has besides, such as styles of single elements
     */
    public static ThemeAssets of(ThemeSettings settings, String rules) {
        StringBuilder css = new StringBuilder(SiteStyles.of(settings));
        STYLESHEETS.forEach(name -> Resources.find(name).ifPresent(css::append));
        css.append(rules);
        return new ThemeAssets(
                Asset.of("site.css", Minifier.stylesheet(css.toString())),
                Asset.script("head.js"),
                Asset.script("site.js"));
    }

    /** {@return all of them} */
    public List<Asset> all() {
        return List.of(stylesheet, headScript, siteScript);
    }
}
