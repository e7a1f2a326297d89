package dev.docent.navigation.internal.readers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

/** The YAML block between two lines of three dashes at the beginning of a Markdown page. */
public final class FrontMatter {

    private FrontMatter() {}

    /**
     * Reads the front matter of a page.
     *
     * @param file path of the page's file from the site root, for locations
     * @param page content of the file; must not change afterwards
     * @return the content of the front matter; a {@code null} root if there is none or it cannot be read
     */
    public static Parsed parse(String file, byte[] page) {
        Source source = new Source(file, page);
        List<Finding> problems = new ArrayList<>();
        String foreign = Encoding.foreign(page);
        if (foreign != null) {
            problems.add(Problems.ENCODING_FOREIGN.found(Location.root(source, 0), foreign));
            return new Parsed(null, problems);
        }
        Extent extent = extent(page);
        if (extent == null) {
            return new Parsed(null, problems);
        }
        if (!extent.closed()) {
            Location start = Location.root(source, 0);
            problems.add(Problems.SYNTAX_ERROR.found(start, "the front matter has no closing line of three dashes"));
            return new Parsed(null, problems);
        }
        Source kept = new Source(file, Arrays.copyOf(page, extent.to()));
        try {
            return new Parsed(Documents.yaml(kept, extent.from(), problems), problems);
        } catch (UnreadableException unreadable) {
            problems.add(unreadable.problem());
            return new Parsed(null, problems);
        }
    }

    /**
     * Where the front matter of a page is.
     *
     * @param from offset after the line that opens it
     * @param to offset of the line that closes it, or of the end of the page
     * @param closed whether there is a line that closes it
     */
    public record Extent(int from, int to, boolean closed) {}

    /** {@return where the front matter is; {@code null} if the page does not begin with a line of three dashes} */
    public static @Nullable Extent extent(byte[] page) {
        int from = afterFence(page, new Source("", page).start());
        if (from < 0) {
            return null;
        }
        int to = closingFence(page, from);
        return to < 0 ? new Extent(from, page.length, false) : new Extent(from, to, true);
    }

    /** {@return the offset of the line after a line of exactly three dashes at {@code at}; -1 if there is none} */
    private static int afterFence(byte[] page, int at) {
        int i = at;
        while (i < page.length && i < at + 3 && page[i] == '-') {
            i++;
        }
        if (i != at + 3) {
            return -1;
        }
        while (i < page.length && (page[i] == ' ' || page[i] == '\t' || page[i] == '\r')) {
            i++;
        }
        if (i == page.length) {
            return i;
        }
        return page[i] == '\n' ? i + 1 : -1;
    }

    private static int closingFence(byte[] page, int from) {
        int line = from;
        while (line < page.length) {
            if (afterFence(page, line) >= 0) {
                return line;
            }
            while (line < page.length && page[line] != '\n') {
                line++;
            }
            line++;
        }
        return -1;
    }
}
