package dev.docent.navigation.internal.access;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.FrontMatter;
import dev.docent.navigation.internal.text.Encoding;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

/**
 * Who may see a hand-written page according to its file.
 *
 * @param access what the front matter declares; nobody if it names access groups in a way that cannot be understood
 * @param unreadable where front matter cannot be read that does not mention access groups: whether everybody may see the
 *     page depends on the site; {@code null} if the front matter can be read
 */
public record FrontMatterAccess(
        DeclaredAccess access, @Nullable Location unreadable) {

    private static final String UNREADABLE = "the front matter cannot be read";

    private static final String PART_OF_ANOTHER = "the field is a part of another one";

    private static final String ACCESS_NAME = "access";

    private static final Pattern ACCESS = Pattern.compile("(?i)[^\\p{L}\\p{N}]*+" + ACCESS_NAME + "[^\\p{L}\\p{N}]*+");

    /**
     * Other fields that only mean a restriction, and text in which names may be escaped or encoded. Begins in the line of the
     * name, and at the last exclamation mark of a tag.
     */
    private static final Pattern MAY_NAME = Pattern.compile(
            "(?imu)^[ \\t\\x0B\\f\"'-]*+(access|x[-_ ]?mint)[^\\p{L}\\n:]*+:|\\\\[xuU]|![^\\s!%]*(binary|%)");

    /** The word in any capitals, wherever it is. */
    private static final Pattern WORD = Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])groups(?![\\p{L}\\p{N}])");

    /** Blanks and what may be around a name, within a line. */
    private static final String BLANK = "\\t\\x0B\\f\\r\\p{Z}\\p{Cf}\"'`";

    private static final String COLON = ":=\uFF1A";

    /** The name of the field with what separates it from its value. */
    private static final String NAME = "groups[" + BLANK + "]*+[" + COLON + "]";

    /** A line that begins with the name of the field. */
    private static final Pattern KEY = Pattern.compile("(?imdu)^[" + BLANK + ">*?-]*+" + NAME);

    /** The same anywhere in a line. */
    private static final Pattern KEY_IN_LINE = Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])" + NAME);

    /** A line of dashes, or of what is mistaken for them. */
    static final Pattern FENCE = Pattern.compile("[" + BLANK + "]*+[-\u2013\u2014+=_*;]{2,}+[" + BLANK + "]*+");

    private static final Pattern CODE = Pattern.compile("\\s*+(```|~~~).*+");
    private static final Pattern HEADING = Pattern.compile(" {0,3}#.*+");

    /** A line that can be a part of front matter. */
    static final Pattern FIELD =
            Pattern.compile("(?s)\\s.*+|[-#?].*+|[\"']?[\\p{L}\\p{N}_. -]++[\"']?\\s*+[" + COLON + "].*+|");

    /** {@return the access of a page that is not read} */
    public static FrontMatterAccess unread(String file) {
        return new FrontMatterAccess(DeclaredAccess.NONE, Location.ofFile(file));
    }

    /**
     * Reads what a page declares.
     *
     * @param page content of the file
     * @param parsed its front matter
     */
    public static FrontMatterAccess of(String file, byte[] page, Parsed parsed) {
        Source source = new Source(file, page);
        FrontMatter.Extent extent = FrontMatter.extent(page);
        String text = text(page, extent);
        Finding unread = parsed.problems().stream()
                .filter(problem -> parsed.root() == null && problem.kind() != Problems.DUPLICATE_KEY)
                .findFirst()
                .orElse(null);
        if (unread != null) {
            return unreadable(unread.location(), text);
        }
        if (parsed.root() != null && !(parsed.root() instanceof Node.Mapping)) {
            return unreadable(parsed.root().location(), text);
        }
        if (extent == null) {
            return misplaced(source, text);
        }
        DeclaredAccess access = DeclaredAccess.of(parsed.root()).and(misnamed(parsed.root(), true));
        access = access.and(lost(parsed, access, text)).and(new BodyAccess(source, extent.to()).access());
        Matcher key = KEY.matcher(text);
        if (!access.stated() && key.find()) {
            int line = line(text, key.end());
            return new FrontMatterAccess(
                    DeclaredAccess.doubtful(at(source, extent.from(), text, line), PART_OF_ANOTHER), null);
        }
        return new FrontMatterAccess(access, null);
    }

    /** {@return doubts about members that only mean a restriction, and that nothing else reads} */
    static DeclaredAccess misnamed(@Nullable Node fields, boolean top) {
        DeclaredAccess access = DeclaredAccess.NONE;
        if (fields instanceof Node.Sequence sequence) {
            for (Node item : sequence.items()) {
                access = access.and(misnamed(item, false));
            }
        } else if (fields instanceof Node.Mapping mapping) {
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                String name = member.getKey();
                Node value = member.getValue();
                boolean field = DeclaredAccess.isField(name);
                if (!top && field || !field && DeclaredAccess.isField(name.substring(name.lastIndexOf('.') + 1))) {
                    access = access.and(DeclaredAccess.doubtful(value.location(), PART_OF_ANOTHER));
                } else if (ACCESS.matcher(name).matches() && value.truthy()) {
                    access = access.and(DeclaredAccess.doubtful(
                            value.location(), "the field \"" + ACCESS_NAME + "\" has no meaning here"));
                } else if (!field) {
                    access = access.and(misnamed(value, false));
                }
            }
        }
        return access;
    }

    /** {@return doubts about keys that are there twice, of which only the last value is known} */
    private static DeclaredAccess lost(Parsed parsed, DeclaredAccess known, String text) {
        DeclaredAccess access = DeclaredAccess.NONE;
        boolean unknown = KEY_IN_LINE.matcher(text).results().count() > fields(parsed.root());
        for (Finding problem : parsed.problems()) {
            if (problem.kind() == Problems.DUPLICATE_KEY) {
                boolean field = DeclaredAccess.isField(problem.detail());
                if (field || unknown || MAY_NAME.matcher(problem.detail() + ":").find()) {
                    access = access.and(DeclaredAccess.doubtful(
                            problem.location(),
                            field
                                    ? "the field is there twice"
                                    : "a field is there twice, and one of them may name them"));
                }
            }
        }
        return known.visibility().isNobody() ? DeclaredAccess.NONE : access;
    }

    private static long fields(@Nullable Node value) {
        if (value instanceof Node.Sequence sequence) {
            return sequence.items().stream()
                    .mapToLong(FrontMatterAccess::fields)
                    .sum();
        }
        return value instanceof Node.Mapping mapping
                ? mapping.members().entrySet().stream()
                        .mapToLong(
                                member -> (DeclaredAccess.isField(member.getKey()) ? 1 : 0) + fields(member.getValue()))
                        .sum()
                : 0;
    }

    /** {@return the front matter, or all of a page of which it is not known} */
    private static String text(byte[] page, FrontMatter.@Nullable Extent extent) {
        if (Encoding.foreign(page) != null) {
            return new String(page, StandardCharsets.ISO_8859_1).replace("\0", "");
        }
        return extent == null
                ? new String(page, StandardCharsets.UTF_8)
                : new String(page, extent.from(), extent.to() - extent.from(), StandardCharsets.UTF_8);
    }

    private static FrontMatterAccess unreadable(Location location, String text) {
        return WORD.matcher(text).find() || MAY_NAME.matcher(text).find()
                ? new FrontMatterAccess(DeclaredAccess.doubtful(location, UNREADABLE), null)
                : new FrontMatterAccess(DeclaredAccess.NONE, location);
    }

    /**
     * Looks for the field in a page without front matter: before the first heading, or after a line of dashes. There it may
     * be meant as front matter, such as after an {@code export} or with a fence of two dashes.
     */
    private static FrontMatterAccess misplaced(Source source, String text) {
        if (!WORD.matcher(text).find()) {
            return new FrontMatterAccess(DeclaredAccess.NONE, null);
        }
        boolean code = false;
        boolean first = true;
        boolean top = true;
        boolean fields = false;
        boolean heading = false;
        int begin = 0;
        while (begin < text.length()) {
            int newline = text.indexOf('\n', begin);
            int end = newline < 0 ? text.length() : newline;
            String line = text.substring(begin, end);
            if (CODE.matcher(line).matches()) {
                code = !code;
            } else if (!code && FENCE.matcher(line).matches()) {
                fields = true;
            } else if (!code) {
                boolean field = FIELD.matcher(line).matches();
                top &= !heading || field && !line.isBlank();
                fields &= field;
                if ((top || fields) && KEY.matcher(line).find()
                        || first && KEY_IN_LINE.matcher(line).find()) {
                    return new FrontMatterAccess(
                            DeclaredAccess.doubtful(
                                    at(source, 0, text, begin),
                                    "front matter must begin at the first character of the file, with a line of three"
                                            + " dashes"),
                            null);
                }
                heading = HEADING.matcher(line).matches();
            }
            first &= line.isBlank();
            begin = end + 1;
        }
        return new FrontMatterAccess(DeclaredAccess.NONE, null);
    }

    static int line(String text, int at) {
        return text.lastIndexOf('\n', at - 1) + 1;
    }

    /** {@return the location of a character of a text that begins at a byte of the source} */
    static Location at(Source source, int from, String text, int index) {
        int bytes = text.substring(0, index).getBytes(StandardCharsets.UTF_8).length;
        return Location.root(source, Math.min(from + bytes, source.bytes().length));
    }
}
