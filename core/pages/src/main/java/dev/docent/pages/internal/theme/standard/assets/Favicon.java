package dev.docent.pages.internal.theme.standard.assets;

import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.theme.standard.color.Color;
import dev.docent.pages.internal.theme.standard.color.ColorScheme;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;

/** The icon of a site that has none of its own: the first letter of its name on its accent. */
final class Favicon {

    private Favicon() {}

    static Asset of(ThemeSettings settings) {
        ColorScheme scheme = ColorScheme.of(settings.colors().accentOnLight(), Color.WHITE);
        String letter = settings.name()
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .mapToObj(Character::toString)
                .map(String::toUpperCase)
                .findFirst()
                .orElse("");
        String svg =
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><rect width=\"32\" height=\"32\" rx=\"7\""
                        + " fill=\"" + scheme.get("accent").css()
                        + "\"/><text x=\"16\" y=\"22.5\" text-anchor=\"middle\" fill=\""
                        + scheme.get("on-accent").css() + "\" font-family=\"system-ui,sans-serif\" font-size=\"19\""
                        + " font-weight=\"600\">" + letter + "</text></svg>";
        return Asset.of("favicon.svg", svg);
    }
}
