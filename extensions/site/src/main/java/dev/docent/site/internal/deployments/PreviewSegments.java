package dev.docent.site.internal.deployments;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The names of branches that can be seen, and how a single segment of an address has them. */
public final class PreviewSegments {

    /** Begins the path of every preview in its site. */
    public static final String PATH = "/_preview/";

    /** Maximum length in bytes of UTF-8. */
    public static final int MAX_BYTES = 120;

    /** What git refuses (git-check-ref-format), and a first hyphen. */
    private static final Pattern REFUSED =
            Pattern.compile("[\\x00-\\x20\\x7f~^:?*\\[\\\\]|\\.\\.|//|@\\{|^[/-]|[/.]$|(^|/)\\.|\\.lock(/|$)|^@$");

    private static final Pattern ENCODED = Pattern.compile("%([0-9A-F]{2})");
    private static final Pattern SEGMENT = Pattern.compile("([A-Za-z0-9._-]|~1|~x[0-9a-f]{2})++");

    private PreviewSegments() {}

    /** {@return whether git allows a branch of this name, and it is no longer than others need} */
    public static boolean isAccepted(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_BYTES
                && name.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES
                && !REFUSED.matcher(name).find()
                && name.codePoints().allMatch(PreviewSegments::isVisible);
    }

    private static boolean isVisible(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /**
     * {@return the segment for a branch} A slash is {@code ~1}, as in a JSON Pointer; each byte of another character that a
     * server may refuse, or decode in its own way, is {@code ~x} with two digits. No name of a branch has a tilde.
     */
    public static String segment(String branch) {
        String encoded = URLEncoder.encode(branch, StandardCharsets.UTF_8)
                .replace("%2F", "~1")
                .replace("+", "%20")
                .replace("*", "%2A");
        return ENCODED.matcher(encoded)
                .replaceAll(octet -> "~x" + octet.group(1).toLowerCase(Locale.ROOT));
    }

    /** {@return the address of a branch of the site at an address without a slash at its end} */
    public static String address(String base, String branch) {
        return base + PATH + segment(branch) + "/";
    }

    /** {@return the branch of a segment; empty unless it is the only segment of an accepted branch} */
    public static Optional<String> ofSegment(String segment) {
        if (segment.length() > 4 * MAX_BYTES || !SEGMENT.matcher(segment).matches()) {
            return Optional.empty();
        }
        String branch = URLDecoder.decode(segment.replace("~1", "/").replace("~x", "%"), StandardCharsets.UTF_8);
        return Optional.of(branch)
                .filter(PreviewSegments::isAccepted)
                .filter(name -> segment(name).equals(segment));
    }
}
