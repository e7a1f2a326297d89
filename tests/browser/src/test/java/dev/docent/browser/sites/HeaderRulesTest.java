package dev.docent.browser.sites;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HeaderRulesTest {

    private static final HeaderRules RULES = HeaderRules.read(
            List.of("/docs/*", "  A: 1", "  B: x: y", "/docs/*.svg", "  A: 2", "/docs/exact", "  C: 3"));

    @Test
    void all_rules_that_match_apply() {
        assertThat(RULES.of("/docs/page")).containsOnlyKeys("A", "B").containsEntry("B", "x: y");
        assertThat(RULES.of("/docs/a/b.svg")).containsEntry("A", "1, 2");
        assertThat(RULES.of("/docs/exact")).containsEntry("C", "3");
        assertThat(RULES.of("/docs/exactly")).doesNotContainKey("C");
        assertThat(RULES.of("/elsewhere")).isEmpty();
    }
}
