package dev.docent.base.internal.http;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import dev.docent.base.internal.digests.Sha256;

/** Strong entity tags (RFC 9110 §8.8.3), with their quotes; the same on every node. */
public final class EntityTags {

    private static final int TAG_BYTES = 15;
    private static final String WEAK = "W/";

    private EntityTags() {}

    /** {@return the tag of these bytes} */
    public static String of(byte[] content) {
        return ofDigest(Sha256.of(content));
    }

    /** {@return the tag of what a digest that {@link Sha256#begin()} made has been given; resets it} */
    public static String of(MessageDigest digest) {
        return ofDigest(digest.digest());
    }

    private static String ofDigest(byte[] digest) {
        return '"' + Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest, TAG_BYTES)) + '"';
    }

    /** {@return the tag of the same content in the coding gzip} */
    public static String ofGzip(String tag) {
        return tag.substring(0, tag.length() - 1) + "-gzip\"";
    }

    /**
     * {@return whether a client has the content of a tag (RFC 9110 §13.1.2)}
     *
     * @param ifNoneMatch the lines of that header; none if the client did not send it
     */
    public static boolean isKnown(List<String> ifNoneMatch, String tag) {
        for (String line : ifNoneMatch) {
            int start = 0;
            while (start < line.length()) {
                int end = endOfElement(line, start);
                if (names(line, start, end, tag)) {
                    return true;
                }
                start = end + 1;
            }
        }
        return false;
    }

    /** {@return where the next comma outside of a tag is; a backslash is an ordinary character (RFC 9110 §8.8.3)} */
    private static int endOfElement(String line, int start) {
        int at = start;
        while (at < line.length() && line.charAt(at) != ',') {
            if (line.charAt(at) == '"') {
                int closing = line.indexOf('"', at + 1);
                if (closing < 0) {
                    return line.length();
                }
                at = closing;
            }
            at++;
        }
        return at;
    }

    private static boolean names(String line, int from, int to, String tag) {
        int start = from;
        int end = to;
        while (start < end && Character.isWhitespace(line.charAt(start))) {
            start++;
        }
        while (start < end && Character.isWhitespace(line.charAt(end - 1))) {
            end--;
        }
        int longer = end - start - tag.length();
        return longer == 0 && line.startsWith(tag, start)
                || longer == WEAK.length() && line.startsWith(WEAK, start) && line.startsWith(tag, start + longer)
                || end - start == 1 && line.charAt(start) == '*';
    }
}
