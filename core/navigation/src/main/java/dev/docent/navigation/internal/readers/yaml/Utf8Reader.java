package dev.docent.navigation.internal.readers.yaml;

import java.nio.charset.StandardCharsets;

import dev.docent.navigation.internal.text.ByteWords;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Lets the YAML parser read UTF-8 without decoding it first. The parser counts the bytes that it reads, so that the
 * index of each mark is an offset in bytes; the first byte of a character represents the character, and the others are
 * characters without a meaning in YAML. Columns and the length of keys are in code points, as the parser defines them.
 */
final class Utf8Reader extends StreamReader {

    /** A byte that is no part of UTF-8, and reads as a letter. */
    static final byte LETTER = (byte) 0xFF;

    private static final int REPLACEMENT = 0xFFFD;
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final long SPACES = ByteWords.each(' ');
    private static final long DELETES = ByteWords.each(0x7F);
    private static final int[] NO_SNIPPET = {};

    private final byte[] written;
    private final byte[] bytes;
    private int at;
    private int index;
    private int line;
    private int column;
    private Mark mark = new Mark("", -1, 0, 0, NO_SNIPPET, 0);

    /**
     * @param written the text, of which scalars consist
     * @param bytes the text as it is parsed: the same, but for some bytes that are {@link #LETTER}s or spaces
     * @param from offset of the first byte to read
     */
    Utf8Reader(byte[] written, byte[] bytes, int from) {
        super("");
        this.written = written;
        this.bytes = bytes;
        this.at = from;
    }

    /** How well a text can be read. */
    enum Quality {
        GOOD,
        NOT_UTF8,
        /** It has a character that YAML does not allow. */
        NOT_ALLOWED
    }

    /** {@return the worst of what is wrong with a text} */
    static Quality quality(byte[] bytes, int from) {
        Quality quality = Quality.GOOD;
        int i = from;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long suspects = ByteWords.tops(word) | ByteWords.tops(word - SPACES) | ByteWords.zeros(word ^ DELETES);
            if (suspects == 0) {
                i += Long.BYTES;
                continue;
            }
            i += ByteWords.first(suspects);
            if (i >= bytes.length) {
                return quality;
            }
            int character = characterAt(bytes, i);
            if (character < 0) {
                quality = Quality.NOT_UTF8;
            } else if (!isPrintable(character)) {
                return Quality.NOT_ALLOWED;
            }
            i += character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
        }
        return quality;
    }

    /** {@return the character that starts at an offset; -1 if none does} */
    private static int characterAt(byte[] bytes, int at) {
        int b = bytes[at];
        if (b >= 0) {
            return b;
        }
        int length = (b & 0xE0) == 0xC0 ? 2 : (b & 0xF0) == 0xE0 ? 3 : (b & 0xF8) == 0xF0 ? 4 : 0;
        if (length == 0 || at + length > bytes.length) {
            return -1;
        }
        int character = b & 0x7F >> length;
        for (int i = at + 1; i < at + length; i++) {
            if (!isContinuation(bytes[i])) {
                return -1;
            }
            character = character << 6 | bytes[i] & 0x3F;
        }
        int least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
        boolean surrogate = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
        return character < least || character > Character.MAX_CODE_POINT || surrogate ? -1 : character;
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }

    @Override
    public Mark getMark() {
        if (mark.getIndex() != at) {
            mark = new Mark("", at, line, column, NO_SNIPPET, 0);
        }
        return mark;
    }

    @Override
    public int peek() {
        return peek(0);
    }

    @Override
    public int peek(int ahead) {
        int offset = at + ahead;
        if (offset >= bytes.length) {
            return '\0';
        }
        byte b = bytes[offset];
        return b >= 0 ? b : special(offset);
    }

    private int special(int offset) {
        int character = characterAt(bytes, offset);
        return character < 0 ? REPLACEMENT : character;
    }

    @Override
    public void forward() {
        if (at < bytes.length && bytes[at] >= ' ') {
            at++;
            index++;
            column++;
        } else {
            forward(1);
        }
    }

    @Override
    public void forward(int length) {
        int to = Math.min(at + length, bytes.length);
        while (at < to && bytes[at] == ' ') {
            at++;
            index++;
            column++;
        }
        while (at < to) {
            int character = peek(0);
            at++;
            while (at < bytes.length && isContinuation(bytes[at])) {
                at++;
            }
            index++;
            if (isBreak(character)) {
                line++;
                column = 0;
            } else if (character != BYTE_ORDER_MARK) {
                column++;
            }
        }
    }

    private boolean isBreak(int character) {
        return switch (character) {
            case '\n', 0x85, 0x2028, 0x2029 -> true;
            case '\r' -> at < bytes.length && bytes[at] != '\n';
            default -> false;
        };
    }

    @Override
    public String prefix(int length) {
        int to = at;
        for (int i = 0; i < length && to < bytes.length; i++) {
            to++;
            while (to < bytes.length && isContinuation(bytes[to])) {
                to++;
            }
        }
        return text(to);
    }

    @Override
    public String prefixForward(int length) {
        if (length == 0) {
            return "";
        }
        int to = at + length;
        String text = text(to);
        int characters = text.length() == length ? length : characters(to);
        at = to;
        index += characters;
        column += characters;
        return text;
    }

    private int characters(int to) {
        int characters = 0;
        for (int i = at; i < to; i++) {
            characters += isContinuation(bytes[i]) ? 0 : 1;
        }
        return characters;
    }

    /** {@return the text up to an offset as it is written, without the backslashes that are read as letters} */
    private String text(int to) {
        String text = new String(written, at, to - at, StandardCharsets.UTF_8);
        if (written == bytes || text.indexOf('\\') < 0) {
            return text;
        }
        byte[] kept = new byte[to - at];
        int count = 0;
        for (int i = at; i < to; i++) {
            if (written[i] != '\\' || bytes[i] != LETTER) {
                kept[count++] = written[i];
            }
        }
        return new String(kept, 0, count, StandardCharsets.UTF_8);
    }

    @Override
    public int getColumn() {
        return column;
    }

    @Override
    public int getLine() {
        return line;
    }

    @Override
    public int getIndex() {
        return index;
    }

    /** There is no limit on the length of a document. */
    @Override
    public int getDocumentIndex() {
        return 0;
    }
}
