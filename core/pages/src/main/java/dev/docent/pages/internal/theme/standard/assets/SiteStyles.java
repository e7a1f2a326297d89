package dev.docent.pages.internal.theme.standard.assets;

import java.util.Optional;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.theme.standard.color.ColorScheme;
import dev.docent.pages.internal.theme.standard.settings.Background;
import dev.docent.pages.internal.theme.standard.settings.Fonts.Font;
import dev.docent.pages.internal.theme.standard.settings.SiteColors;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Appearance;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.ImagePair;

/** The part of the stylesheet that is different for each site: colours, fonts and background. */
final class SiteStyles {

    /** Everything that shows code, and nothing that is in it again. */
    private static final String CODE =
            ":is(.code-block,.samples>div,.code-group.tabbed,.prompt>pre,.try-result>pre,.tree)";

    private static final String BEHIND =
            "body::before{content:\"\";position:absolute;z-index:-1;inset:0 0 auto;height:min(44rem,100vh);";

    private SiteStyles() {}

    /** {@return what comes before the rules of all sites} */
    static String of(ThemeSettings settings) {
        return colors(settings.colors(), settings.appearance()) + fonts(settings);
    }

    /** {@return what comes after them} */
    static String last(ThemeSettings settings) {
        String code = settings.darkCode() && settings.appearance() != Appearance.ALWAYS_DARK
                ? "@media screen{" + CODE + "{" + dark(settings.colors()) + ";color:var(--text)}}"
                : "";
        String background = background(settings);
        return code + (background.isEmpty() ? "" : "@media screen{" + background + "}");
    }

    private static String dark(SiteColors colors) {
        return ColorScheme.of(colors.accentOnDark(), colors.darkPage()).css();
    }

    private static String colors(SiteColors colors, Appearance appearance) {
        String light =
                ColorScheme.of(colors.accentOnLight(), colors.lightPage()).css();
        String paper = ":root{" + light + "}";
        String dark = dark(colors);
        return switch (appearance) {
            case ALWAYS_LIGHT -> paper;
            case ALWAYS_DARK -> paper + "@media screen{:root{" + dark + "}}";
            default -> paper + onDark("screen", "", dark);
        };
    }

    /** {@return declarations for pages that are dark because the reader's system is, or because the reader chose it} */
    private static String onDark(String media, String selector, String declarations) {
        return "@media " + media + " and (prefers-color-scheme:dark){:root:not([data-theme=light])" + selector + "{"
                + declarations + "}}@media " + media + "{:root[data-theme=dark]" + selector + "{" + declarations + "}}";
    }

    /** The decorations have the tint of the accent, half transparent, so that muted text stays readable. */
    private static String background(ThemeSettings settings) {
        String tint = "color-mix(in srgb,var(--accent-soft) 75%,transparent)";
        Background background = settings.background();
        if (background.image().isPresent()) {
            return image(background.image().get(), settings.appearance());
        }
        return switch (background.decoration()) {
            case NONE -> "";
            case GRADIENT ->
                BEHIND + "background:radial-gradient(60rem 28rem at 85% 0," + tint
                        + ",transparent),radial-gradient(50rem 24rem at 10% 0," + tint + ",transparent)}";
            case GRID ->
                BEHIND
                        + "background:linear-gradient(var(--sunken) 1px,transparent 1px),"
                        + "linear-gradient(90deg,var(--sunken) 1px,transparent 1px);background-size:32px 32px;"
                        + "mask-image:linear-gradient(#000,transparent)}";
            case WINDOWS ->
                BEHIND + "background:repeating-linear-gradient(105deg," + tint + " 0 7rem,transparent 7rem 11rem,"
                        + tint
                        + " 11rem 13rem,transparent 13rem 24rem);"
                        + "mask-image:linear-gradient(260deg,#000,transparent 60%)}";
        };
    }

    private static String image(ImagePair images, Appearance appearance) {
        String light = BEHIND + "background:" + url(images.light()) + " top/cover no-repeat}";
        String dark = "background-image:" + url(images.dark());
        return switch (appearance) {
            case ALWAYS_LIGHT -> light;
            case ALWAYS_DARK -> light + "body::before{" + dark + "}";
            default -> light + onDark("screen", " body::before", dark);
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

    private static String face(Font font) {
        return "@font-face{font-family:\"" + font.family() + "\";src:" + url(font.path()) + " format(\"" + font.format()
                + "\");font-weight:" + font.weight() + ";font-display:swap}";
    }

    /** The stylesheet is one directory below the root of the site. */
    private static String url(String path) {
        return "url(\".." + Url.ofPath("/" + path).value() + "\")";
    }
}
