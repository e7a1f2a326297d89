package dev.docent.navigation.internal.text;

import java.util.ArrayDeque;
import java.util.Deque;

import org.jspecify.annotations.Nullable;

/** Location of a value: file, JSON pointer, line and column; line and column are computed on demand. */
public final class Location {

    /** The location of a value that never needs one. */
    public static final Location NOWHERE = ofFile("");

    private final Source source;
    private final @Nullable Location parent;
    private final @Nullable Object segment;
    private final int offset;

    private Location(Source source, @Nullable Location parent, @Nullable Object segment, int offset) {
        this.source = source;
        this.parent = parent;
        this.segment = segment;
        this.offset = offset;
    }

    public static Location root(Source source, int offset) {
        return new Location(source, null, null, offset);
    }

    /** The location of a member (by name) or an item (by index) of this value. */
    public Location child(Object segment, int offset) {
        return new Location(source, this, segment, offset);
    }

    /** {@return whether this is the location of a member or item of the value there} */
    public boolean isIn(Location value) {
        return parent == value;
    }

    /** {@return whether this is the location of the item at an index of the value there} */
    public boolean isItem(Location value, int index) {
        return parent == value && String.valueOf(index).equals(String.valueOf(segment));
    }

    /** The same JSON pointer with a different offset. */
    public Location movedTo(int offset) {
        return new Location(source, parent, segment, offset);
    }

    /** {@return the location of a whole file, for a file that has no value or does not exist} */
    public static Location ofFile(String file) {
        return new Location(new Source(file, new byte[0]), null, null, -1);
    }

    /**
     * {@return a location whose line and column are known, without the content of its file}
     *
     * @param line 0 if only the file is known
     */
    public static Location known(String file, String pointer, int line, int column) {
        Source empty = new Source(file, new byte[0]);
        Source source = line == 0 ? empty : empty.at(new Position(line, column));
        return at(source, pointer, line == 0 ? -1 : 0);
    }

    /** {@return the location of the value that a JSON pointer leads to, which begins at an offset} */
    public static Location at(Source source, String pointer, int offset) {
        Location location = root(source, offset);
        for (String name : JsonPointer.names(pointer)) {
            location = location.child(name, offset);
        }
        return location;
    }

    /**
     * {@return the same location in a text, whose line and column are computed now, so that it does not keep the content
     * of its file; a value of a document is returned as it is}
     */
    public Location withoutContent() {
        Position position = position();
        return position == null || parent != null ? this : new Location(source.at(position), null, null, offset);
    }

    /** {@return the offset of the value's first byte in the file; -1 if only the file is known} */
    public int offset() {
        return offset;
    }

    public Source source() {
        return source;
    }

    /** {@return path of the file from the site root} */
    public String file() {
        return source.file();
    }

    /** {@return JSON pointer (RFC 6901) into the file} */
    public String pointer() {
        Deque<String> segments = new ArrayDeque<>();
        for (Location at = this; at.parent != null; at = at.parent) {
            segments.push(JsonPointer.escaped(String.valueOf(at.segment)));
        }
        return segments.isEmpty() ? "" : "/" + String.join("/", segments);
    }

    /** {@return line and column, or {@code null} if only the file is known} */
    public @Nullable Position position() {
        return offset < 0 ? null : source.position(offset);
    }

    /** {@return the line, the first is 1; 0 if only the file is known} */
    public int line() {
        Position position = position();
        return position == null ? 0 : position.line();
    }
}
