package dev.docent.pages.internal.mdx.inline;

import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Finds the ends of code spans, and caches where the last run of backticks of each length is. */
final class CodeSpans {

    private final String s;
    private @Nullable Map<Integer, Integer> lastRuns;

    CodeSpans(String s) {
        this.s = s;
    }

    static int runEnd(String s, int at) {
        int end = at;
        while (end < s.length() && s.charAt(end) == '`') {
            end++;
        }
        return end;
    }

    /** {@return where the run of backticks begins that closes the one that ends here; -1 when there is none} */
    int close(int runEnd, int length) {
        if (lastRuns != null && lastRuns.getOrDefault(length, -1) < runEnd) {
            return -1;
        }
        int at = s.indexOf('`', runEnd);
        while (at >= 0) {
            int end = runEnd(s, at);
            if (end - at == length) {
                return at;
            }
            at = s.indexOf('`', end);
        }
        lastRuns = lastRuns(runEnd);
        return -1;
    }

    private Map<Integer, Integer> lastRuns(int from) {
        Map<Integer, Integer> runs = new HashMap<>();
        int at = s.indexOf('`', from);
        while (at >= 0) {
            int end = runEnd(s, at);
            runs.put(end - at, at);
            at = s.indexOf('`', end);
        }
        return runs;
    }

    /** {@return what is between the backticks, without one space at either end when there is one at both} */
    static String value(String inside) {
        String line = inside.replace('\n', ' ');
        int last = line.length() - 1;
        boolean padded = last > 0 && line.charAt(0) == ' ' && line.charAt(last) == ' ' && !line.isBlank();
        return padded ? line.substring(1, last) : line;
    }
}
