package dev.docent.pages.internal.operations.playground;

import java.util.List;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;

/** A labelled control of the form. */
final class Control {

    /** What the control is for; read by the script. */
    static final DataAttribute IN = DataAttribute.of("in");

    /** The style of the value: {@code *} after it explodes it, {@code +} before it allows reserved characters. */
    static final DataAttribute AS = DataAttribute.of("as");

    /** Whether the value is an {@code array}, an {@code object}, or a {@code string} to be written as JSON. */
    static final DataAttribute TYPE = DataAttribute.of("type");

    /** The media type of a field. */
    static final DataAttribute CONTENT = DataAttribute.of("content");

    /** The value may be empty. */
    static final DataAttribute EMPTY = DataAttribute.of("empty");

    /** The script hides what is typed: a page with a field for passwords is taken for one to sign in. */
    private static final DataAttribute MASKED = DataAttribute.of("masked");

    private static final int MAX_OPTIONS = 300;
    private static final int MAX_TEXT = 10_000;
    private static final int MIN_ROWS = 3;
    private static final int MAX_ROWS = 16;

    private final Output out;
    private final HtmlWriter html;
    private final String in;
    private final String name;
    private String label;
    private String hint = "";
    private String as = "";
    private String type = "";
    private String content = "";
    private boolean mayBeEmpty;
    private String value = "";
    private String placeholder = "";
    private boolean required;
    private String masked = "";

    /**
     * @param in what it is for
     * @param name of the parameter or field
     */
    Control(Output out, String in, String name) {
        this.out = out;
        this.html = out.html();
        this.in = in;
        this.name = Bounds.cut(name, Bounds.NAME);
        this.label = this.name;
    }

    Control label(String text) {
        label = text;
        return this;
    }

    Control hint(String text) {
        hint = text;
        return this;
    }

    Control as(String style, boolean explode, boolean reserved) {
        as = (reserved ? "+" : "") + style + (explode ? "*" : "");
        return this;
    }

    Control type(String name) {
        type = name;
        return this;
    }

    Control content(String mediaType) {
        content = mediaType;
        return this;
    }

    Control mayBeEmpty(boolean allowed) {
        mayBeEmpty = allowed;
        return this;
    }

    Control value(String text) {
        value = Bounds.cut(text, MAX_TEXT);
        return this;
    }

    Control placeholder(String text) {
        placeholder = Bounds.cut(text, Bounds.NAME);
        return this;
    }

    Control required(boolean set) {
        required = set;
        return this;
    }

    /** Writes a line of text that the script does not show. */
    void secret() {
        masked = "true";
        input("text");
    }

    /** Writes a line of text. */
    void input(String type) {
        labelled(() -> {
            StartTag tag = begin(Tag.INPUT)
                    .attribute(TextAttribute.TYPE, type)
                    .attribute(TextAttribute.AUTOCOMPLETE, "off")
                    .attribute(TextAttribute.SPELLCHECK, "false");
            if (!placeholder.isEmpty()) {
                tag.attribute(TextAttribute.PLACEHOLDER, placeholder);
            }
            if (!value.isEmpty()) {
                tag.attribute(TextAttribute.VALUE, value);
            }
            tag.empty();
        });
    }

    /** Writes a choice of a file. */
    void file(boolean several) {
        labelled(() -> begin(Tag.INPUT)
                .attribute(TextAttribute.TYPE, "file")
                .attribute(BooleanAttribute.MULTIPLE, several)
                .empty());
    }

    /** Writes several lines of text. */
    void area() {
        int rows = (int) value.chars().filter(c -> c == '\n').count() + 1;
        labelled(() -> begin(Tag.TEXTAREA)
                .attribute(TextAttribute.SPELLCHECK, "false")
                .attribute(TextAttribute.DIR, "ltr")
                .attribute(TextAttribute.ROWS, Math.max(MIN_ROWS, Math.min(MAX_ROWS, rows)))
                .text(value));
    }

    /**
     * Writes a choice.
     *
     * @param labels of the options; the values themselves where there are none
     */
    void select(List<String> values, List<String> labels) {
        labelled(() -> begin(Tag.SELECT).content(() -> {
            if (!required && labels.isEmpty()) {
                html.element(Tag.OPTION).attribute(TextAttribute.VALUE, "").text("–");
            }
            for (int i = 0; i < Math.min(values.size(), MAX_OPTIONS); i++) {
                html.element(Tag.OPTION)
                        .attribute(TextAttribute.VALUE, values.get(i))
                        .attribute(BooleanAttribute.SELECTED, !value.isEmpty() && value.equals(values.get(i)))
                        .text(labels.isEmpty() ? values.get(i) : labels.get(i));
            }
        }));
    }

    private StartTag begin(Tag tag) {
        StartTag start =
                html.element(tag).attribute(IN, in).attribute(BooleanAttribute.REQUIRED, required && !mayBeEmpty);
        if (!name.isEmpty()) {
            start.attribute(TextAttribute.NAME, name);
        }
        attribute(start, AS, as);
        attribute(start, TYPE, type);
        attribute(start, CONTENT, content);
        attribute(start, MASKED, masked);
        return attribute(start, EMPTY, mayBeEmpty ? "true" : "");
    }

    private static StartTag attribute(StartTag start, DataAttribute name, String value) {
        return value.isEmpty() ? start : start.attribute(name, value);
    }

    private void labelled(Runnable control) {
        html.element(Tag.LABEL).content(() -> {
            html.element(Tag.SPAN).content(() -> {
                html.text(label);
                if (required) {
                    html.text(" ");
                    html.element(Tag.SPAN).classes("required").text(out.text(OperationText.REQUIRED));
                }
            });
            control.run();
            if (!hint.isEmpty()) {
                html.element(Tag.SMALL).text(hint);
            }
        });
    }
}
