package dev.docent.runner.internal.git;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Paths of a repository, as bytes (one {@code char} each, ISO 8859-1), and as file systems read them that ignore case,
 * invisible characters, or dots and spaces at the end of a name.
 */
final class PathNames {

    /** Those that HFS+ ignores in names, as git has them in {@code utf8.c}. */
    private static final Pattern IGNORED = Pattern.compile("[\\u200c-\\u200f\\u202a-\\u202e\\u206a-\\u206f\\ufeff]");

    private static final Pattern DOTS = Pattern.compile("\\.\\.[. ]*");
    private static final Pattern END = Pattern.compile("[. ]+$");
    private static final Pattern GIT = Pattern.compile("\\.git|git~\\d+");

    private PathNames() {}

    /** {@return the text of a path that was read as bytes} */
    static String text(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    static List<String> parts(String path) {
        return Arrays.asList(path.split("/", -1));
    }

    /** {@return a path such that two paths are equal if any file system takes them for the same} */
    static String folded(String bytes) {
        List<String> parts = new ArrayList<>();
        parts(text(bytes)).forEach(part -> parts.add(foldedPart(part)));
        return String.join("/", parts);
    }

    private static String foldedPart(String part) {
        String visible = IGNORED.matcher(part).replaceAll("");
        if (DOTS.matcher(visible).matches()) {
            return "..";
        }
        int stream = visible.indexOf(':');
        String name =
                END.matcher(stream > 0 ? visible.substring(0, stream) : visible).replaceAll("");
        String folded = name.isEmpty() ? visible : name;
        return Normalizer.normalize(
                Normalizer.normalize(folded, Normalizer.Form.NFD)
                        .toUpperCase(Locale.ROOT)
                        .toLowerCase(Locale.ROOT),
                Normalizer.Form.NFC);
    }

    /** {@return whether a part of a path, folded or not, is a git folder on some file system} */
    static boolean isGitFolder(String part) {
        return GIT.matcher(foldedPart(part)).matches();
    }

    /** {@return whether a path is the other, or below it; everything is below the empty path} */
    static boolean isAtOrBelow(String path, String other) {
        return other.isEmpty() || path.equals(other) || path.startsWith(other + "/");
    }
}
