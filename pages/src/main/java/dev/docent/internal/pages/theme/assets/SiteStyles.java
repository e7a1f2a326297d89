package dev.docent.internal.pages.theme.assets;

import java.util.Optional;

import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.theme.color.ColorScheme;
import dev.docent.internal.pages.theme.settings.Fonts.Font;
import dev.docent.internal.pages.theme.settings.SiteColors;
import dev.docent.internal.pages.theme.settings.ThemeSettings;
import dev.docent.internal.pages.theme.settings.ThemeSettings.Appearance;

/** The part of the stylesheet that is different for each site: colours and fonts. */
final class SiteStyles {

    private SiteStyles() {}

    static String of(ThemeSettings settings) {
        return colors(settings.colors(), settings.appearance()) + fonts(settings);
    }

    private static String colors(SiteColors colors, Appearance appearance) {
        String light =
                ColorScheme.of(colors.accentOnLight(), colors.lightPage()).css();
        String dark = ColorScheme.of(colors.accentOnDark(), colors.darkPage()).css();
        String paper = ":root{" + light + "}";
        return switch (appearance) {
            case ALWAYS_LIGHT -> paper;
            case ALWAYS_DARK -> paper + "@media screen{:root{" + dark + "}}";
            default ->
                paper + "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){" + dark
                        + "}}@media screen{:root[data-theme=dark]{" + dark + "}}";
        };
    }

    private static String fonts(ThemeSettings settings) {
        Optional<Font> body = settings.fonts().body();
        Optional<Font> heading = settings.fonts().heading();
        StringBuilder css = new StringBuilder();
        body.ifPresent(font -> css.append(face(font)));
        heading.filter(font -> !Optional.of(font).equals(body)).ifPresent(font -> css.append(face(font)));
        if (body.isPresent() || heading.isPresent()) {
            css.append(":root{");
            body.ifPresent(font -> css.append("--font:\"").append(font.family()).append("\",system-ui,sans-serif;"));
            heading.ifPresent(font ->
                    css.append("--heading-font:\"").append(font.family()).append("\",system-ui,sans-serif;"));
            css.append('}');
        }
        return css.toString();
    }

    /** The stylesheet is one directory below the root of the site. */
    private static String face(Font font) {
        return "@font-face{font-family:\"" + font.family() + "\";src:url(\".."
                + Url.ofPath("/" + font.path()).value() + "\") format(\"" + font.format() + "\");font-weight:"
                + font.weight() + ";font-display:swap}";
    }
}
