package dev.docent.runner.internal.git;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * The files that agents may change, as globs relative to the root of the repository, such as {@code docs/**},
 * {@code README.md} and <code>**&#47;*.mdx</code>: {@code *} and {@code ?} match within a name, {@code **} any number of
 * folders. Case counts. A name that is not UTF-8 matches nothing.
 *
 * <p>Agents choose the names, so the time of matching does not depend on how often a glob can be applied to a name.
 */
public final class AllowedPaths {

    private static final String ANY_FOLDERS = "**";
    private static final String ANY_NAME = "*";
    private static final Pattern UNSUPPORTED = Pattern.compile("[\\[\\]{}]");
    private static final Pattern PARTIAL = Pattern.compile("[^/]\\*\\*|\\*\\*[^/]");
    private static final int MAX_LENGTH = 500;
    private static final int MAX_NAMED = 10;

    private static final AllowedPaths ALL = new AllowedPaths("", List.of());

    private final String setting;
    private final List<String> globs;
    private final List<List<String>> patterns;

    private AllowedPaths(String setting, List<String> globs) {
        this.setting = setting;
        this.globs = List.copyOf(globs);
        patterns = globs.stream().map(AllowedPaths::pattern).toList();
    }

    /** {@return no limit: every path is allowed, readable or not} */
    public static AllowedPaths all() {
        return ALL;
    }

    /**
     * {@return what matches one of the globs}
     *
     * @param setting that lists them, for messages
     * @throws IllegalArgumentException if there is none, or if one of them has a {@link #problem}
     */
    public static AllowedPaths of(String setting, List<String> globs) {
        if (globs.isEmpty()) {
            throw new IllegalArgumentException(setting + " allows nothing");
        }
        for (String glob : globs) {
            problem(glob).ifPresent(problem -> {
                throw new IllegalArgumentException(setting + ": " + problem);
            });
        }
        return new AllowedPaths(setting, globs);
    }

    /** {@return why a glob is invalid and what to write instead, to follow its text; empty if it is valid} */
    public static Optional<String> problem(String glob) {
        if (glob.isBlank()) {
            return Optional.of("is empty: write ** for every file");
        }
        if (glob.length() > MAX_LENGTH) {
            return Optional.of("is longer than " + MAX_LENGTH + " characters");
        }
        if (glob.startsWith("/") || glob.startsWith("~")) {
            return Optional.of("is absolute: paths are relative to the root of the repository, such as docs/**");
        }
        if (glob.endsWith("/")) {
            return Optional.of("ends with /: write " + glob + "** for all files in that folder");
        }
        return problemOfNames(glob);
    }

    private static Optional<String> problemOfNames(String glob) {
        if (glob.indexOf('\\') >= 0) {
            return Optional.of("contains a backslash: folders are separated by /, and nothing can be escaped");
        }
        if (UNSUPPORTED.matcher(glob).find() || glob.startsWith("!")) {
            return Optional.of("contains [, ], {, } or begins with !, which have no meaning here: use *, ? and **, and"
                    + " list several globs");
        }
        if (PARTIAL.matcher(glob).find()) {
            return Optional.of("contains ** within a name: it must be a whole name, as in docs/** and **/*.mdx");
        }
        if (glob.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("contains a control character");
        }
        return PathNames.parts(glob).stream()
                        .anyMatch(part -> Set.of("", ".", "..").contains(part))
                ? Optional.of("contains an empty name, . or ..: write the path as git lists it")
                : Optional.empty();
    }

    /** {@code docs/**} is what is in the folder, not a file in its stead. */
    private static List<String> pattern(String glob) {
        List<String> names = new ArrayList<>(PathNames.parts(glob));
        if (names.get(names.size() - 1).equals(ANY_FOLDERS)) {
            names.add(ANY_NAME);
        }
        return names;
    }

    /** {@return the setting, and the globs in it, for messages} */
    String text() {
        int more = globs.size() - MAX_NAMED;
        return setting + " allows only "
                + String.join(", ", globs.subList(0, Math.min(MAX_NAMED, globs.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** {@return those of the changed files that may not change, as shown to people} */
    Set<String> outside(TreeChanges changed) {
        Set<String> found = new TreeSet<>();
        for (TreeChanges.Change change : changed.changes()) {
            if (!allows(change.path())) {
                found.add(PathNames.text(change.path()));
            }
        }
        return found;
    }

    /** @param path as bytes */
    boolean allows(String path) {
        return globs.isEmpty()
                || decoded(path)
                        .map(text -> PathNames.parts(text).toArray(String[]::new))
                        .filter(names -> patterns.stream().anyMatch(pattern -> matchesPath(pattern, names)))
                        .isPresent();
    }

    private static Optional<String> decoded(String bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString());
        } catch (CharacterCodingException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean matchesPath(List<String> pattern, String[] names) {
        return matches(
                pattern.size(),
                names.length,
                item -> pattern.get(item).equals(ANY_FOLDERS),
                (item, name) -> matchesName(pattern.get(item), names[name]));
    }

    private static boolean matchesName(String pattern, String name) {
        int[] items = pattern.codePoints().toArray();
        int[] characters = name.codePoints().toArray();
        return matches(
                items.length,
                characters.length,
                item -> items[item] == '*',
                (item, character) -> items[item] == '?' || items[item] == characters[character]);
    }

    /** What an item of a pattern matches. */
    @FunctionalInterface
    private interface GlobMatch {
        boolean of(int item, int element);
    }

    /**
     * Only the last item that matches any number has to be tried again, so that this takes at most length times size.
     *
     * @param isAny whether an item matches any number of elements
     */
    private static boolean matches(int size, int length, IntPredicate isAny, GlobMatch match) {
        int item = 0;
        int element = 0;
        int lastAny = -1;
        int resume = 0;
        while (element < length) {
            if (item < size && isAny.test(item)) {
                lastAny = item++;
                resume = element;
            } else if (item < size && match.of(item, element)) {
                item++;
                element++;
            } else if (lastAny >= 0) {
                item = lastAny + 1;
                element = ++resume;
            } else {
                return false;
            }
        }
        while (item < size && isAny.test(item)) {
            item++;
        }
        return item == size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AllowedPaths that && setting.equals(that.setting) && globs.equals(that.globs);
    }

    @Override
    public int hashCode() {
        return Arrays.asList(setting, globs).hashCode();
    }

    @Override
    public String toString() {
        return globs.isEmpty() ? "everything" : text();
    }
}
