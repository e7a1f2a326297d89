package dev.docent.internal.pages.components;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.ElementProblem;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.Tag;

/** The HTML elements that authors may write. */
final class HtmlElements {

    /** Elements whose content is text; those that can be in a paragraph come first. */
    private static final List<Tag> PHRASES = List.of(
            Tag.SPAN,
            Tag.B,
            Tag.I,
            Tag.EM,
            Tag.STRONG,
            Tag.U,
            Tag.S,
            Tag.SMALL,
            Tag.SUB,
            Tag.SUP,
            Tag.KBD,
            Tag.CODE,
            Tag.SAMP,
            Tag.VAR,
            Tag.MARK,
            Tag.ABBR,
            Tag.CITE,
            Tag.Q,
            Tag.TIME,
            Tag.DEL,
            Tag.INS,
            Tag.DFN,
            Tag.BDI);

    private static final List<Tag> TEXTS = List.of(Tag.P, Tag.FIGCAPTION, Tag.CAPTION, Tag.DT, Tag.ADDRESS);

    private static final List<Tag> BLOCKS = List.of(
            Tag.DIV,
            Tag.SECTION,
            Tag.ARTICLE,
            Tag.ASIDE,
            Tag.HEADER,
            Tag.FOOTER,
            Tag.BLOCKQUOTE,
            Tag.FIGURE,
            Tag.UL,
            Tag.OL,
            Tag.LI,
            Tag.DL,
            Tag.DD,
            Tag.THEAD,
            Tag.TBODY,
            Tag.TFOOT,
            Tag.TR,
            Tag.TD,
            Tag.TH,
            Tag.COLGROUP,
            Tag.PRE);

    private static final Set<String> REFUSED = Set.of(
            "script",
            "style",
            "object",
            "embed",
            "base",
            "link",
            "meta",
            "template",
            "noscript",
            "frame",
            "frameset",
            "applet",
            "head",
            "param",
            "foreignObject",
            "animate");

    private static final Set<String> CONTROLS = Set.of("input", "select", "textarea", "option", "progress", "canvas");

    private static final Set<String> PHRASING = phrasing();

    private HtmlElements() {}

    /** {@return whether no page may have elements of that name} */
    static boolean isRefused(String name) {
        return REFUSED.contains(name);
    }

    private static Set<String> phrasing() {
        Set<String> names = new HashSet<>(Set.of(
                "a", "br", "wbr", "img", "picture", "label", "button", "font", "center", "strike", "tt", "svg", "",
                "nobr", "big", "input"));
        PHRASES.forEach(tag -> names.add(name(tag)));
        return Set.copyOf(names);
    }

    /** {@return whether elements of that name can be in a paragraph} */
    static boolean isPhrasing(String name) {
        return PHRASING.contains(name);
    }

    static void addTo(Map<String, Component> all) {
        PHRASES.forEach(tag -> all.put(name(tag), (element, page) -> phrase(tag, element, page)));
        TEXTS.forEach(tag -> all.put(name(tag), (element, page) -> phrase(tag, element, page)));
        BLOCKS.forEach(tag -> all.put(
                name(tag),
                (element, page) ->
                        HtmlAttributes.start(tag, element, page).content(() -> page.write(element.content()))));
        List.of("label", "button", "font", "big", "tt", "nobr")
                .forEach(name -> all.put(name, (element, page) -> phrase(Tag.SPAN, element, page)));
        List.of("nav", "main", "center", "fieldset", "form", "legend", "html", "body", "dialog")
                .forEach(name -> all.put(
                        name,
                        (element, page) -> HtmlAttributes.start(Tag.DIV, element, page)
                                .content(() -> page.write(element.content()))));
        all.put("strike", (element, page) -> phrase(Tag.S, element, page));
        all.put("", (element, page) -> page.write(element.content()));
        for (int depth = 1; depth <= 6; depth++) {
            int level = depth;
            all.put("h" + depth, (element, page) -> page.heading(level, element.text("id"), element.content()));
        }
        all.put("br", (element, page) -> page.html().element(Tag.BR).empty());
        all.put("wbr", (element, page) -> page.html().element(Tag.WBR).empty());
        all.put(
                "hr",
                (element, page) -> HtmlAttributes.start(Tag.HR, element, page).empty());
        all.put(
                "col",
                (element, page) -> HtmlAttributes.start(Tag.COL, element, page).empty());
        all.put("title", (element, page) -> {});
        all.put("table", HtmlElements::table);
        all.put("details", HtmlElements::details);
        all.put("summary", (element, page) -> phrase(Tag.SUMMARY, element, page));
        HtmlMedia.addTo(all);
        SvgElements.addTo(all);
        REFUSED.forEach(name -> all.put(name, (element, page) -> page.report(ElementProblem.ELEMENT_REFUSED, name)));
        CONTROLS.forEach(name -> all.put(name, (element, page) -> page.report(ElementProblem.NEEDS_SCRIPT, name)));
    }

    private static String name(Tag tag) {
        return tag.name().toLowerCase(Locale.ROOT);
    }

    private static void phrase(Tag tag, Element element, PageWriter page) {
        HtmlAttributes.start(tag, element, page).content(() -> page.writeText(element.content()));
    }

    private static void table(Element element, PageWriter page) {
        page.scrolling(
                () -> HtmlAttributes.start(Tag.TABLE, element, page).content(() -> page.write(element.content())));
    }

    private static void details(Element element, PageWriter page) {
        HtmlAttributes.start(Tag.DETAILS, element, page)
                .attribute(BooleanAttribute.OPEN, element.isSet("open"))
                .content(() -> page.write(element.content()));
    }
}
