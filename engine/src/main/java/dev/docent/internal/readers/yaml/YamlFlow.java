package dev.docent.internal.readers.yaml;

/** Finds the end of a collection in flow style, such as {@code {a: [b, "c"]}}. */
final class YamlFlow {

    private static final int MAX_KEY = 1000;
    private static final int DEEPEST = 100;

    private final YamlScanner scanner;

    YamlFlow(YamlScanner scanner) {
        this.scanner = scanner;
    }

    /** {@return the offset after the bracket that closes the one at {@code open}; -1 if the collection is unusual} */
    int end(int open) {
        try {
            return collection(open, 1);
        } catch (UnusualYamlException unusual) {
            return -1;
        }
    }

    private int collection(int open, int depth) {
        if (depth > DEEPEST) {
            throw UnusualYamlException.INSTANCE;
        }
        boolean mapping = scanner.byteAt(open) == '{';
        byte close = (byte) (mapping ? '}' : ']');
        int i = gap(open + 1);
        while (scanner.byteAt(i) != close) {
            int end = value(i, depth);
            int colon = scanner.afterSpaces(end);
            if (mapping && scanner.byteAt(colon) == ':') {
                end = value(afterColon(i, colon), depth);
            }
            i = gap(end);
            if (scanner.byteAt(i) == ',') {
                i = gap(i + 1);
            } else if (scanner.byteAt(i) != close) {
                throw UnusualYamlException.INSTANCE;
            }
        }
        return i + 1;
    }

    private int afterColon(int key, int colon) {
        boolean quoted = scanner.byteAt(key) == '"' || scanner.byteAt(key) == '\'';
        boolean separate = quoted || scanner.isBlank(colon + 1);
        if (!separate || colon - key > MAX_KEY || scanner.lineEnd(key) < colon) {
            throw UnusualYamlException.INSTANCE;
        }
        return gap(colon + 1);
    }

    private int value(int from, int depth) {
        return switch (scanner.byteAt(from)) {
            case '{', '[' -> collection(from, depth + 1);
            case '"', '\'' -> YamlQuotes.end(scanner, from);
            default -> afterPlain(from);
        };
    }

    /** {@return the offset of the first byte that is neither a space nor a line break} */
    private int gap(int from) {
        int i = scanner.afterSpaces(from);
        while (scanner.byteAt(i) == '\n') {
            if (scanner.isBehindEnd(i) || scanner.isMarker(i + 1)) {
                throw UnusualYamlException.INSTANCE;
            }
            i = scanner.afterSpaces(i + 1);
        }
        return i;
    }

    private int afterPlain(int from) {
        if (!scanner.isPlainStart(from)) {
            throw UnusualYamlException.INSTANCE;
        }
        int i = from;
        while (true) {
            switch (scanner.byteAt(i)) {
                case ',', '[', ']', '{', '}', '\n' -> {
                    return i;
                }
                case '\t', '#' -> throw UnusualYamlException.INSTANCE;
                case ':' -> {
                    if (isBoundary(scanner.byteAt(i + 1))) {
                        return i;
                    }
                }
                default -> {}
            }
            i++;
        }
    }

    private static boolean isBoundary(byte b) {
        return switch (b) {
            case ' ', '\n', ',', '[', ']', '{', '}' -> true;
            default -> false;
        };
    }
}
