package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes a page, or a part of one, as UTF-8 without building a tree. Misuse by the calling code, such as content in an
 * element that has none, throws {@link IllegalStateException}; no text and no address of an author does.
 *
 * <p>Not for use by several threads.
 */
public final class HtmlWriter {

    private static final int DEFAULT_CAPACITY = 16 * 1024;
    private static final byte[] DOCTYPE = "<!doctype html>\n".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] DATA = "<script type=\"application/ld+json\">".getBytes(StandardCharsets.US_ASCII);

    /** How JSON has the character that could end the element. */
    private static final byte[] LESS_THAN = "\\u003c".getBytes(StandardCharsets.US_ASCII);

    private final ByteOutput out;
    private final Set<String> ids = new HashSet<>();
    private final Map<Integer, Integer> slots = new HashMap<>();
    private final StartTag start;
    private Tag[] open = new Tag[32];
    private int depth;
    private int atFirstChild = -1;

    public HtmlWriter() {
        this(DEFAULT_CAPACITY);
    }

    /** @param capacity about how many bytes are expected */
    public HtmlWriter(int capacity) {
        out = new ByteOutput(capacity);
        start = new StartTag(this, out);
    }

    /** Writes the document type; the first of a page. */
    public HtmlWriter doctype() {
        ready();
        out.write(DOCTYPE);
        return this;
    }

    /**
     * {@return the start tag of a new element} It takes attributes, and then content; it is not kept longer than that.
     */
    public StartTag element(Tag tag) {
        ready();
        requireContent();
        return start.begin(tag);
    }

    /** Writes text for readers. Bidirectional controls that would affect surrounding text are made visible. */
    public HtmlWriter text(String text) {
        return text(text, 0, text.length());
    }

    /** Writes a part of a text as prose. */
    public HtmlWriter text(String text, int from, int to) {
        beforeText(text, from, to);
        out.text(text, from, to);
        return this;
    }

    /** Writes a part of a text as code: every invisible character is shown. */
    public HtmlWriter code(String text, int from, int to) {
        beforeText(text, from, to);
        out.code(text, from, to);
        return this;
    }

    /**
     * Writes data about the page as an element of its head: browsers do not run it, whatever their policy for scripts is.
     *
     * @param json a JSON value in UTF-8
     */
    public HtmlWriter linkedData(byte[] json) {
        ready();
        requireContent();
        out.write(DATA);
        int from = 0;
        for (int i = 0; i < json.length; i++) {
            if (json[i] == '<') {
                out.write(json, from, i);
                out.write(LESS_THAN);
                from = i + 1;
            }
        }
        out.write(json, from, json.length);
        out.write(Tag.SCRIPT.end());
        return this;
    }

    /**
     * Writes a part that was rendered before.
     *
     * @throws IllegalStateException if one of its ids is written already
     */
    public HtmlWriter fragment(HtmlFragment fragment) {
        ready();
        requireContent();
        fragment.ids().forEach(this::addId);
        if (isFirstInElement() && fragment.size() > 0 && fragment.bytes()[0] == '\n') {
            out.write('\n');
        }
        out.write(fragment.bytes());
        return this;
    }

    /**
     * Writes a part that was rendered before, with more attributes.
     *
     * @param added attributes by the numbers of the slots; a slot that the part does not have is passed over
     * @throws IllegalStateException if one of its ids is written already
     */
    public HtmlWriter fragment(HtmlFragment fragment, Map<Integer, AddedAttribute> added) {
        ready();
        requireContent();
        fragment.ids().forEach(this::addId);
        Map<Integer, AddedAttribute> byOffset = new TreeMap<>();
        added.forEach((slot, attribute) -> fragment.slot(slot).ifPresent(offset -> byOffset.put(offset, attribute)));
        int from = 0;
        for (Map.Entry<Integer, AddedAttribute> next : byOffset.entrySet()) {
            out.write(fragment.bytes(), from, next.getKey());
            out.write(next.getValue().written());
            from = next.getKey();
        }
        out.write(fragment.bytes(), from, fragment.size());
        return this;
    }

    /**
     * {@return the page}
     *
     * @throws IllegalStateException if an element is still open
     */
    public byte[] toBytes() {
        requireClosed();
        return out.toBytes();
    }

    /**
     * {@return what was written, for another writer}
     *
     * @throws IllegalStateException if an element is still open
     */
    public HtmlFragment toFragment() {
        requireClosed();
        return new HtmlFragment(out.toBytes(), ids, slots);
    }

    /** {@return how many bytes are written so far} */
    public int size() {
        return out.size();
    }

    void addId(String id) {
        if (!ids.add(id)) {
            throw new IllegalStateException("The id " + id + " is written already");
        }
    }

    void addSlot(int number, int offset) {
        if (slots.put(number, offset) != null) {
            throw new IllegalStateException("The slot " + number + " is there already");
        }
    }

    /** {@return how many elements are open} */
    int depth() {
        return depth;
    }

    void opened(Tag tag) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = tag;
        atFirstChild = out.size();
    }

    /** Closes elements until so many are open. */
    void closeTo(int wanted) {
        start.abandon();
        while (depth > wanted) {
            out.write(open[--depth].end());
        }
    }

    void ready() {
        if (start.isOpen()) {
            throw new IllegalStateException("The start tag before is not complete: call content, text, empty or open");
        }
    }

    private void requireContent() {
        if (depth > 0 && !open[depth - 1].hasContent()) {
            throw new IllegalStateException("The element " + open[depth - 1] + " has no content");
        }
    }

    private void requireClosed() {
        ready();
        if (depth > 0) {
            throw new IllegalStateException("The element " + open[depth - 1] + " is not closed");
        }
    }

    private void beforeText(String text, int from, int to) {
        ready();
        requireContent();
        if (from < to && isFirstInElement() && (text.charAt(from) == '\n' || text.charAt(from) == '\r')) {
            out.write('\n');
        }
    }

    /** {@return whether a line feed written now would be dropped by parsers} */
    private boolean isFirstInElement() {
        return depth > 0 && open[depth - 1].content() == Tag.Content.AFTER_NEWLINE && atFirstChild == out.size();
    }
}
