package dev.docent.impl.documents;

/** A file's name and bytes, kept to turn an offset into line and column when a problem has to be told. */
final class Source {

    /** What an offset counts: JSON is read as bytes, YAML as code points. */
    enum Unit {
        BYTES,
        CODE_POINTS
    }

    private final String file;
    private final byte[] bytes;
    private final Unit unit;

    Source(String file, byte[] bytes, Unit unit) {
        this.file = file;
        this.bytes = bytes;
        this.unit = unit;
    }

    String file() {
        return file;
    }

    byte[] bytes() {
        return bytes;
    }

    /** {@return where the text begins: after the byte order mark} */
    int start() {
        return Encoding.hasByteOrderMark(bytes) ? 3 : 0;
    }

    Position position(int offset) {
        int line = 1;
        int column = 1;
        int passed = unit == Unit.BYTES ? start() : 0;
        for (int i = start(); i < bytes.length && passed < offset; i++) {
            boolean lastOfCodePoint = i + 1 == bytes.length || (bytes[i + 1] & 0xC0) != 0x80;
            if (lastOfCodePoint) {
                column++;
            }
            if (bytes[i] == '\n') {
                line++;
                column = 1;
            }
            if (lastOfCodePoint || unit == Unit.BYTES) {
                passed++;
            }
        }
        return new Position(line, column);
    }
}
