package dev.docent.pages.internal.styles;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Declarations of an element's style. Allowed are those that change the appearance of the element alone, or its place in
 * the content of the page, and load nothing.
 *
 * @param allowed in the order of the source, written as {@code name:value}
 * @param refused as written
 */
public record StyleDeclarations(List<String> allowed, List<String> refused) {

    private static final int MAX_VALUE = 200;
    private static final int MAX_DECLARATIONS = 40;

    private static final Set<String> NAMES = Set.of(
            "-webkit-backdrop-filter",
            "-webkit-background-clip",
            "-webkit-box-orient",
            "-webkit-font-smoothing",
            "-webkit-line-clamp",
            "-webkit-mask-image",
            "-webkit-text-fill-color",
            "-webkit-text-stroke",
            "-webkit-user-select",
            "accent-color",
            "align-content",
            "align-items",
            "align-self",
            "appearance",
            "aspect-ratio",
            "backdrop-filter",
            "backface-visibility",
            "background",
            "background-blend-mode",
            "background-clip",
            "background-color",
            "background-image",
            "background-origin",
            "background-position",
            "background-repeat",
            "background-size",
            "border",
            "border-block",
            "border-bottom",
            "border-bottom-color",
            "border-bottom-left-radius",
            "border-bottom-right-radius",
            "border-bottom-style",
            "border-bottom-width",
            "border-collapse",
            "border-color",
            "border-inline",
            "border-left",
            "border-left-color",
            "border-left-style",
            "border-left-width",
            "border-radius",
            "border-right",
            "border-right-color",
            "border-right-style",
            "border-right-width",
            "border-spacing",
            "border-style",
            "border-top",
            "border-top-color",
            "border-top-left-radius",
            "border-top-right-radius",
            "border-top-style",
            "border-top-width",
            "border-width",
            "bottom",
            "box-shadow",
            "box-sizing",
            "break-inside",
            "caption-side",
            "clear",
            "clip-path",
            "color",
            "column-count",
            "column-gap",
            "column-rule",
            "columns",
            "counter-set",
            "cursor",
            "direction",
            "display",
            "fill",
            "fill-opacity",
            "fill-rule",
            "filter",
            "flex",
            "flex-basis",
            "flex-direction",
            "flex-flow",
            "flex-grow",
            "flex-shrink",
            "flex-wrap",
            "float",
            "font-family",
            "font-feature-settings",
            "font-size",
            "font-stretch",
            "font-style",
            "font-variant",
            "font-variant-numeric",
            "font-weight",
            "gap",
            "grid-area",
            "grid-auto-columns",
            "grid-auto-flow",
            "grid-auto-rows",
            "grid-column",
            "grid-column-end",
            "grid-column-start",
            "grid-row",
            "grid-row-end",
            "grid-row-start",
            "grid-template-columns",
            "grid-template-rows",
            "height",
            "hyphens",
            "inset",
            "inset-block",
            "inset-block-end",
            "inset-block-start",
            "inset-inline",
            "inset-inline-end",
            "inset-inline-start",
            "isolation",
            "justify-content",
            "justify-items",
            "justify-self",
            "left",
            "letter-spacing",
            "line-height",
            "list-style",
            "list-style-position",
            "list-style-type",
            "margin",
            "margin-block",
            "margin-block-end",
            "margin-block-start",
            "margin-bottom",
            "margin-inline",
            "margin-inline-end",
            "margin-inline-start",
            "margin-left",
            "margin-right",
            "margin-top",
            "mask-image",
            "max-height",
            "max-width",
            "min-height",
            "min-width",
            "mix-blend-mode",
            "object-fit",
            "object-position",
            "opacity",
            "order",
            "outline",
            "outline-color",
            "outline-offset",
            "outline-style",
            "outline-width",
            "overflow",
            "overflow-wrap",
            "overflow-x",
            "overflow-y",
            "padding",
            "padding-block",
            "padding-block-end",
            "padding-block-start",
            "padding-bottom",
            "padding-inline",
            "padding-inline-end",
            "padding-inline-start",
            "padding-left",
            "padding-right",
            "padding-top",
            "perspective",
            "place-content",
            "place-items",
            "place-self",
            "pointer-events",
            "position",
            "resize",
            "right",
            "rotate",
            "row-gap",
            "scale",
            "scroll-margin-top",
            "scroll-snap-align",
            "scroll-snap-type",
            "stroke",
            "stroke-dasharray",
            "stroke-dashoffset",
            "stroke-linecap",
            "stroke-linejoin",
            "stroke-opacity",
            "stroke-width",
            "tab-size",
            "table-layout",
            "text-align",
            "text-align-last",
            "text-decoration",
            "text-decoration-color",
            "text-decoration-line",
            "text-decoration-style",
            "text-decoration-thickness",
            "text-indent",
            "text-overflow",
            "text-shadow",
            "text-transform",
            "text-underline-offset",
            "text-wrap",
            "top",
            "transform",
            "transform-origin",
            "transition",
            "translate",
            "unicode-bidi",
            "user-select",
            "vertical-align",
            "visibility",
            "white-space",
            "width",
            "word-break",
            "word-spacing",
            "word-wrap",
            "writing-mode",
            "z-index",
            "zoom");

