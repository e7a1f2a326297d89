package dev.docent.runner.internal.output;

import java.util.List;
import java.util.regex.Pattern;

/** Recognizes that a message asks for something: its last line is a question, or a list of answers follows one. */
final class Question {

    /** What may stand after the question mark, such as the end of an emphasis. */
    private static final Pattern END = Pattern.compile(".*[?？؟][\\s*_`\"'”’»)\\]>]*");

    private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+•]|\\(?[0-9A-Za-z][.)])\\s+.*");

    private Question() {}

    static boolean isAtTheEndOf(String message) {
        List<String> lines = message.lines().filter(line -> !line.isBlank()).toList();
        for (int at = lines.size() - 1; at >= 0; at--) {
            String line = lines.get(at);
            if (END.matcher(line).matches()) {
                return true;
            }
            if (!ITEM.matcher(line).matches()) {
                return false;
            }
        }
        return false;
    }
}
