package dev.docent.pages.internal.components.element;

import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;

/** The page that components write themselves into. Not for use by several threads. */
public interface PageWriter {

    /** Depth of the heading of an entry: above all that its content has. */
    int ENTRY = 0;

    /** {@return where HTML is written now; not kept while content is written} */
    HtmlWriter html();

    /** Writes what is between the tags of an element, as blocks. */
    void write(Content content);

    /** Writes what is between the tags of an element as text: paragraphs become lines. */
    void writeText(Content content);

    /** Writes the value of an attribute that may be a text or an element. */
    void write(Value value);

    /** Writes the same, but a text as the author wrote it, without Markdown. */
    default void writePlain(Value value) {
        if (Values.isElement(value)) {
            write(value);
        } else {
            text(Values.text(value));
        }
    }

    /** Writes a text of the author, which search finds. */
    void text(String text);

    /** Writes into the side column on wide screens. */
    void aside(Runnable content);

    /** {@return an id like the one wanted, for something that is no heading} */
    ElementId claim(String wanted);

    /** {@return the id that {@link #claim} has returned last for the one wanted; that one if there is none yet} */
    String claimed(String wanted);

    /**
     * {@return an id like the one wanted, for an entry of a page: the second one that wants it gets the number 1, as on
     * other hosts of such pages}
     */
    ElementId claimNumbered(String wanted);

    /** {@return an id like the one wanted, for a heading} */
    ElementId claimHeading(String wanted);

    /** Writes content whose headings are not listed in "On this page": those that are folded or belong to an entry. */
    void unlisted(Runnable content);

    /** Writes content that takes attributes over from the element around it. */
    void within(Element group, Runnable content);

    /** {@return the attribute of the element that {@link #within} has named last; nothing if it has none} */
    Value ofGroup(String attribute);

    /** {@return whether a link is open} */
    boolean isInLink();

    /** {@return what is between the tags as a text: the values of its expressions, and everything else as written} */
    String textOf(Content content);

    /** {@return the text of a value that may be an element, such as for an id} */
    String textOf(Value value);

    /** Writes a formula in a line, from its TeX. */
    void formula(String tex);

    /** Writes a block of code. */
    void code(Fence fence, String code);

    /** Writes a heading of the author. */
    default void heading(int depth, String id, Content content) {
        heading(depth, id, "", content);
    }

    /** Writes the same with classes; empty for none. */
    void heading(int depth, String id, String classes, Content content);

    /** Writes what may be wider than the page and scrolls then. */
    void scrolling(Runnable content);

    /** Writes content in which links are texts, as a link cannot be in another one. */
    void inLink(Runnable content);

    /** Notes a heading that a component writes, and begins a section for search; returns its element. */
    Tag heading(int depth, ElementId id, String text);

    /** {@return the address of a link; empty and reported if no page may have it} */
    Optional<Url> link(String address);

    /** Writes an image; what cannot be loaded is a link or its alternative text. */
    void image(Image image);

    /** {@return the address of a frame or a video; empty and reported if it must not be loaded} */
    Optional<Url> media(String address);

    /** Writes an icon by its name, its path or its address; nothing and reported if there is none. */
    void icon(Value icon, String type);

    /** Writes the icon that an element has as an attribute, if it has one. */
    default void icon(Element element) {
        Value icon = element.value("icon");
        if (icon != Value.NOTHING) {
            icon(icon, element.text("iconType"));
        }
    }

    /** {@return whether what is written is the value of {@link #icon(Value, String)}: a drawing or image in it has the size of text} */
    boolean isIcon();

    /** {@return a class for the declarations, as in {@code width:50%}; empty if none of them is allowed} */
    String styleClass(String declarations);

    /**
     * {@return a class for a border and a tint of a color, and text that can be read on it on light and dark pages; empty if
     * it is none}
     *
     * @param color as CSS has it
     */
    String colorClass(String color);

    /**
     * {@return the classes for those of an element that a stylesheet of the site has styles for, and for utility classes}
     *
     * @param others utility classes for which something else is written
     */
    String styledClasses(String written, Set<String> others);

    /** {@return a text that a component adds} */
    String text(ComponentText key);

    /** {@return the same with values} */
    String text(ComponentText key, Object... values);

    /**
     * Reports that readers lose something: a part of the element being written, or the element, which is left out. The page is
     * incomplete then.
     *
     * @param detail the argument of the problem
     */
    void reportLoss(Problems problem, String detail);

    /** Notes that an element has a function for an event, which never happens here. */
    void noteHandler(String attribute);

    /** Reports classes without effect, and the stylesheets of the site that have styles for them, which pages do not load. */
    void reportClasses(String classes);
}
