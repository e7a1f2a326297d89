package dev.docent.pages.internal.components.html;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;

/** The attributes of HTML elements that authors may write; the others are without effect. */
final class HtmlAttributes {

    /** An attribute by the name that authors write. */
    private record Kept(String name, TextAttribute attribute) {}

    private static final List<Kept> TEXTS = List.of(
            new Kept("title", TextAttribute.TITLE),
            new Kept("lang", TextAttribute.LANG),
            new Kept("aria-label", TextAttribute.ARIA_LABEL),
            new Kept("aria-hidden", TextAttribute.ARIA_HIDDEN),
            new Kept("datetime", TextAttribute.DATETIME));

    private static final List<Kept> NUMBERS = List.of(
            new Kept("colSpan", TextAttribute.COLSPAN),
            new Kept("rowSpan", TextAttribute.ROWSPAN),
            new Kept("start", TextAttribute.START));

    private static final int MAX_NUMBER = 1000;

    /** Classes that make an element one for light or dark pages alone. */
    private static final Set<String> OF_THEME = Set.of("block", "hidden", "dark:block", "dark:hidden");

    /** Where an element is shown depends on more than the theme. */
    private static final Pattern OTHER_DISPLAY = Pattern.compile("(?<! dark):(?:block|inline|flex|grid|hidden)\\b");

    private HtmlAttributes() {}

    /** {@return the start tag with what may be kept of the attributes} */
    static StartTag start(Tag tag, Element element, PageWriter page) {
        return start(tag, element, page, "");
    }

    /** {@return the same with a class that the element has here} */
    static StartTag start(Tag tag, Element element, PageWriter page, String ofPage) {
        // what is claimed or reported first must not be between the parts of the tag
        String classes = Classes.of(ofPage, classes(element, page));
        String id = element.text("id");
        StartTag start = page.html().element(tag).classes(classes);
        if (!id.isEmpty()) {
            start.id(page.claim(id));
        }
        TEXTS.forEach(kept -> text(element, kept, start));
        NUMBERS.forEach(kept -> number(element, kept, start));
        String direction = element.text("dir");
        if (direction.equals("ltr") || direction.equals("rtl") || direction.equals("auto")) {
            start.attribute(TextAttribute.DIR, direction);
        }
        return start;
    }

    private static void text(Element element, Kept kept, StartTag start) {
        String text = Values.text(element.value(kept.name()));
        if (!text.isEmpty()) {
            start.attribute(kept.attribute(), text);
        }
    }

    private static void number(Element element, Kept kept, StartTag start) {
        var number = element.number(kept.name());
        (number.isPresent() ? number : element.number(kept.name().toLowerCase(Locale.ROOT)))
                .ifPresent(value -> start.attribute(kept.attribute(), (int) Math.min(MAX_NUMBER, value)));
    }

    /** {@return the classes that the element's attributes become} */
    static String classes(Element element, PageWriter page) {
        reportHandlers(element, page);
        String align = element.text("align").strip();
        boolean aligned = align.equals("center") || align.equals("right") || align.equals("left");
        String written = element.anyText("className", "class");
        if (!written.isEmpty()) {
            page.reportClasses(written);
        }
        String theme = themeClass(written);
        return Classes.of(
                written.isEmpty() ? "" : page.styledClasses(written, theme.isEmpty() ? Set.of() : OF_THEME),
                theme,
                style(element.value("style"), page),
                aligned ? page.styleClass("text-align:" + align) : "");
    }

    private static void reportHandlers(Element element, PageWriter page) {
        Optional<String> handler = element.attributes().keySet().stream()
                .filter(name -> name.length() > 2 && name.regionMatches(true, 0, "on", 0, 2))
                .filter(name -> Character.isUpperCase(name.charAt(2)) || name.equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
        handler.ifPresent(name -> {
            if (element.value(name) instanceof Value.Text) {
                page.reportLoss(Problems.SCRIPT_REQUIRED, name);
            } else {
                page.noteHandler(name);
            }
        });
    }

    /** {@return whether the element is for light or dark pages alone, by the classes that authors use for it} */
    static String themeClass(String classes) {
        if (classes.isEmpty()) {
            return "";
        }
        String spaced = " " + classes.replace('\n', ' ') + " ";
        if (spaced.contains(" dark:hidden ")) {
            return "light-only";
        }
        boolean hidden = spaced.contains(" hidden ");
        return hidden
                        && spaced.contains(" dark:")
                        && !OTHER_DISPLAY.matcher(spaced).find()
                ? "dark-only"
                : "";
    }

    /** {@return the class for a style, as an object or as CSS} */
    static String style(Value style, PageWriter page) {
        String css = style instanceof Value.Fields fields ? CssText.of(fields) : Values.text(style);
        return css.isEmpty() ? "" : page.styleClass(css);
    }
}
