package dev.docent.pages.internal.evaluation;

import dev.docent.pages.internal.mdx.text.CharacterReferences;

/** Text between the tags of JSX. */
final class JsxText {

    private JsxText() {}

    /** {@return the text without the white space at line ends, lines joined by a space, as JSX means it} */
    static String of(String written) {
        if (written.indexOf('\n') < 0) {
            return decoded(written);
        }
        StringBuilder text = new StringBuilder();
        String[] lines = written.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = i > 0 ? stripped(lines[i], true) : lines[i];
            line = i < lines.length - 1 ? stripped(line, false) : line;
            if (!line.isEmpty()) {
                text.append(text.length() == 0 ? "" : " ").append(line);
            }
        }
        return decoded(text.toString());
    }

    /** {@return the line without spaces and tabs at one of its ends; other white space stays} */
    private static String stripped(String line, boolean start) {
        int from = 0;
        int to = line.length();
        while (start && from < to && " \t\r".indexOf(line.charAt(from)) >= 0) {
            from++;
        }
        while (!start && to > 0 && " \t\r".indexOf(line.charAt(to - 1)) >= 0) {
            to--;
        }
        return line.substring(from, to);
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
