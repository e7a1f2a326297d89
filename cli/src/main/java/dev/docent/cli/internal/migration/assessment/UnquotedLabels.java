package dev.docent.cli.internal.migration.assessment;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Labels in front matter that YAML 1.1 reads as a date or as a different number than YAML 1.2. */
final class UnquotedLabels {

    private static final List<String> FIELDS = List.of("title", "sidebarTitle", "description", "tag");

    /** A date, a number to the base of 60, 8, 2 or 16, or one with underscores; perhaps with a comment. */
    private static final Pattern AMBIGUOUS = Pattern.compile("(?:\\d{4}-\\d\\d-\\d\\d"
            + "|\\d{4}-\\d\\d?-\\d\\d?(?:[Tt]|[ \t]+)\\d\\d?:\\d\\d:\\d\\d.*"
            + "|[-+]?\\d[\\d_]*(?::[0-5]?\\d)++(?:\\.[\\d_]*)?"
            + "|[-+]?(?:0[0-7_]+|0b[01_]+|0x[0-9a-fA-F_]*_[0-9a-fA-F_]*|\\d[\\d_]*_[\\d_]*(?:\\.[\\d_]*)?)"
            + ")\\s*(?:[ \t]#.*)?");

    private UnquotedLabels() {}

    /** {@return the names of such fields} */
    static List<String> of(EndpointPage page) {
        return FIELDS.stream().filter(field -> isAmbiguous(page.field(field))).toList();
    }

    private static boolean isAmbiguous(@Nullable Node value) {
        return value != null
                && value.scalar() != null
                && AMBIGUOUS.matcher(restOfLine(value.location())).matches();
    }

    private static String restOfLine(Location location) {
        byte[] bytes = location.source().bytes();
        int from = Math.max(0, location.offset());
        String rest = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
        return rest.lines().findFirst().orElse("");
    }
}
