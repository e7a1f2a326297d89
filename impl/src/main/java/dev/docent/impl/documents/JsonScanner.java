package dev.docent.impl.documents;

/**
 * Walks over the bytes of a JSON text. Passing over a value looks at its brackets and strings only, which is what makes
 * an index of a large document as cheap as a scan.
 */
final class JsonScanner {

    private final Source source;
    private final byte[] bytes;
    private int at;

    JsonScanner(Source source) {
        this.source = source;
        this.bytes = source.bytes();
        this.at = source.start();
    }

    int offset() {
        return at;
    }

    void goTo(int offset) {
        at = offset;
    }

    /** {@return the next byte that is no white space, without taking it; -1 at the end} */
    int peek() {
        while (at < bytes.length) {
            byte b = bytes[at];
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b & 0xFF;
            }
            at++;
        }
        return -1;
    }

    void take(char expected, String where) throws UnreadableException {
        if (peek() != expected) {
            throw syntax("expected '" + expected + "' " + where + " but found " + found());
        }
        at++;
    }

    /** Takes the byte when it is the next. */
    boolean takeIf(char candidate) {
        if (peek() != candidate) {
            return false;
        }
        at++;
        return true;
    }

    /** Takes a string; returns the offset after its opening quote, the scanner then stands after the closing one. */
    int takeString() throws UnreadableException {
        int open = at;
        int i = open + 1;
        while (i < bytes.length) {
            byte b = bytes[i];
            if (b == '"') {
                at = i + 1;
                return open + 1;
            }
            i += b == '\\' ? 2 : 1;
        }
        at = open;
        throw syntax("the string that begins here has no end");
    }

    /** Takes a run of the characters that numbers and literals consist of; returns its first offset. */
    int takeWord() throws UnreadableException {
        int from = at;
        while (at < bytes.length && isWord(bytes[at])) {
            at++;
        }
        if (at == from) {
            throw syntax("expected a value but found " + found());
        }
        return from;
    }

    private static boolean isWord(byte b) {
        return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '-' || b == '+' || b == '.';
    }

    /** Passes over one value. */
    void skipValue() throws UnreadableException {
        int first = peek();
        if (first == '"') {
            takeString();
        } else if (first == '{' || first == '[') {
            skipNested();
        } else {
            takeWord();
        }
    }

    private void skipNested() throws UnreadableException {
        int open = at;
        int depth = 0;
        int i = at;
        while (i < bytes.length) {
            switch (bytes[i]) {
                case '"' -> {
                    at = i;
                    takeString();
                    i = at - 1;
                }
                case '{', '[' -> depth++;
                case '}', ']' -> {
                    if (--depth == 0) {
                        at = i + 1;
                        return;
                    }
                }
                default -> {}
            }
            i++;
        }
        at = open;
        throw syntax("the value that begins here has no end");
    }

    UnreadableException syntax(String detail) {
        return new UnreadableException(new Fault(Fault.Kind.SYNTAX, Place.root(source, at), detail));
    }

    private String found() {
        int next = peek();
        if (next < 0) {
            return "the end of the file";
        }
        return next > ' ' && next < 0x7F ? "'" + (char) next + "'" : "another character";
    }
}
