package dev.docent.pages.internal.styles;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Declarations of an element's style. Allowed are those that change the appearance of the element alone and load
 * nothing.
 *
 * @param allowed in the order of the source, written as {@code name:value}
 * @param refused as written
 */
public record StyleDeclarations(List<String> allowed, List<String> refused) {

    private static final int MAX_VALUE = 200;
    private static final int MAX_DECLARATIONS = 40;

    private static final Set<String> NAMES = Set.of(
            "align-items",
            "align-self",
            "aspect-ratio",
            "background",
            "background-color",
            "border",
            "border-bottom",
            "border-collapse",
            "border-color",
            "border-left",
            "border-radius",
            "border-right",
            "border-style",
            "border-top",
            "border-width",
            "box-shadow",
            "box-sizing",
            "color",
            "column-gap",
            "counter-set",
            "display",
            "fill",
            "flex",
            "flex-direction",
            "flex-grow",
            "flex-shrink",
            "flex-wrap",
            "float",
            "font-family",
            "font-size",
            "font-style",
            "font-variant-numeric",
            "font-weight",
            "gap",
            "grid-template-columns",
            "height",
            "justify-content",
            "justify-items",
            "letter-spacing",
            "line-height",
            "list-style",
            "list-style-type",
            "margin",
            "margin-bottom",
            "margin-left",
            "margin-right",
            "margin-top",
            "max-height",
            "max-width",
            "min-height",
            "min-width",
            "object-fit",
            "object-position",
            "opacity",
            "order",
            "overflow",
            "overflow-x",
            "overflow-y",
            "padding",
            "padding-bottom",
            "padding-left",
            "padding-right",
            "padding-top",
            "pointer-events",
            "row-gap",
            "stroke",
            "stroke-width",
            "table-layout",
            "text-align",
            "text-decoration",
            "text-overflow",
            "text-transform",
            "transform",
            "transition",
            "user-select",
            "vertical-align",
            "white-space",
            "width",
            "word-break",
            "overflow-wrap",
            "word-wrap");

    /** Numbers, names, colours and functions that compute; no text in quotes, no escape and no address. */
    private static final Pattern VALUE = Pattern.compile("[a-zA-Z0-9#%.,()+*/ \t_-]+");

    private static final Pattern FUNCTION = Pattern.compile("([a-zA-Z0-9_-]*)\\(");
    private static final Set<String> FUNCTIONS = Set.of(
            "",
            "calc",
            "min",
            "max",
            "clamp",
            "rgb",
            "rgba",
            "hsl",
            "hsla",
            "var",
            "linear-gradient",
            "radial-gradient",
            "translate",
            "translatex",
            "translatey",
            "scale",
            "rotate",
            "minmax",
            "repeat",
            "fit-content",
            "color-mix",
            "hwb",
            "lab",
            "lch",
            "light-dark",
            "oklab",
            "oklch");

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
            boolean fits = allowed.size() < MAX_DECLARATIONS && NAMES.contains(name) && isAllowed(value);
            (fits ? allowed : refused).add(fits ? name + ":" + value : declaration.strip());
        }
        return new StyleDeclarations(allowed, refused);
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
