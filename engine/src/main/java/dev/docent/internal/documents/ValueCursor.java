package dev.docent.internal.documents;

import java.util.Arrays;

import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.UnreadableException;

/**
 * Walks over a document value by value and keeps nothing of it. The cursor stands before a value at first, and again
 * whenever {@link #next()} has said {@code true}; that value has to be passed by {@link #skip()}, {@link #scalar()}, or
 * {@link #enter()} and {@code next()} until it says {@code false}. For one thread.
 */
public abstract class ValueCursor {

    /** How deep objects and arrays may be nested. */
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

    private final Source source;
    private Object[] segments = new Object[DEPTH_AT_FIRST];
    private boolean[] mappings = new boolean[DEPTH_AT_FIRST];
    private int depth;

    public ValueCursor(Source source) {
        this.source = source;
    }

    /** {@return the kind of the value that the cursor stands before} */
    public abstract Token token();

    /** Goes into the object or array that the cursor stands before. */
    public abstract void enter();

    /** Goes to the next member or item; {@code false} when there is none, the object or array then has been passed. */
    public abstract boolean next();

    /** {@return the name of the member that the cursor stands before} */
    public final String name() {
        Object segment = segments[depth];
        if (segment == null) {
            segment = readName();
            segments[depth] = segment;
        }
        return (String) segment;
    }

    /** {@return the scalar that the cursor stands before, which is passed} */
    public final Node scalar() {
        return scalar(location());
    }

    /** {@return the text of the scalar that the cursor stands before, which is passed; {@code null} when it is null} */
    public final String text() {
        return scalar(null).scalar();
    }

    /** Passes over the value that the cursor stands before. */
    public abstract void skip();

    /** {@return the place of the value that the cursor stands before} */
    public final Location location() {
        return location(offset());
    }

    /** {@return the place of the value that the cursor stands before or has just passed, which began at an offset} */
    public final Location location(int offset) {
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

    /** {@return the offset of the value that the cursor stands before, for {@link #location(int)}} */
    public abstract int offset();

    /** {@return the offset of the name of the member that the cursor stands before} */
    protected abstract int nameOffset();

    protected abstract String readName();

    protected final Source source() {
        return source;
    }

    protected final boolean inMapping() {
        return mappings[depth];
    }

    /** Notes that a collection has been entered. */
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
        segments[depth] = mapping ? null : (Object) (-1);
    }

    /** Notes that the cursor has come to a further member or item. */
    protected final void advance() {
        segments[depth] = mappings[depth] ? null : (Object) ((Integer) segments[depth] + 1);
    }

    /** Notes that a collection has been left. */
    protected final void pop() {
        depth--;
    }

    /** {@return how many collections the cursor is in} */
    protected final int depth() {
        return depth;
    }
}
