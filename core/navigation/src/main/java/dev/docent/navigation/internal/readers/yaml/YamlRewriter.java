package dev.docent.navigation.internal.readers.yaml;

import dev.docent.navigation.internal.text.ByteWords;

/**
 * Rewrites YAML 1.2 syntax that the YAML 1.1 parser does not accept: tabs between tokens, plain scalars in flow
 * collections that contain a question mark or start with a colon, and escaped slashes and tabs. Each byte is replaced by
 * one other, so offsets do not change, and {@link Utf8Reader} takes the text of scalars from the original.
 */
final class YamlRewriter {

    private static final byte[] QUESTION = {'?'};

    private final byte[] text;
    private int at;
    private int lineStart;
    private int flowDepth;

    /** Column of the last key or item indicator: text with deeper indentation belongs to its value. */
    private int indent = -1;

    private int tokenColumn;

    /** End of the last quoted scalar or flow collection: a colon at this offset follows a key. */
    private int keyEnd = -1;

    private YamlRewriter(byte[] text, int from) {
        this.text = text;
        this.at = from;
        this.lineStart = from;
    }

    /** {@return the rewritten form of a text, which may be equal} */
    static byte[] rewritten(byte[] bytes, int from) {
        YamlRewriter rewriter = new YamlRewriter(bytes.clone(), from);
        while (rewriter.at < bytes.length) {
            rewriter.token();
        }
        return rewriter.text;
    }

    /**
     * {@return whether the parser may silently misread a text: a plain scalar in a flow collection that starts with a
     * question mark is a key for it}
     */
    static boolean isMisread(byte[] bytes, int from) {
        int question = ByteWords.indexOf(bytes, QUESTION, from);
        while (question >= 0) {
            int before = question - 1;
            while (before >= from && isSpace(bytes[before])) {
                before--;
            }
            int after = question + 1;
            boolean first = before >= from && "[{,".indexOf(bytes[before]) >= 0;
            if (first && after < bytes.length && !isSpace(bytes[after]) && ",[]{}".indexOf(bytes[after]) < 0) {
                return true;
            }
            question = ByteWords.indexOf(bytes, QUESTION, after);
        }
        return false;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b >= '\t' && b <= '\r';
    }

    private void token() {
        byte c = text[at];
        boolean first = at == lineStart;
        if (c == '\n') {
            at++;
            beginLine();
        } else if (c == ' ' || c == '\r') {
            at++;
        } else if (c == '\t') {
            text[at++] = ' ';
        } else if (c == '#' && (first || isBlank(at - 1)) || c == '%' && first && flowDepth == 0) {
            toLineEnd();
        } else if (first && (startsWith("---") || startsWith("...")) && isBlank(at + 3)) {
            at += 3;
            indent = -1;
        } else if (c == '"' || c == '\'') {
            tokenColumn = column();
            quoted(c);
            keyEnd = at;
        } else if (c == '&' || c == '*' || c == '!') {
            property();
        } else if (isIndicator(c)) {
            indicator(c);
        } else {
            plain();
        }
    }

    private boolean isIndicator(byte c) {
        return switch (c) {
            case '[', '{' -> true;
            case ']', '}', ',' -> flowDepth > 0;
            case '|', '>' -> flowDepth == 0;
            case ':' -> isBlank(at + 1) || flowDepth > 0 && (isFlowIndicator(at + 1) || at == keyEnd);
            case '?' -> isBlank(at + 1) || flowDepth > 0 && isFlowIndicator(at + 1);
            case '-' -> isBlank(at + 1);
            default -> false;
        };
    }

    private void indicator(byte c) {
        switch (c) {
            case '[', '{' -> flowDepth++;
            case ']', '}' -> flowDepth--;
            case '-', '?' -> indent = flowDepth == 0 ? column() : indent;
            case ':' -> indent = flowDepth == 0 ? Math.min(tokenColumn, column()) : indent;
            case '|', '>' -> {
                blockScalar();
                return;
            }
            default -> {}
        }
        at++;
        if (c == ']' || c == '}') {
            keyEnd = at;
        }
    }

