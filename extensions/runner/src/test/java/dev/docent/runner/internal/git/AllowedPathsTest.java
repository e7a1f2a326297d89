package dev.docent.runner.internal.git;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AllowedPathsTest {

    private static final String SETTING = "docent.runner.paths";

    private static boolean allows(String glob, String path) {
        return AllowedPaths.of(SETTING, List.of(glob)).allows(bytes(path));
    }

    private static String bytes(String path) {
        return new String(path.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource({
        "docs/**, docs/a.mdx",
        "docs/**, docs/a/b/c.mdx",
        "docs/**, docs/.hidden",
        "README.md, README.md",
        "**/*.mdx, a.mdx",
        "**/*.mdx, a/b/c.mdx",
        "**, a",
        "**, a/b",
        "docs/*.md, docs/a.md",
        "docs/**/x, docs/x",
        "docs/**/x, docs/a/b/x",
        "a/**/b/**/c, a/b/b/c/c",
        "docs/?.md, docs/ä.md",
        "docs/?.md, docs/\uD83D\uDE00.md",
        "docs/*b*b, docs/abcbb",
        "docs/(a+b).$, docs/(a+b).$",
        "a b/**, a b/c",
    })
    void a_file_that_a_glob_matches_is_allowed(String glob, String path) {
        assertThat(allows(glob, path)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "docs/**, docs",
        "docs/**, docs2/a",
        "docs/**, x/docs/a",
        "docs/**, Docs/a",
        "docs/**, src/a",
        "README.md, docs/README.md",
        "README.md, readme.md",
        "README.md, README.md/x",
        "README.md, READMEXmd",
        "docs/*, docs/a/b",
        "docs/?, docs/ab",
        "docs/?, docs/",
        "*, a/b",
        "**/*.mdx, a.mdx/b",
        "docs/**/x, docs/a/y",
        "docs/ä, docs/a\u0308",
    })
    void any_other_is_not(String glob, String path) {
        assertThat(allows(glob, path)).isFalse();
    }

    @Test
    void a_name_that_is_not_utf_8_is_allowed_only_without_globs() {
        String unreadable = "docs/\u00ff.md";

        assertThat(AllowedPaths.of(SETTING, List.of("**", "docs/*", "docs/\u00ff.md", "docs/\ufffd.md"))
                        .allows(unreadable))
                .isFalse();
        assertThat(AllowedPaths.all().allows(unreadable)).isTrue();
    }

    @Test
    void one_glob_of_several_is_enough() {
        AllowedPaths paths = AllowedPaths.of(SETTING, List.of("docs/**", "README.md"));

        assertThat(paths.allows("docs/a")).isTrue();
        assertThat(paths.allows("README.md")).isTrue();
        assertThat(paths.allows("LICENSE")).isFalse();
        assertThat(paths.text()).isEqualTo("docent.runner.paths allows only docs/**, README.md");
    }

    @Test
    void many_globs_are_named_in_part() {
        List<String> globs = IntStream.range(0, 12).mapToObj(i -> "d" + i).toList();

        assertThat(AllowedPaths.of(SETTING, globs).text()).endsWith("d8, d9 and 2 more");
    }

    @ParameterizedTest
    @CsvSource({
        "' ', is empty",
        "/docs/**, is absolute",
        "~/docs, is absolute",
        "docs/, write docs/** for all files",
        "docs//a, empty name",
        "./docs, empty name",
        "docs/../src/**, ..",
        "docs\\**, backslash",
        "docs/[ab], no meaning",
        "'docs/{a,b}', no meaning",
        "!docs, no meaning",
        "docs**, within a name",
        "**.md, within a name",
        "docs/***, within a name",
        "'docs/\t', control character",
    })
    void an_invalid_glob_is_refused_with_the_reason(String glob, String reason) {
        assertThat(AllowedPaths.problem(glob))
                .hasValueSatisfying(problem -> assertThat(problem).contains(reason));
        assertThatThrownBy(() -> AllowedPaths.of(SETTING, List.of("docs/**", glob)))
                .hasMessageStartingWith(SETTING)
                .hasMessageContaining(reason);
    }

    @Test
    void no_glob_at_all_and_one_without_end_are_refused() {
        assertThat(AllowedPaths.problem("x".repeat(501))).isPresent();
        assertThatThrownBy(() -> AllowedPaths.of(SETTING, List.of())).hasMessageContaining("allows nothing");
    }

    /** A regular expression would try billions of ways here. */
    @Test
    void a_name_that_an_agent_made_for_a_glob_takes_no_time() {
        String name = "a".repeat(4_000);

        assertThat(allows("*a".repeat(100) + "*b", name)).isFalse();
        assertThat(allows("**/a/".repeat(50) + "b", "a/".repeat(2_000) + "c")).isFalse();
    }

    /**
     * Java's globs have the same meaning, except that <code>**&#47;</code> of ours may match no folder at all: what Java
     * matches with any of them removed.
     */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void globs_have_the_meaning_that_they_have_in_java() {
        Random random = new Random(38);
        int matched = 0;
        for (int i = 0; i < 20_000; i++) {
            String glob = glob(random);
            String path = path(random);
            List<PathMatcher> matchers = variants(List.of(glob.split("/"))).stream()
                    .map(names -> FileSystems.getDefault().getPathMatcher("glob:" + String.join("/", names)))
                    .toList();
            boolean expected = matchers.stream().anyMatch(matcher -> matcher.matches(Path.of(path)));

            assertThat(allows(glob, path)).as(glob + " and " + path).isEqualTo(expected);
            matched += expected ? 1 : 0;
        }
        assertThat(matched).isBetween(1_000, 19_000);
    }

    private static String glob(Random random) {
        return IntStream.rangeClosed(0, random.nextInt(4))
                .mapToObj(i -> random.nextInt(3) == 0 ? "**" : letters(random, "ab.*?"))
                .collect(Collectors.joining("/"));
    }

    private static String path(Random random) {
        return IntStream.rangeClosed(0, random.nextInt(4))
                .mapToObj(i -> letters(random, "ab"))
                .collect(Collectors.joining("/"));
    }

    private static String letters(Random random, String alphabet) {
        String name = random.ints(1 + random.nextInt(3), 0, alphabet.length())
                .mapToObj(i -> alphabet.substring(i, i + 1))
                .collect(Collectors.joining());
        return name.contains("**") || name.matches("\\.+") ? "a" : name;
    }

    private static List<List<String>> variants(List<String> names) {
        List<List<String>> all = new ArrayList<>();
        all.add(names);
        for (int i = 0; i < names.size() - 1; i++) {
            if (names.get(i).equals("**")) {
                List<String> shorter = new ArrayList<>(names);
                shorter.remove(i);
                all.addAll(variants(shorter));
            }
        }
        return all;
    }
}
