package dev.docent.navigation.internal.text;

import org.jspecify.annotations.Nullable;

/** A file's name and bytes, kept to convert an offset to line and column when a problem is reported. */
public final class Source {

    /** Path of the file that defines a site. */
    public static final String DOCS_JSON = "docs.json";

    private final String file;
    private final byte[] bytes;
    private final @Nullable Position only;
    private volatile @Nullable LineTable lines;

    public Source(String file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
        this.only = null;
    }

    /** A file of which one position is known, and nothing else. */
    private Source(String file, Position only) {
        this.file = file;
        this.bytes = new byte[0];
        this.only = only;
    }

    /** {@return this file without its content, at one position} */
    Source at(Position position) {
        return new Source(file, position);
    }

    public String file() {
        return file;
    }

    public byte[] bytes() {
        return bytes;
    }

    /** {@return the offset of the text: after a byte order mark} */
    public int start() {
        boolean mark =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        return mark ? 3 : 0;
    }

    Position position(int offset) {
        if (only != null) {
            return only;
        }
        LineTable table = lines;
        if (table == null) {
            table = new LineTable(bytes, start());
            lines = table;
        }
        return table.ofByte(offset);
    }
}
