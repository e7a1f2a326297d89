package dev.docent.navigation.internal.documents;

import java.util.Arrays;
import java.util.function.Supplier;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.NameSet;
import dev.docent.navigation.internal.text.Source;
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

    private final Source source;
    private boolean[] mappings = new boolean[DEPTH_AT_FIRST];

    /** Of each level: where the name of the member is, or the index of the item. */
    private long[] positions = new long[DEPTH_AT_FIRST];

    /** Of each level: the name of the member; {@code null} while it has not been read. */
    private @Nullable String[] names = new String[DEPTH_AT_FIRST];

    private int depth;

    public ValueCursor(Source source) {
        this.source = source;
    }

    /** {@return the kind of the next value} */
    public abstract Token token();

    /** Enters the next value, an object or array. */
    public abstract void enter();

    /** Enters the next value, an object or array; of its members, those that are not selected will be skipped. */
    protected void enter(Selection selection) {
        enter();
    }

    /**
     * Moves to the next member or item; returns {@code false} at the end, after which the object or array is consumed.
     */
    public abstract boolean next();

    /** {@return the name of the next member} */
    public final String name() {
        String name = names[depth];
        if (name == null) {
            name = nameAt(positions[depth]);
            names[depth] = name;
        }
        return name;
    }

    /** {@return the index of the name of the next member in a set; -1 if the set does not have it} */
    public int nameIn(NameSet set) {
        return set.indexOf(name());
    }

    /** {@return the next value, a scalar, which is consumed} */
    public final Node scalar() {
        return scalar(location());
    }

    /** {@return the text of the next value, a scalar, which is consumed; {@code null} if it is null} */
    public final @Nullable String text() {
        return scalar(Location.NOWHERE).spelling();
    }

    /** {@return the index of the next value, a string, in a set; -1 if the set does not have it; it is consumed} */
    public int textIn(NameSet set) {
        return set.indexOf(String.valueOf(text()));
    }

    /**
     * {@return the text of the next value, a string, which is consumed; {@code null} if it is a repetition of one that was
     * read in this way; a cursor may return repetitions, too}
     */
    public @Nullable String newText() {
        return text();
    }

    /** {@return whether the name of the next member starts with letters or punctuation of ASCII} */
    public boolean nameStartsWith(String prefix) {
        return name().startsWith(prefix);
    }

    /** {@return a new cursor before the whole document} */
    public abstract ValueCursor restarted();

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
        return location(offset, depth, mappings, positions, names);
    }

    /** {@return the location of the object or array that the cursor is in, which starts at an offset} */
    protected final Location enclosing(int offset) {
        return location(offset, depth - 1, mappings, positions, names);
    }

    /** {@return the same as {@link #location(int)}, to be made after the walk: the names in it are not read before} */
    public Supplier<Location> laterLocation(int offset) {
        if (depth > 0 && mappings[depth] && !isNamePlain()) {
            name();
        }
        boolean[] mappingsNow = Arrays.copyOf(mappings, depth + 1);
        long[] positionsNow = Arrays.copyOf(positions, depth + 1);
        @Nullable String[] namesNow = Arrays.copyOf(names, depth + 1);
        return () -> location(offset, positionsNow.length - 1, mappingsNow, positionsNow, namesNow);
    }

    private Location location(int offset, int levels, boolean[] inMappings, long[] at, @Nullable String[] read) {
        Location location = Location.root(source, offset);
        for (int level = 1; level <= levels; level++) {
            String name = inMappings[level] && read[level] == null ? nameAt(at[level]) : read[level];
            location = location.child(inMappings[level] ? String.valueOf(name) : (Object) (int) at[level], offset);
        }
        return location;
    }

    private String nameAt(long position) {
        return nameAt((int) (position >>> Integer.SIZE), (int) position);
    }

    protected abstract Node scalar(Location location);

    /** {@return the offset of the next value, for {@link #location(int)}} */
    public abstract int offset();

    /** {@return the offset of the name of the next member} */
    protected abstract int nameOffset();

    /** {@return the name in a range of the source, for a cursor that has not read it} */
    protected String nameAt(int from, int to) {
        throw new IllegalStateException("the cursor has read the names");
    }

    /** {@return whether the current name can be read later, from its range alone and without any problem} */
    protected boolean isNamePlain() {
        return false;
    }

    protected final Source source() {
        return source;
    }

    protected final boolean inMapping() {
        return mappings[depth];
    }

    /** Records that a collection has been entered. */
    protected final void push(boolean mapping) {
        if (depth == MAX_DEPTH) {
            throw new UnreadableException(Problems.NESTING_TOO_DEEP.found(location(), ValueCursor.MAX_DEPTH));
        }
        if (depth > 0 && mappings[depth] && !isNamePlain()) {
            name();
        }
        depth++;
        if (depth == positions.length) {
            positions = Arrays.copyOf(positions, depth * 2);
            names = Arrays.copyOf(names, depth * 2);
            mappings = Arrays.copyOf(mappings, depth * 2);
        }
        mappings[depth] = mapping;
        positions[depth] = -1;
    }

    /** Records that the cursor has moved to the next member, whose name is in a range of the source. */
    protected final void advance(int from, int to) {
        positions[depth] = (long) from << Integer.SIZE | to;
        names[depth] = null;
    }

    /** Records that the cursor has moved to the next member, whose name it has read. */
    protected final void advance(String name) {
        names[depth] = name;
    }

    /** Records that the cursor has moved to the next item. */
    protected final void advance() {
        positions[depth]++;
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
