package dev.docent.internal.readers.yaml;

/** Reads block scalars: indented lines after {@code |} or {@code >}. */
final class YamlBlockScalars {

    private final YamlScanner scanner;
    private final YamlText text;

    YamlBlockScalars(YamlScanner scanner, YamlText text) {
        this.scanner = scanner;
        this.text = text;
    }

    /**
     * Reads a block scalar and moves past it.
     *
     * @param header offset of the block indicator
     * @param outer indentation of the enclosing collection
     * @return the text
     */
    String read(int header, int outer) {
        int from = firstLine(header);
        int indent = indent(header, from, outer);
        int to = end(from, indent);
        String value = decode(from, to, indent, scanner.byteAt(header) == '>', chomping(header));
        scanner.at = to;
        scanner.toContent();
        return value;
    }

    /** Moves past a block scalar without decoding it; the parameters are those of {@link #read}. */
    void skip(int header, int outer) {
        int from = firstLine(header);
        scanner.at = end(from, indent(header, from, outer));
        scanner.toContent();
    }

    private int firstLine(int header) {
        int i = header + 1;
        i += chomping(header) == 0 ? 0 : 1;
        i += digit(header) == 0 ? 0 : 1;
        return lineAfterHeader(i);
    }

    /** {@return the chomping indicator of a header; 0 if it has none} */
    private byte chomping(int header) {
        for (int i = header + 1; i <= header + 2; i++) {
            byte b = scanner.byteAt(i);
            if (b == '+' || b == '-') {
                return b;
            }
            if (b < '1' || b > '9') {
                return 0;
            }
        }
        return 0;
    }

    /** {@return the indentation that a header states, relative to the enclosing collection; 0 if it states none} */
    private int digit(int header) {
        byte first = scanner.byteAt(header + 1);
        byte b = first == '+' || first == '-' ? scanner.byteAt(header + 2) : first;
        return b >= '1' && b <= '9' ? b - '0' : 0;
    }

    private int lineAfterHeader(int from) {
        int i = scanner.afterSpaces(from);
        if (scanner.byteAt(i) == '#' && i > from) {
            i = scanner.lineEnd(i);
        }
        if (scanner.byteAt(i) != '\n') {
            throw UnusualYamlException.INSTANCE;
        }
        return i + 1;
    }

    private int indent(int header, int from, int outer) {
        int stated = digit(header);
        return stated == 0 ? indent(from, outer + 1) : Math.max(outer, 0) + stated;
    }

    /** {@return the indentation of the first non-blank line} */
    private int indent(int from, int least) {
        int widest = 0;
        int line = from;
        while (!scanner.isBehindEnd(line)) {
            int first = scanner.afterSpaces(line);
            if (scanner.byteAt(first) != '\n') {
                int indent = first - line;
                if (widest > indent && indent >= least) {
                    throw UnusualYamlException.INSTANCE;
                }
                return Math.max(least, Math.max(widest, indent));
            }
            widest = Math.max(widest, first - line);
            line = first + 1;
        }
        return Math.max(least, widest);
    }

    /** {@return the start of the first non-blank line with less indentation} */
    private int end(int from, int indent) {
        int line = from;
        while (!scanner.isBehindEnd(line)) {
            int first = scanner.afterSpaces(line);
            if (first - line < indent && scanner.byteAt(first) != '\n') {
                return line;
            }
            line = scanner.lineEnd(first) + 1;
        }
        return line;
    }

    private String decode(int from, int to, int indent, boolean folded, byte chomping) {
        StringBuilder out = new StringBuilder();
        int breaks = 0;
        boolean foldable = false;
        for (int line = from; line < to && !scanner.isBehindEnd(line); ) {
            int end = scanner.lineEnd(line);
            int first = Math.min(line + indent, end);
            if (first < end) {
                boolean begins = scanner.byteAt(first) != ' ' && scanner.byteAt(first) != '\t';
                out.append(folded && foldable && begins ? fold(breaks) : "\n".repeat(breaks));
                out.append(text.raw(first, end));
                foldable = begins;
                breaks = 0;
            }
            breaks += scanner.isBehindEnd(end) ? 0 : 1;
            line = end + 1;
        }
        if (chomping == '+') {
            out.append("\n".repeat(breaks));
        } else if (chomping != '-' && out.length() > 0 && breaks > 0) {
            out.append('\n');
        }
        return out.toString();
    }

    private static String fold(int breaks) {
        return breaks == 1 ? " " : "\n".repeat(breaks - 1);
    }
}
