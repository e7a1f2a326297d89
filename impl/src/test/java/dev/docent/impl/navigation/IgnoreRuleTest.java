package dev.docent.impl.navigation;

import java.time.Duration;

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
    void aRuleMeansWhatItMeansToGit(String rule, String file, boolean matches) {
        assertThat(IgnoreRule.parse(rule).orElseThrow().matches(file)).isEqualTo(matches);
    }

    @Test
    void blankLinesAndCommentsAreNoRules() {
        assertThat(IgnoreRule.parse(" ")).isEmpty();
        assertThat(IgnoreRule.parse("# x")).isEmpty();
        assertThat(IgnoreRule.parse("/")).isEmpty();
        assertThat(IgnoreRule.parse("!a").orElseThrow().negated()).isTrue();
    }

    @Test
    void manyStarsCostNoMoreThanFew() {
        IgnoreRule rule = IgnoreRule.parse("*a".repeat(5_000) + "b").orElseThrow();

        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> assertThat(rule.matches("a".repeat(20_000))).isFalse());
    }
}
