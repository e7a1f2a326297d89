package dev.docent.internal.readers.yaml;

/** Finds the end of a quoted scalar. */
final class YamlQuotes {

    private YamlQuotes() {}

    /** {@return the offset after the closing quote of a scalar that may have several lines} */
    static int end(YamlScanner scanner, int open) {
        int close = end(scanner, open, Integer.MAX_VALUE);
        if (close < 0) {
            throw UnusualYamlException.INSTANCE;
        }
        return close;
    }

    /** {@return the offset after the closing quote; -1 if there is none before {@code to}} */
    static int end(YamlScanner scanner, int open, int to) {
        byte quote = scanner.byteAt(open);
        int i = scanner.nextOf(quote, open + 1);
        while (i < to && !scanner.isBehindEnd(i)) {
            byte b = scanner.byteAt(i);
            if (b == quote) {
                if (quote == '"' || scanner.byteAt(i + 1) != quote) {
                    return i + 1;
                }
                i += 2;
            } else if (b == '\\' && quote == '"') {
                i += escape(scanner, i);
            } else if (b == '\n' && scanner.isMarker(i + 1)) {
                throw UnusualYamlException.INSTANCE;
            } else {
                i++;
            }
            i = scanner.nextOf(quote, i);
        }
        return -1;
    }

    /** {@return the length in bytes of the escape that starts here} */
    private static int escape(YamlScanner scanner, int backslash) {
        return switch (scanner.byteAt(backslash + 1)) {
            case '"', '\\', '/', ' ', '0', 'a', 'b', 'e', 'f', 'n', 'r', 't', 'v', 'L', 'N', 'P', '_' -> 2;
            case '\n' -> 1;
            case 'x' -> code(scanner, backslash, 2);
            case 'u' -> code(scanner, backslash, 4);
            case 'U' -> code(scanner, backslash, 8);
            default -> throw UnusualYamlException.INSTANCE;
        };
    }

    private static int code(YamlScanner scanner, int backslash, int digits) {
        long codePoint = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Character.digit(scanner.byteAt(backslash + 2 + i), 16);
            if (digit < 0) {
                throw UnusualYamlException.INSTANCE;
            }
            codePoint = codePoint << 4 | digit;
        }
        if (codePoint > Character.MAX_CODE_POINT) {
            throw UnusualYamlException.INSTANCE;
        }
        return 2 + digits;
    }
}
