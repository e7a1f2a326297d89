package dev.docent.it.wire;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/** The admin API keys of the host applications, as tokens for callers and as settings for hosts. */
public final class Keys {

    /** Part of every token, valid or not: no server log may contain it. */
    public static final String MARK = "S3cr3tOfTheSuite";

    /** Reads project {@code alpha}. */
    public static final String READER = token("reader");
    /** Has every scope in the projects {@code alpha} and {@code beta}. */
    public static final String OPERATOR = token("operator");
    /** Has only the scope {@code write}, in {@code alpha}. */
    public static final String WRITER = token("writer");
    /** Reaches every project. */
    public static final String EVERYWHERE = token("everywhere");
    /** Reaches a project without jobs. */
    public static final String STRANGER = token("stranger");
    /** Expired long ago. */
    public static final String EXPIRED = token("expired");
    /** Usable from this machine only, on which the suite runs. */
    public static final String LOOPBACK = token("loopback");
    /** Usable only from a network in which the suite does not run. */
    public static final String ELSEWHERE = token("elsewhere");
    /** Well-formed, but unknown. */
    public static final String UNKNOWN = token("unknown");

    private Keys() {}

    private static String token(String name) {
        return "docent_" + MARK + "-" + name;
    }

    /** Declares all of them except {@link #UNKNOWN} in {@code settings}. */
    public static void declare(Map<String, String> settings) {
        settings.put(
                "docent.admin.keys", "reader, operator, writer, everywhere, stranger, expired, loopback, elsewhere");
        declare(settings, "reader", READER, Map.of("projects", "alpha", "scopes", "read"));
        declare(settings, "operator", OPERATOR, Map.of("projects", "alpha, beta"));
        declare(settings, "writer", WRITER, Map.of("projects", "alpha", "scopes", "write"));
        declare(settings, "everywhere", EVERYWHERE, Map.of("projects", "*"));
        declare(settings, "stranger", STRANGER, Map.of("projects", "gamma"));
        declare(settings, "expired", EXPIRED, Map.of("projects", "alpha", "expires", "2020-01-01T00:00:00Z"));
        declare(settings, "loopback", LOOPBACK, Map.of("projects", "alpha", "addresses", "127.0.0.0/8, ::1"));
        declare(settings, "elsewhere", ELSEWHERE, Map.of("projects", "alpha", "addresses", "203.0.113.0/24"));
    }

    private static void declare(Map<String, String> settings, String name, String token, Map<String, String> more) {
        String prefix = "docent.admin.keys." + name + ".";
        settings.put(prefix + "sha256", sha256(token));
        more.forEach((setting, value) -> settings.put(prefix + setting, value));
    }

    /** {@return the SHA-256 of a token, as settings state it} */
    public static String sha256(String token) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
