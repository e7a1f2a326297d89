package dev.docent.internal.readers.yaml;

/**
 * Finds where a collection in flow style probably ends, whatever it contains: comments, properties, pairs, complex keys.
 * Its text has to be read by {@link YamlReader}, which refuses it if it ends elsewhere.
 */
final class YamlFlowEnd {

    private enum State {
        BEFORE_TOKEN,
        IN_PLAIN,
        /** After a quoted scalar, an alias or a collection. */
        AFTER_TOKEN
    }

    private final YamlScanner scanner;
    private State state = State.BEFORE_TOKEN;
    private int nesting;
    private int at;

    private YamlFlowEnd(YamlScanner scanner, int open) {
        this.scanner = scanner;
        this.at = open;
    }

    /** {@return the offset after the bracket that closes the one at {@code open}} */
    static int of(YamlScanner scanner, int open) {
        YamlFlowEnd end = new YamlFlowEnd(scanner, open);
        do {
            if (scanner.isBehindEnd(end.at)) {
                throw UnusualYamlException.INSTANCE;
            }
            end.step();
        } while (end.nesting > 0);
        return end.at;
    }

    private void step() {
        byte b = scanner.byteAt(at);
        switch (b) {
            case '{', '[' -> token(1, State.BEFORE_TOKEN);
            case '}', ']' -> token(-1, State.AFTER_TOKEN);
            case ',' -> token(0, State.BEFORE_TOKEN);
            case '\n' -> {
                if (scanner.isMarker(at + 1)) {
                    throw UnusualYamlException.INSTANCE;
                }
                at++;
            }
            case ' ', '\t' -> at++;
            case '#' -> comment();
            case ':' -> colon();
            default -> text(b);
        }
    }

    private void token(int nested, State next) {
        nesting += nested;
        state = next;
        at++;
    }

    private void comment() {
        byte before = scanner.byteAt(at - 1);
        if (before == ' ' || before == '\t' || before == '\n') {
            at = scanner.lineEnd(at);
        } else {
            text((byte) '#');
        }
    }

    private void colon() {
        boolean indicator = state != State.IN_PLAIN || isBoundary(scanner.byteAt(at + 1));
        state = indicator ? State.BEFORE_TOKEN : State.IN_PLAIN;
        at++;
    }

    private void text(byte first) {
        boolean begins = state == State.BEFORE_TOKEN;
        if (begins && (first == '"' || first == '\'')) {
            at = YamlQuotes.end(scanner, at);
            state = State.AFTER_TOKEN;
        } else if (begins && YamlProperties.startWith(first)) {
            do {
                at++;
            } while (!isBoundary(scanner.byteAt(at)));
            state = first == '*' ? State.AFTER_TOKEN : State.BEFORE_TOKEN;
        } else {
            state = State.IN_PLAIN;
            at++;
        }
    }

    static boolean isBoundary(byte b) {
        return switch (b) {
            case ' ', '\t', '\n', ',', '[', ']', '{', '}' -> true;
            default -> false;
        };
    }
}
