package dev.docent.navigation.internal.access;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Source;

/**
 * Finds what is meant as front matter after the front matter of a page: blocks between lines of dashes, or fields without
 * such lines, before anything else in the body.
 */
final class BodyAccess {

    private static final String REASON = "they must be in the front matter, which ends before this line";

    private static final Pattern MODULE = Pattern.compile("(import|export)\\b.*");

    /** A value that is a sentence rather than the name of a group. */
    private static final Pattern PROSE = Pattern.compile("(?s).*[.:;!?]\\s*|(\\S++\\s++){3}\\S.*");

    /** The word, unless it is encoded, also with escaped letters. Begins at the last exclamation mark of a tag. */
    private static final Pattern MENTIONED = Pattern.compile("(?i)groups|\\\\[xu]|![^\\s!%]*(binary|%)");

    /** Begins in the line of the word. */
    private static final Pattern NAMED = Pattern.compile("(?im)^[ \\t\\x0B\\f\"'-]*+groups[\\s\"']*+:");

    private final Source source;
    private final int from;
    private final String text;

    /** @param to offset of the line that ends the front matter */
    BodyAccess(Source source, int to) {
        this.source = source;
        byte[] page = source.bytes();
        int begin = to;
        while (begin < page.length && page[begin] != '\n') {
            begin++;
        }
        this.from = Math.min(begin + 1, page.length);
        this.text = new String(page, from, page.length - from, StandardCharsets.UTF_8);
    }

    /** {@return a doubt if anything there names access groups} */
    DeclaredAccess access() {
        int at = 0;
        while (at < text.length()) {
            String line = line(at);
            if (line.isBlank() || MODULE.matcher(line).matches()) {
                at += line.length() + 1;
                continue;
            }
            boolean fenced = isFence(line);
            int begin = fenced ? at + line.length() + 1 : at;
            int end = end(begin, fenced);
            if (fenced && end < 0) {
                fenced = false;
                end = end(begin, false);
            }
            String block = text.substring(Math.min(begin, text.length()), Math.min(end, text.length()));
            if (names(block, fenced)) {
                return DeclaredAccess.doubtful(FrontMatterAccess.at(source, from, text, begin), REASON);
            }
            if (!block.lines()
                    .allMatch(field -> FrontMatterAccess.FIELD.matcher(field).matches())) {
                return DeclaredAccess.NONE;
            }
            at = fenced ? end + line(end).length() + 1 : Math.max(end, begin);
        }
        return DeclaredAccess.NONE;
    }

    private String line(int at) {
        int end = text.indexOf('\n', at);
        return text.substring(at, end < 0 ? text.length() : end);
    }

    private static boolean isFence(String line) {
        return FrontMatterAccess.FENCE.matcher(line).matches();
    }

    /** {@return where a block ends: before a line of dashes, or also before an empty line; -1 if there is no such line} */
    private int end(int begin, boolean fenced) {
        int at = begin;
        while (at < text.length()) {
            String line = line(at);
            if (isFence(line) || !fenced && line.isBlank()) {
                return at;
            }
            at += line.length() + 1;
        }
        return fenced ? -1 : text.length();
    }

    /** {@return whether a block of fields names access groups} */
    private static boolean names(String block, boolean fenced) {
        if (!MENTIONED.matcher(block).find()) {
            return false;
        }
        Node fields = Documents.parse("body.yaml", block.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                .root();
        if (!(fields instanceof Node.Mapping mapping)) {
            return fenced && NAMED.matcher(block).find();
        }
        return mapping.members().entrySet().stream()
                .anyMatch(member -> ExtensionAccess.names(member.getKey(), member.getValue())
                        && (fenced || !isProse(member.getValue())));
    }

    private static boolean isProse(Node value) {
        return value instanceof Node.Text words && PROSE.matcher(words.value()).matches();
    }
}
