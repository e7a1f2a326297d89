package dev.docent.cli.migration.edits;

import java.util.List;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Position;
import org.jspecify.annotations.Nullable;

/** Labels in front matter that YAML 1.1 reads as a date or as a different number than YAML 1.2. */
public final class UnquotedLabels {

    private static final List<String> FIELDS = List.of("title", "sidebarTitle", "description", "tag");

    private static final Pattern DATE =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\d|\\d{4}-\\d\\d?-\\d\\d?([Tt]|[ \t]+)\\d\\d?:\\d\\d:\\d\\d.*");
    private static final Pattern BASE_60 = Pattern.compile("[-+]?\\d[\\d_]*(:[0-5]?\\d)++(\\.[\\d_]*)?");
    private static final Pattern OTHER_NUMBER =
            Pattern.compile("[-+]?(0[0-7_]+|0b[01_]+|0x[0-9a-fA-F_]*_[0-9a-fA-F_]*|\\d[\\d_]*_[\\d_]*(\\.[\\d_]*)?)");
    private static final Pattern COMMENT = Pattern.compile("[ \t]#.*");

    private UnquotedLabels() {}

    /** {@return the names of such fields, given the lines of the file; none without front matter} */
    public static List<String> of(Node.@Nullable Mapping frontMatter, List<String> lines) {
        return frontMatter == null
                ? List.of()
                : FIELDS.stream()
                        .filter(field -> isAmbiguous(frontMatter.member(field), lines))
                        .toList();
    }

    private static boolean isAmbiguous(@Nullable Node value, List<String> lines) {
        if (value == null || value.scalar() == null) {
            return false;
        }
        String written = written(value.location().position(), lines);
        return DATE.matcher(written).matches()
                || BASE_60.matcher(written).matches()
                || OTHER_NUMBER.matcher(written).matches();
    }

    /** {@return the rest of the line in which a value begins; empty if its position is not known} */
    private static String written(@Nullable Position position, List<String> lines) {
        if (position == null || position.line() > lines.size()) {
            return "";
        }
        String line = lines.get(position.line() - 1);
        int columns = line.codePointCount(0, line.length());
        String rest = line.substring(line.offsetByCodePoints(0, Math.min(columns, position.column() - 1)));
        return COMMENT.matcher(rest).replaceFirst("").strip();
    }
}