    /** Numbers, names, colours and functions that compute; no text in quotes, no escape and no address. */
    private static final Pattern VALUE = Pattern.compile("[a-zA-Z0-9#%.,()+*/ \t_-]+");

    private static final Pattern FUNCTION = Pattern.compile("([a-zA-Z0-9_-]*)\\(");
    private static final Set<String> FUNCTIONS = Set.of(
            "",
            "blur",
            "brightness",
            "calc",
            "circle",
            "clamp",
            "color-mix",
            "conic-gradient",
            "contrast",
            "cubic-bezier",
            "drop-shadow",
            "ellipse",
            "fit-content",
            "grayscale",
            "hsl",
            "hsla",
            "hue-rotate",
            "hwb",
            "inset",
            "invert",
            "lab",
            "lch",
            "light-dark",
            "linear-gradient",
            "matrix",
            "max",
            "min",
            "minmax",
            "oklab",
            "oklch",
            "opacity",
            "perspective",
            "polygon",
            "radial-gradient",
            "repeat",
            "repeating-conic-gradient",
            "repeating-linear-gradient",
            "repeating-radial-gradient",
            "rgb",
            "rgba",
            "rotate",
            "rotate3d",
            "rotatex",
            "rotatey",
            "rotatez",
            "saturate",
            "scale",
            "scalex",
            "scaley",
            "sepia",
            "skew",
            "skewx",
            "skewy",
            "steps",
            "translate",
            "translate3d",
            "translatex",
            "translatey",
            "translatez",
            "var");

    /** What is in its place, or moves inside the content of the page; nothing stays where the window is. */
    private static final Set<String> POSITIONS = Set.of("static", "relative", "absolute", "sticky", "-webkit-sticky");

    private static final Set<String> OVER_OTHERS = Set.of("position", "z-index", "top", "right", "bottom", "left");

    /** Copies the lists. */
    public StyleDeclarations {
        allowed = List.copyOf(allowed);
        refused = List.copyOf(refused);
    }

    /** Reads declarations as CSS has them, separated by semicolons. */
    public static StyleDeclarations parse(String css) {
        List<String> allowed = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (String declaration : css.split(";")) {
            int colon = declaration.indexOf(':');
            if (declaration.isBlank()) {
                continue;
            }
            String name =
                    colon < 0 ? "" : declaration.substring(0, colon).strip().toLowerCase(Locale.ROOT);
            String value = declaration.substring(colon + 1).strip();
            boolean fits = allowed.size() < MAX_DECLARATIONS && isAllowed(name, value);
            (fits ? allowed : refused).add(fits ? name + ":" + value : declaration.strip());
        }
        return new StyleDeclarations(allowed, refused);
    }

    private static boolean isAllowed(String name, String value) {
        return NAMES.contains(name)
                && isAllowed(value)
                && (!name.equals("position") || POSITIONS.contains(value.toLowerCase(Locale.ROOT)));
    }

    /** {@return whether an allowed declaration may put an element over others} */
    static boolean isOverOthers(String declaration) {
        String name = declaration.substring(0, declaration.indexOf(':'));
        return OVER_OTHERS.contains(name) || name.startsWith("inset");
    }

    /** {@return whether a value loads nothing and ends where it seems to end} */
    static boolean isAllowed(String value) {
        boolean plain = value.length() <= MAX_VALUE
                && VALUE.matcher(value).matches()
                && !value.contains("/*")
                && !value.contains("*/");
        long open = value.chars().filter(c -> c == '(').count();
        long close = value.chars().filter(c -> c == ')').count();
        return plain
                && open == close
                && FUNCTION.matcher(value)
                        .results()
                        .allMatch(call -> FUNCTIONS.contains(call.group(1).toLowerCase(Locale.ROOT)));
    }
}
