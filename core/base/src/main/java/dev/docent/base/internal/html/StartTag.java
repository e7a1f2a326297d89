package dev.docent.base.internal.html;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * A start tag that is being written. Attributes first, then one of {@link #content}, {@link #text}, {@link #empty} and
 * {@link #open}.
 */
public final class StartTag {

    private static final byte[] ID = AttributeName.beforeValue("id");

    private final HtmlWriter writer;
    private final ByteOutput out;
    private @Nullable Tag tag;
    private boolean id;
    private final boolean[] texts = new boolean[TextAttribute.values().length];
    private int urls;
    private int references;
    private int flags;
    private long shapes;
    private int formulas;

    StartTag(HtmlWriter writer, ByteOutput out) {
        this.writer = writer;
        this.out = out;
    }

    StartTag begin(Tag begun) {
        tag = begun;
        id = false;
        Arrays.fill(texts, false);
        urls = 0;
        references = 0;
        flags = 0;
        shapes = 0;
        formulas = 0;
        out.write(begun.start());
        return this;
    }

    boolean isOpen() {
        return tag != null;
    }

    /** Completes a start tag whose caller failed. */
    void abandon() {
        if (tag != null) {
            empty();
        }
    }

    public StartTag attribute(TextAttribute name, String value) {
        once(texts[name.ordinal()], name);
        texts[name.ordinal()] = true;
        return write(name.written(), value);
    }

    /**
     * Writes an attribute of a drawing.
     *
     * @throws IllegalArgumentException if the attribute does not {@linkplain SvgAttribute#accepts accept} the value
     */
    public StartTag attribute(SvgAttribute name, String value) {
        once((shapes & 1L << name.ordinal()) != 0, name);
        if (!SvgAttribute.accepts(value)) {
            throw new IllegalArgumentException("Not the value of an attribute of a drawing");
        }
        shapes |= 1L << name.ordinal();
        return write(name.written(), value);
    }

    /**
     * Writes an attribute of a formula.
     *
     * @throws IllegalArgumentException if the value is no keyword and no length
     */
    public StartTag attribute(MathAttribute name, String value) {
        once((formulas & 1 << name.ordinal()) != 0, name);
        if (!MathAttribute.accepts(value)) {
            throw new IllegalArgumentException("Not the value of an attribute of a formula");
        }
        formulas |= 1 << name.ordinal();
        return write(name.written(), value);
    }

    public StartTag attribute(TextAttribute name, int value) {
        return attribute(name, Integer.toString(value));
    }

    public StartTag attribute(UrlAttribute name, Url value) {
        once((urls & 1 << name.ordinal()) != 0, name);
        urls |= 1 << name.ordinal();
        return write(name.written(), value.value());
    }

    public StartTag attribute(BooleanAttribute name) {
        return attribute(name, true);
    }

    /** Writes the attribute if it is set. */
    public StartTag attribute(BooleanAttribute name, boolean set) {
        once((flags & 1 << name.ordinal()) != 0, name);
        if (set) {
            flags |= 1 << name.ordinal();
            out.write(name.written());
        }
        return this;
    }

    /** Refers to the element that has the id. */
    public StartTag attribute(IdAttribute name, ElementId value) {
        once((references & 1 << name.ordinal()) != 0, name);
        references |= 1 << name.ordinal();
        return write(name.written(), value.value());
    }

    public StartTag attribute(DataAttribute name, String value) {
        requireOpen();
        return write(name.written(), value);
    }

    /**
     * Marks the place for an attribute that is added when the finished fragment is written.
     *
     * @param number not used before in this fragment
     */
    public StartTag slot(int number) {
        requireOpen();
        writer.addSlot(number, out.size());
        return this;
    }

    /** Writes the class attribute, unless there are no classes. */
    public StartTag classes(String names) {
        return names.isEmpty() ? this : attribute(TextAttribute.CLASS, names);
    }

    /**
     * Writes the id.
     *
     * @throws IllegalStateException if the document has it already
     */
    public StartTag id(ElementId value) {
        once(id, "id");
        id = true;
        writer.addId(value.value());
        return write(ID, value.value());
    }

    /** Writes the element with what the content writes; closes it in any case. */
    public void content(Runnable content) {
        int outer = writer.depth();
        open();
        boolean complete = false;
        try {
            content.run();
            writer.ready();
            complete = writer.depth() == outer + 1;
        } finally {
            writer.closeTo(outer);
        }
        if (!complete) {
            throw new IllegalStateException("The content opened and closed different numbers of elements");
        }
    }

    /** Writes the element with a text. */
    public void text(String text) {
        int outer = writer.depth();
        open();
        writer.text(text);
        writer.closeTo(outer);
    }

    /** Writes the element without content. */
    public void empty() {
        Tag complete = requireOpen();
        tag = null;
        out.write('>');
        out.write(complete.end());
    }

    /**
     * {@return the open element, which the caller closes}
     *
     * @throws IllegalStateException if the element cannot have content
     */
    public OpenElement open() {
        Tag opened = requireOpen();
        if (!opened.hasContent()) {
            empty();
            throw new IllegalStateException("The element " + opened + " has no content");
        }
        tag = null;
        out.write('>');
        writer.opened(opened);
        return new OpenElement(writer, writer.depth());
    }

    private StartTag write(byte[] name, String value) {
        out.write(name);
        out.value(value);
        out.write('"');
        return this;
    }

    private void once(boolean there, Object name) {
        requireOpen();
        if (there) {
            throw new IllegalStateException("The attribute " + name + " is there already");
        }
    }

    private Tag requireOpen() {
        if (tag == null) {
            throw new IllegalStateException("The start tag is complete already");
        }
        return tag;
    }
}
