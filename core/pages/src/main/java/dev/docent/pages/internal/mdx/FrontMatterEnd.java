package dev.docent.pages.internal.mdx;

/** Finds where a page begins after its front matter. */
final class FrontMatterEnd {

    private FrontMatterEnd() {}

    /** {@return the index of the first line after the front matter; 0 when there is none, or it does not end} */
    static int of(String page) {
        if (!page.startsWith("---")) {
            return 0;
        }
        int line = lineEnd(page, 0);
        if (!isFence(page, 0, line)) {
            return 0;
        }
        while (line < page.length()) {
            int from = next(page, line);
            line = lineEnd(page, from);
            if (isFence(page, from, line)) {
                return next(page, line);
            }
        }
        return 0;
    }

    private static int lineEnd(String page, int from) {
        int at = from;
        while (at < page.length() && page.charAt(at) != '\n' && page.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    private static int next(String page, int lineEnd) {
        return Math.min(page.length(), lineEnd + (page.startsWith("\r\n", lineEnd) ? 2 : 1));
    }

    private static boolean isFence(String page, int from, int to) {
        return page.startsWith("---", from)
                && to >= from + 3
                && page.substring(from + 3, to).isBlank();
    }
}