    /** Tabs used as indentation are left to the parser, which correctly rejects them. */
    private void beginLine() {
        lineStart = at;
        int i = at;
        boolean tabs = false;
        while (i < text.length && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r')) {
            tabs |= text[i++] == '\t';
        }
        boolean content = i < text.length && text[i] != '\n' && text[i] != '#';
        if (tabs && content && flowDepth == 0) {
            at = i;
        }
    }

    private void toLineEnd() {
        while (at < text.length && text[at] != '\n') {
            at++;
        }
    }

    private void property() {
        while (!isBlank(at) && !(flowDepth > 0 && isFlowIndicator(at))) {
            at++;
        }
    }

    private void quoted(byte quote) {
        at++;
        while (at < text.length) {
            byte c = text[at];
            if (c == '\n') {
                lineStart = at + 1;
            } else if (c == quote) {
                at++;
                if (quote == '"' || at == text.length || text[at] != '\'') {
                    break;
                }
            } else if (c == '\\' && quote == '"' && at + 1 < text.length) {
                if (text[at + 1] == '/' || text[at + 1] == '\t') {
                    text[at] = Utf8Reader.LETTER;
                }
                at++;
                continueEscape();
                continue;
            }
            at++;
        }
    }

    private void continueEscape() {
        if (text[at] == '\n') {
            lineStart = at + 1;
        }
        at++;
    }

    private void blockScalar() {
        at++;
        while (at < text.length && text[at] != '\n' && text[at] != '#') {
            if (text[at] == '\t') {
                text[at] = ' ';
            }
            at++;
        }
        toLineEnd();
        while (at < text.length) {
            int line = at + 1;
            int i = line;
            while (i < text.length && text[i] == ' ') {
                i++;
            }
            if (i < text.length && text[i] != '\n' && i - line <= indent) {
                return;
            }
            at = line;
            lineStart = line;
            toLineEnd();
        }
    }

    private void plain() {
        tokenColumn = column();
        if (flowDepth > 0 && text[at] == ':') {
            text[at++] = Utf8Reader.LETTER;
        }
        while (at < text.length && !endsPlain()) {
            if (text[at] == '\n') {
                if (!continueInNextLine()) {
                    return;
                }
                continue;
            }
            if (text[at] == '?' && flowDepth > 0) {
                text[at] = Utf8Reader.LETTER;
            }
            at++;
        }
    }

    private boolean endsPlain() {
        byte c = text[at];
        boolean comment = c == '#' && isBlank(at - 1);
        boolean value = c == ':' && (isBlank(at + 1) || flowDepth > 0 && isFlowIndicator(at + 1));
        return comment || value || flowDepth > 0 && isFlowIndicator(at);
    }

    /** Moves to the next non-blank line if it continues the plain scalar at the end of this line. */
    private boolean continueInNextLine() {
        int line = at + 1;
        int i = line;
        while (i < text.length && isBlank(i)) {
            if (text[i++] == '\n') {
                line = i;
            }
        }
        boolean continued = i < text.length && text[i] != '#' && (flowDepth > 0 || i - line > indent);
        if (continued) {
            at = i;
            lineStart = line;
        }
        return continued;
    }

    private int column() {
        return at - lineStart;
    }

    private boolean startsWith(String word) {
        return ByteWords.startsWith(text, at, text.length, word);
    }

    private boolean isBlank(int offset) {
        return offset >= text.length
                || offset >= 0
                        && (text[offset] == ' '
                                || text[offset] == '\t'
                                || text[offset] == '\n'
                                || text[offset] == '\r');
    }

    private boolean isFlowIndicator(int offset) {
        return offset < text.length && ",[]{}".indexOf(text[offset]) >= 0;
    }
}
