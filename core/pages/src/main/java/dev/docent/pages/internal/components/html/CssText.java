package dev.docent.pages.internal.components.html;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;

/** Declarations of a style that is an object: names in camel case, numbers without a unit. */
final class CssText {

    private static final Set<String> UNITLESS = Set.of(
            "opacity",
            "order",
            "flex",
            "flex-grow",
            "flex-shrink",
            "font-weight",
            "line-height",
            "z-index",
            "aspect-ratio",
            "stroke-width",
            "column-count",
            "fill-opacity",
            "grid-area",
            "grid-column",
            "grid-column-end",
            "grid-column-start",
            "grid-row",
            "grid-row-end",
            "grid-row-start",
            "scale",
            "stroke-dasharray",
            "stroke-dashoffset",
            "stroke-opacity",
            "tab-size",
            "zoom",
            "-webkit-line-clamp");

    private CssText() {}

    static String of(Value.Fields style) {
        return style.fields().entrySet().stream().map(CssText::declaration).collect(Collectors.joining(";"));
    }

    private static String declaration(Map.Entry<String, Value> entry) {
        String name = kebab(entry.getKey());
        Value value = entry.getValue();
        boolean pixels = value instanceof Value.Num num && num.number() != 0 && !UNITLESS.contains(name);
        return name + ":" + Values.text(value).replace(';', ' ') + (pixels ? "px" : "");
    }

    private static String kebab(String name) {
        StringBuilder kebab = new StringBuilder();
        for (char c : name.toCharArray()) {
            kebab.append(Character.isUpperCase(c) ? "-" : "").append(c);
        }
        return kebab.toString().toLowerCase(Locale.ROOT);
    }
}
