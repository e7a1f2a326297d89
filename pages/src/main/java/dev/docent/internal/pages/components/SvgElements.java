package dev.docent.internal.pages.components;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.StartTag;
import dev.docent.internal.pages.html.SvgAttribute;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;

/** Drawings inside a page: shapes, text and gradients; nothing that loads, links or moves. */
final class SvgElements {

    private static final List<Tag> TAGS = List.of(
            Tag.G,
            Tag.PATH,
            Tag.RECT,
            Tag.CIRCLE,
            Tag.ELLIPSE,
            Tag.LINE,
            Tag.POLYGON,
            Tag.POLYLINE,
            Tag.TEXT,
            Tag.TSPAN,
            Tag.DEFS,
            Tag.LINEARGRADIENT,
            Tag.RADIALGRADIENT,
            Tag.STOP,
            Tag.CLIPPATH,
            Tag.MASK,
            Tag.MARKER,
            Tag.PATTERN,
            Tag.DESC);

    private static final List<String> NAMES_OF_TWO_WORDS = List.of("linearGradient", "radialGradient", "clipPath");

    private static final Map<String, SvgAttribute> ATTRIBUTES = Arrays.stream(SvgAttribute.values())
            .collect(Collectors.toMap(attribute -> normal(attribute.name().replace('_', '-')), Function.identity()));

    private SvgElements() {}

    static void addTo(Map<String, Component> all) {
        all.put("svg", SvgElements::drawing);
        for (Tag tag : TAGS) {
            String name = tag.name().toLowerCase(Locale.ROOT);
            String written = NAMES_OF_TWO_WORDS.stream()
                    .filter(other -> other.equalsIgnoreCase(name))
                    .findFirst()
                    .orElse(name);
            all.put(written, (element, page) -> shape(tag, element, page));
        }
    }

    /** {@return the name as it is the same in JSX and in SVG} */
    private static String normal(String name) {
        return name.replace("-", "").toLowerCase(Locale.ROOT);
    }

    private static void drawing(Element element, PageWriter page) {
        StartTag start = sized(Tag.SVG, element, page);
        String box = element.anyText("viewBox", "viewbox");
        if (!box.isEmpty()) {
            start.attribute(TextAttribute.VIEWBOX, box);
        }
        complete(start, element, page);
    }

    private static void shape(Tag tag, Element element, PageWriter page) {
        complete(sized(tag, element, page), element, page);
    }

    private static StartTag sized(Tag tag, Element element, PageWriter page) {
        StartTag start = HtmlAttributes.start(tag, element, page);
        for (TextAttribute side : List.of(TextAttribute.WIDTH, TextAttribute.HEIGHT)) {
            String size = element.text(side.name().toLowerCase(Locale.ROOT));
            if (!size.isEmpty()) {
                start.attribute(side, size);
            }
        }
        return start;
    }

    private static void complete(StartTag start, Element element, PageWriter page) {
        for (Map.Entry<String, Value> attribute : element.attributes().entrySet()) {
            SvgAttribute known = ATTRIBUTES.get(normal(attribute.getKey()));
            String value = Values.text(attribute.getValue());
            boolean first = element.attributes().keySet().stream()
                    .filter(name -> ATTRIBUTES.get(normal(name)) == known)
                    .findFirst()
                    .filter(attribute.getKey()::equals)
                    .isPresent();
            if (known != null && first && SvgAttribute.accepts(value)) {
                start.attribute(known, value);
            }
        }
        start.content(() -> page.writeText(element.content()));
    }
}
