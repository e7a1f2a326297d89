package dev.docent.pages.internal.components.html;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.base.internal.html.Tag;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.html.TextElement.Alone;
import dev.docent.pages.internal.components.html.TextElement.Mark;

/** The HTML elements that authors may write, by name; one line for each, or for those that are alike. */
public final class HtmlElements {

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

    private HtmlElements() {}

    /** {@return whether no page may have elements of that name, whatever is in them} */
    public static boolean isRefused(String name) {
        return REFUSED.contains(name);
    }

    /** {@return the elements by name} */
    public static Map<String, Component> all() {
        Map<String, Component> all = new HashMap<>();
        addTexts(all);
        addBlocks(all);
        addMedia(all);
        SvgElements.addTo(all);
        addOthers(all);
        return all;
    }

    private static void addTexts(Map<String, Component> all) {
        texts(all, Mark.NONE, Alone.TEXT, Tag.SPAN, Tag.U, Tag.SMALL, Tag.SUB, Tag.SUP, Tag.MARK, Tag.ABBR, Tag.Q);
        texts(all, Mark.NONE, Alone.TEXT, Tag.TIME, Tag.INS, Tag.BDI);
        texts(all, Mark.EMPHASIS, Alone.MARKED, Tag.EM, Tag.I);
        texts(all, Mark.EMPHASIS, Alone.TEXT, Tag.CITE, Tag.DFN, Tag.VAR);
        texts(all, Mark.STRONG, Alone.MARKED, Tag.STRONG, Tag.B);
        texts(all, Mark.STRIKETHROUGH, Alone.TEXT, Tag.S, Tag.DEL);
        texts(all, Mark.CODE, Alone.MARKED, Tag.CODE, Tag.KBD);
        texts(all, Mark.CODE, Alone.TEXT, Tag.SAMP);
        all.put("strike", new TextElement(Tag.S, Mark.STRIKETHROUGH, Alone.BLOCK));
        all.put("tt", new TextElement(Tag.SPAN, Mark.CODE, Alone.TEXT));
        List.of("label", "font", "big", "nobr")
                .forEach(name -> all.put(name, new TextElement(Tag.SPAN, Mark.NONE, Alone.BLOCK)));
        all.put("button", new HtmlOnly(new TextElement(Tag.SPAN, Mark.NONE, Alone.BLOCK), true));
        all.put("", new PhrasingElement((element, page) -> page.write(element.content()), true));
        all.put("br", new LineBreakElement());
        all.put(
                "wbr",
                new HtmlOnly((element, page) -> page.html().element(Tag.WBR).empty(), true));
    }

    private static void texts(Map<String, Component> all, Mark mark, Alone alone, Tag... tags) {
        for (Tag tag : tags) {
            all.put(name(tag), new TextElement(tag, mark, alone));
        }
    }

    private static void addBlocks(Map<String, Component> all) {
        List.of(Tag.P, Tag.DT)
                .forEach(tag -> all.put(name(tag), BlockElement.ofText(tag).onNewLine()));
        List.of(Tag.FIGCAPTION, Tag.CAPTION, Tag.ADDRESS, Tag.SUMMARY)
                .forEach(tag -> all.put(name(tag), BlockElement.ofText(tag)));
        List.of(Tag.DIV, Tag.DD, Tag.TR)
                .forEach(tag -> all.put(name(tag), BlockElement.of(tag).onNewLine()));
        List.of(Tag.SECTION, Tag.ARTICLE, Tag.ASIDE, Tag.HEADER, Tag.FOOTER, Tag.FIGURE, Tag.DL)
                .forEach(tag -> all.put(name(tag), BlockElement.of(tag)));
        List.of(Tag.THEAD, Tag.TBODY, Tag.TFOOT, Tag.TD, Tag.TH, Tag.COLGROUP)
                .forEach(tag -> all.put(name(tag), BlockElement.of(tag)));
        List.of("nav", "main", "fieldset", "form", "legend", "html", "body", "dialog")
                .forEach(name -> all.put(name, BlockElement.of(Tag.DIV)));
        all.put("center", new PhrasingElement(BlockElement.of(Tag.DIV), false));
        for (int depth = 1; depth <= 6; depth++) {
            all.put("h" + depth, new HeadingElement(depth));
        }
        all.put("ul", new ListElement(Tag.UL));
        all.put("ol", new ListElement(Tag.OL));
        all.put("li", new ListItemElement());
        all.put("blockquote", new QuoteElement());
        all.put("pre", new PreElement());
        all.put("hr", new RuleElement());
        all.put("table", new TableElement());
        all.put(
                "col",
                (element, page) -> HtmlAttributes.start(Tag.COL, element, page).empty());
        all.put("details", new DetailsElement());
    }

    private static void addMedia(Map<String, Component> all) {
        all.put("a", new LinkElement());
        all.put("img", new ImageElement());
        all.put("picture", new PhrasingElement((element, page) -> page.writeText(element.content()), false));
        all.put("video", MediaElement.video());
        all.put("audio", MediaElement.audio());
        all.put("iframe", MediaElement.frame());
        all.put("source", new HtmlOnly(MediaElement::source, false));
        all.put("track", new HtmlOnly((element, page) -> {}, false));
    }

    private static void addOthers(Map<String, Component> all) {
        all.put("title", (element, page) -> {});
        REFUSED.forEach(name -> all.put(name, refused(name)));
        List.of("script", "style", "template", "noscript")
                .forEach(name -> all.put(name, new HtmlOnly(refused(name), false)));
        all.put("embed", new MediaElement(refused("embed"), false));
        List.of("select", "textarea", "option", "progress", "canvas").forEach(name -> all.put(name, control(name)));
        all.put("input", new HtmlOnly(control("input"), true));
    }

    private static Component refused(String name) {
        return (element, page) -> page.reportLoss(Problems.ELEMENT_REFUSED, name);
    }

    private static Component control(String name) {
        return (element, page) -> page.reportLoss(Problems.SCRIPT_REQUIRED, name);
    }

    private static String name(Tag tag) {
        return tag.name().toLowerCase(Locale.ROOT);
    }
}
