package dev.docent.navigation.internal.readers;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.NameTable;
import dev.docent.navigation.internal.text.Source;

/** Decodes the strings of a JSON text. */
final class JsonStrings {

    private final Source source;
    private final byte[] bytes;
    private final List<Finding> problems;
    private boolean encodingReported;

    JsonStrings(Source source, List<Finding> problems) {
        this.source = source;
        this.bytes = source.bytes();
        this.problems = problems;
    }

    String ascii(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Decodes a name; names that a document repeats are cached. */
    String name(int from, int to) {
        String known = NameTable.SHARED.find(bytes, from, to);
        return known != null ? known : NameTable.SHARED.keep(decode(from, to), from, to);
    }

    /** Decodes the text between the quotes. Invalid UTF-8 is replaced by U+FFFD and reported once. */
    String decode(int from, int to) {
        boolean plain = true;
        boolean escaped = false;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            plain &= b >= ' ';
            escaped |= b == '\\';
        }
        String text = plain ? ascii(from, to) : unicode(from, to);
        return escaped ? unescape(text, from) : text;
    }

    private String unicode(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] >= 0 && bytes[i] < ' ') {
                throw syntax(i, "a string contains a control character or line break; escape it, as in \\n");
            }
        }
        String text = Encoding.strict(bytes, from, to);
        if (text != null) {
            return text;
        }
        if (!encodingReported) {
            encodingReported = true;
            problems.add(Problems.ENCODING_INVALID.found(Location.root(source, from)));
        }
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private String unescape(String text, int from) {
        StringBuilder out = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i++);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char escape = text.charAt(i++);
            switch (escape) {
                case '"', '\\', '/' -> out.append(escape);
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'u' -> {
                    out.append(hex(text, i, from));
                    i += 4;
                }
                default -> throw syntax(from - 1, "a string contains the unknown escape \\" + escape);
            }
        }
        return out.toString();
    }

    private char hex(String text, int at, int from) {
        int code = 0;
        for (int i = at; i < at + 4; i++) {
            int digit = i < text.length() && text.charAt(i) < 0x80 ? Character.digit(text.charAt(i), 16) : -1;
            if (digit < 0) {
                throw syntax(from - 1, "a string contains \\u without four hexadecimal digits");
            }
            code = code << 4 | digit;
        }
        return (char) code;
    }

    private UnreadableException syntax(int offset, String detail) {
        return new UnreadableException(Problems.SYNTAX_ERROR.found(Location.root(source, offset), detail));
    }
}
