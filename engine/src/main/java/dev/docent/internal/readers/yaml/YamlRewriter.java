package dev.docent.internal.readers.yaml;

/** Scans the tokens of a YAML text as far as {@link YamlDialect} needs them. */
final class YamlRewriter {

    private final char[] text;
    private final char question;
    private final char colon;
    private final char nothing;
    private int at;
    private int lineStart;
    private int flowDepth;

    /** Column of the last key or item indicator: text with deeper indentation belongs to its value. */
    private int indent = -1;

    private int tokenColumn;

    /** End of the last quoted scalar or flow collection: a colon at this offset follows a key. */
    private int keyEnd = -1;

    YamlRewriter(String text, char question, char colon, char nothing) {
        this.text = text.toCharArray();
        this.question = question;
        this.colon = colon;
        this.nothing = nothing;
    }

    String rewritten() {
        while (at < text.length) {
            token();
        }
        return new String(text);
    }

    private void token() {
        char c = text[at];
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

    private boolean isIndicator(char c) {
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

    private void indicator(char c) {
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

    private void quoted(char quote) {
        at++;
        while (at < text.length) {
            char c = text[at];
            if (c == '\n') {
                lineStart = at + 1;
            } else if (c == quote) {
                at++;
                if (quote == '"' || at == text.length || text[at] != '\'') {
                    break;
                }
            } else if (c == '\\' && quote == '"' && at + 1 < text.length) {
                if (text[at + 1] == '/' || text[at + 1] == '\t') {
                    text[at] = nothing;
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
            text[at++] = colon;
        }
        while (at < text.length && !endsPlain()) {
            if (text[at] == '\n') {
                if (!continueInNextLine()) {
                    return;
                }
                continue;
            }
            if (text[at] == '?' && flowDepth > 0) {
                text[at] = question;
            }
            at++;
        }
    }

    private boolean endsPlain() {
        char c = text[at];
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
        return at + word.length() <= text.length && word.contentEquals(new String(text, at, word.length()));
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
