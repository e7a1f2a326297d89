package dev.docent.internal.documents;

import java.util.Arrays;

import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over a document value by value without keeping it. The cursor is before a value initially, and whenever
 * {@link #next()} has returned {@code true}; that value has to be consumed by {@link #skip()}, {@link #scalar()}, or
 * {@link #enter()} and {@code next()} until it returns {@code false}. Not thread-safe.
 */
public abstract class ValueCursor {

    /** Maximum nesting depth of objects and arrays. */
    public static final int MAX_DEPTH = 512;

    /** Kinds of values. */
    public enum Token {
        /** An object. */
        MAPPING,
        /** An array. */
        SEQUENCE,
        /** A string. */
        STRING,
        /** A number. */
        NUMBER,
        /** True or false. */
        BOOLEAN,
        /** Null. */
        NULL
    }

    private static final int DEPTH_AT_FIRST = 32;

    /** Placeholder for the name of a member that has not been read yet. */
    private static final Object UNREAD = new Object();

    private final Source source;
    private Object[] segments = new Object[DEPTH_AT_FIRST];
    private boolean[] mappings = new boolean[DEPTH_AT_FIRST];
    private int depth;

    public ValueCursor(Source source) {
        this.source = source;
    }

    /** {@return the kind of the next value} */
    public abstract Token token();

    /** Enters the next value, an object or array. */
    public abstract void enter();

    /**
     * Moves to the next member or item; returns {@code false} at the end, after which the object or array is consumed.
     */
    public abstract boolean next();

    /** {@return the name of the next member} */
    public final String name() {
        Object segment = segments[depth];
        if (segment == UNREAD) {
            segment = readName();
            segments[depth] = segment;
        }
        return (String) segment;
    }

    /** {@return the next value, a scalar, which is consumed} */
    public final Node scalar() {
        return scalar(location());
    }

    /** {@return the text of the next value, a scalar, which is consumed; {@code null} if it is null} */
    public final @Nullable String text() {
        return scalar(Location.NOWHERE).scalar();
    }

    /** Skips the next value. */
    public abstract void skip();

    /** {@return the next value if it was read before, as it is in the document; it still has to be consumed} */
    protected @Nullable Node ready() {
        return null;
    }

    /** {@return the location of the next value} */
    public final Location location() {
        return location(offset());
    }

    /** {@return the location of the next or previous value, which starts at an offset} */
    public Location location(int offset) {
        Location location = Location.root(source, offset);
        for (int level = 1; level <= depth; level++) {
            location = location.child(segment(level), offset);
        }
        return location;
    }

    private Object segment(int level) {
        return level == depth && mappings[level] ? name() : segments[level];
    }

    protected abstract Node scalar(Location location);

    /** {@return the offset of the next value, for {@link #location(int)}} */
    public abstract int offset();

    /** {@return the offset of the name of the next member} */
    protected abstract int nameOffset();

    protected abstract String readName();

    protected final Source source() {
        return source;
    }

    protected final boolean inMapping() {
        return mappings[depth];
    }

    /** Records that a collection has been entered. */
    protected final void push(boolean mapping) {
        if (depth == MAX_DEPTH) {
            throw new UnreadableException(new ParseProblem(ParseProblem.Kind.DEPTH, location(), ""));
        }
        if (depth > 0 && mappings[depth]) {
            name();
        }
        depth++;
        if (depth == segments.length) {
            segments = Arrays.copyOf(segments, depth * 2);
            mappings = Arrays.copyOf(mappings, depth * 2);
        }
        mappings[depth] = mapping;
        segments[depth] = mapping ? UNREAD : (Object) (-1);
    }

    /** Records that the cursor has moved to the next member or item. */
    protected final void advance() {
        segments[depth] = mappings[depth] ? UNREAD : (Object) ((Integer) segments[depth] + 1);
    }

    /** Records that a collection has been left. */
    protected final void pop() {
        depth--;
    }

    /** {@return the number of enclosing collections} */
    protected final int depth() {
        return depth;
    }
}
