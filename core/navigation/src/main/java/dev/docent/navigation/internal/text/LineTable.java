package dev.docent.navigation.internal.text;

/**
 * Finds line and column of an offset without scanning the whole text each time: it stores the position at the start of
 * every block.
 */
final class LineTable {

    private static final int BLOCK = 512;

    private final byte[] bytes;
    private final int start;
    private final int[] codePoints;
    private final int[] lines;
    private final int[] lineStarts;

    /** @param start first byte of the text, after a byte order mark */
    LineTable(byte[] bytes, int start) {
        this.bytes = bytes;
        this.start = start;
        int blocks = (bytes.length - start) / BLOCK + 1;
        this.codePoints = new int[blocks];
        this.lines = new int[blocks];
        this.lineStarts = new int[blocks];
        Cursor cursor = new Cursor(0);
        for (int block = 0; block < blocks; block++) {
            codePoints[block] = cursor.codePoint;
            lines[block] = cursor.line;
            lineStarts[block] = cursor.lineStart;
            for (int i = 0; i < BLOCK && cursor.at < bytes.length; i++) {
                cursor.step();
            }
        }
    }

    Position ofByte(int offset) {
        int wanted = Math.min(offset, bytes.length);
        Cursor cursor = new Cursor(Math.max(0, wanted - start) / BLOCK);
        while (cursor.at < wanted) {
            cursor.step();
        }
        return cursor.position();
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }

    /** Iterates over the bytes and counts code points and lines; a code point counts at its first byte. */
    private final class Cursor {
        private int at;
        private int codePoint;
        private int line;
        private int lineStart;

        Cursor(int block) {
            at = start + block * BLOCK;
            codePoint = codePoints[block];
            line = lines[block];
            lineStart = lineStarts[block];
        }

        void step() {
            byte b = bytes[at++];
            if (!isContinuation(b)) {
                codePoint++;
            }
            if (b == '\n') {
                line++;
                lineStart = codePoint;
            }
        }

        Position position() {
            return new Position(line + 1, codePoint - lineStart + 1);
        }
    }
}
