package dev.docent.pages.internal.evaluation;

import dev.docent.pages.internal.mdx.text.CharacterReferences;

/** Text between the tags of JSX. */
final class JsxText {

    /** Other white space stays at line ends. */
    private static final CharacterSet BLANK = c -> c == ' ' || c == '\t' || c == '\r';

    private JsxText() {}

    /** {@return the text without the white space at line ends, lines joined by a space, as JSX means it} */
    static String of(String written) {
        if (written.indexOf('\n') < 0) {
            return decoded(written);
        }
        StringBuilder text = new StringBuilder();
        String[] lines = written.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = BLANK.strip(lines[i], i > 0, i < lines.length - 1);
            if (!line.isEmpty()) {
                text.append(text.length() == 0 ? "" : " ").append(line);
            }
        }
        return decoded(text.toString());
    }

    static String decoded(String text) {
        if (text.indexOf('&') < 0) {
            return text;
        }
        StringBuilder decoded = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int end = text.charAt(at) == '&' ? CharacterReferences.end(text, at, text.length()) : -1;
            decoded.append(end < 0 ? text.substring(at, at + 1) : CharacterReferences.value(text, at, end - 1));
            at = end < 0 ? at + 1 : end;
        }
        return decoded.toString();
    }
}
