package dev.docent.pages.internal.components.html;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.SvgAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;

/**
 * Drawings inside a page: shapes, text, gradients, images, and parts that are used several times. Nothing links or moves, and
 * nothing is loaded but files that the page may have.
 */
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

    private static final List<TextAttribute> SIDES = List.of(TextAttribute.WIDTH, TextAttribute.HEIGHT);

    private static final List<String> NAMES_OF_TWO_WORDS = List.of("linearGradient", "radialGradient", "clipPath");

    /** An address that is no path of this site. */
    private static final Pattern FOREIGN = Pattern.compile("(?i)\\s*([a-z][a-z0-9+.-]*:|[/\\\\]{2}).*");

    private static final Map<String, SvgAttribute> ATTRIBUTES = Arrays.stream(SvgAttribute.values())
            .collect(Collectors.toMap(attribute -> normal(attribute.name().replace('_', '-')), Function.identity()));

    private SvgElements() {}

    static void addTo(Map<String, Component> all) {
        all.put("svg", new HtmlOnly((element, page) -> drawing(Tag.SVG, element, page), true));
        all.put("symbol", (element, page) -> drawing(Tag.SYMBOL, element, page));
        all.put("use", SvgElements::use);
        all.put("textPath", SvgElements::textPath);
        all.put("image", SvgElements::image);
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

    private static void drawing(Tag tag, Element element, PageWriter page) {
        String box = element.anyText("viewBox", "viewbox");
        boolean fills = tag == Tag.SVG && page.isIcon() && !isSized(element, box);
        StartTag start = sized(tag, element, page, Classes.when(fills, Classes.ICON));
        if (!box.isEmpty()) {
            start.attribute(TextAttribute.VIEWBOX, box);
        }
        complete(start, element, page);
    }

    private static void shape(Tag tag, Element element, PageWriter page) {
        complete(sized(tag, element, page), element, page);
    }

    private static void use(Element element, PageWriter page) {
        part(element, page).ifPresent(part -> {
            StartTag start = sized(Tag.USE, element, page).attribute(UrlAttribute.HREF, part);
            attributes(start, element, page);
            start.empty();
        });
    }

    private static void textPath(Element element, PageWriter page) {
        Optional<Url> part = part(element, page);
        StartTag start = sized(Tag.TEXTPATH, element, page);
        part.ifPresent(path -> start.attribute(UrlAttribute.HREF, path));
        complete(start, element, page);
    }

    private static void image(Element element, PageWriter page) {
        page.media(address(element)).ifPresent(file -> {
            StartTag start = sized(Tag.IMAGE, element, page).attribute(UrlAttribute.HREF, file);
            attributes(start, element, page);
            start.empty();
        });
    }

    private static String address(Element element) {
        return element.anyText("href", "xlinkHref", "xlink:href").strip();
    }

    /** {@return the part of this page, or of a drawing of this site, that an element uses; empty and reported if it is none} */
    private static Optional<Url> part(Element element, PageWriter page) {
        String address = address(element);
        int hash = address.indexOf('#');
        if (hash < 0 || hash == address.length() - 1 || FOREIGN.matcher(address).matches()) {
            page.reportLoss(Problems.ELEMENT_REFUSED, element.name() + " href=" + address);
            return Optional.empty();
        }
        String id = UriText.decoded(address.substring(hash + 1));
        return hash == 0
                ? page.link("#" + page.claimed(id))
                : page.media(address).map(file -> file.withFragment(id));
    }

    /** {@return whether a drawing does not fill what it is in: one side is enough for one that has a proportion} */
    private static boolean isSized(Element element, String box) {
        long sides = SIDES.stream()
                .map(side -> size(element, side))
                .filter(size -> !size.isEmpty() && !size.endsWith("%") && !size.equals("auto"))
                .count();
        return sides == 2 || sides == 1 && !box.isEmpty();
    }

    private static String size(Element element, TextAttribute side) {
        return element.text(side.name().toLowerCase(Locale.ROOT)).strip();
    }

    private static StartTag sized(Tag tag, Element element, PageWriter page) {
        return sized(tag, element, page, "");
    }

    private static StartTag sized(Tag tag, Element element, PageWriter page, String ofPage) {
        StartTag start = HtmlAttributes.start(tag, element, page, ofPage);
        for (TextAttribute side : SIDES) {
            String size = element.text(side.name().toLowerCase(Locale.ROOT));
            if (!size.isEmpty()) {
                start.attribute(side, size);
            }
        }
        return start;
    }

    private static void complete(StartTag start, Element element, PageWriter page) {
        attributes(start, element, page);
        start.content(() -> page.writeText(element.content()));
    }

    private static void attributes(StartTag start, Element element, PageWriter page) {
        for (Map.Entry<String, Value> attribute : element.attributes().entrySet()) {
            SvgAttribute known = ATTRIBUTES.get(normal(attribute.getKey()));
            String value = Values.text(attribute.getValue());
            boolean first = element.attributes().keySet().stream()
                    .filter(name -> ATTRIBUTES.get(normal(name)) == known)
                    .findFirst()
                    .filter(attribute.getKey()::equals)
                    .isPresent();
            if (known != null && first && SvgAttribute.accepts(value)) {
                start.attribute(known, ofPage(value, page));
            }
        }
    }

    /** {@return a value that refers to a part of the page by the id that the part got there} */
    private static String ofPage(String value, PageWriter page) {
        return SvgAttribute.reference(value)
                .map(id -> "url(#" + page.claimed(id) + ")")
                .filter(SvgAttribute::accepts)
                .orElse(value);
    }
}
