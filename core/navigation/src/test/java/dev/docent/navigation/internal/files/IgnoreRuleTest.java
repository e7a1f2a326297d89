package dev.docent.navigation.internal.files;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class IgnoreRuleTest {

    @ParameterizedTest
    @CsvSource({
        "drafts, drafts/a.mdx, true",
        "drafts, x/drafts, true",
        "drafts/, drafts, false",
        "drafts/, x/drafts/a, true",
        "/drafts, x/drafts/a, false",
        "a/b, a/b/c, true",
        "a/b, x/a/b, false",
        "*.md, x/y.md, true",
        "*.md, x/y.mdx, false",
        "a/*, a/b, true",
        "a/**, a/b/c, true",
        "a/**, a, false",
        "a/**/z, a/z, true",
        "a/**/z, a/b/c/z, true",
        "**/z, b/z, true",
        "a?c, abc, true",
        "a?c, a/c, false",
        "*a*b, xaxb, true",
        "*a*b, xbxa, false"
    })
    void a_rule_matches_as_in_git(String rule, String file, boolean matches) {
        assertThat(ignored(rule).contains(file)).isEqualTo(matches);
    }

    private static IgnoredFiles ignored(String... rules) {
        return IgnoredFiles.of(IgnoredFiles.FILE, String.join("\n", rules).getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({
        "x.tmp, true",
        "keep.tmp, false",
        "drafts/keep.tmp, true",
        "drafts/a.mdx, true",
        "drafts/shown.mdx, false",
        "a/drafts/shown.mdx, false",
        "a/old-b/c.md, true",
        "a/old-b/d.md, false",
        "b/x.md, false"
    })
    void the_last_matching_rule_decides(String file, boolean ignored) {
        IgnoredFiles rules =
                ignored("*.tmp", "!keep.*", "drafts/", "!drafts/shown.mdx", "!shown.mdx", "a/old-*/*.md", "!d.md");

        assertThat(rules.contains(file)).isEqualTo(ignored);
    }

    @Test
    void the_cost_per_file_does_not_grow_with_the_number_of_rules() {
        String[] rules = IntStream.range(0, 40_000)
                .mapToObj(i -> List.of("drafts/d" + i, "d" + i + "/", "*.t" + i, "t" + i + "*.md")
                        .get(i % 4))
                .toArray(String[]::new);
        IgnoredFiles ignored = ignored(rules);

        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(5),
                () -> assertThat(IntStream.range(0, 40_000).filter(i -> ignored.contains("pages/p" + i + ".mdx")))
                        .isEmpty());
    }

    @Test
    void blank_lines_and_comments_are_not_rules() {
        assertThat(IgnoreRule.parse(" ")).isEmpty();
        assertThat(IgnoreRule.parse("# x")).isEmpty();
        assertThat(IgnoreRule.parse("/")).isEmpty();
        assertThat(IgnoreRule.parse("!a").orElseThrow().negated()).isTrue();
    }

    @Test
    void the_cost_does_not_grow_with_the_number_of_stars() {
        IgnoredFiles rule = ignored("*a".repeat(5_000) + "b");

        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(5),
                () -> assertThat(rule.contains("a".repeat(20_000))).isFalse());
    }
}
