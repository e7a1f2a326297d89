package dev.docent.cli.internal.reports;

import java.util.Map;

import dev.docent.cli.internal.output.Counted;
import dev.docent.pages.internal.site.Coverage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CountedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0; 0 pages",
                "1; 1 page",
                "2; 2 pages",
                "999; 999 pages",
                "1000; 1,000 pages",
                "10094; 10,094 pages",
                "1000007; 1,000,007 pages",
                "2147483647; 2,147,483,647 pages"
            })
    void thousands_are_separated(int count, String expected) {
        assertThat(Counted.of(count, "page")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0; 0; 0 of 0 pages render fully (100.0 %)",
                "1; 1; 1 of 1 page renders fully (100.0 %)",
                "1; 0; 0 of 1 page renders fully (0.0 %)",
                "3; 2; 2 of 3 pages render fully (66.6 %)",
                "2000; 1999; 1,999 of 2,000 pages render fully (99.9 %)",
                "10000000; 9999999; 9,999,999 of 10,000,000 pages render fully (99.9 %)"
            })
    void the_share_is_never_rounded_up(int pages, int complete, String expected) {
        assertThat(CoverageText.of(new Coverage(pages, complete, Map.of()))).isEqualTo(expected);
    }

    @Test
    void the_most_frequent_reasons_follow() {
        assertThat(CoverageText.of(new Coverage(1200, 0, Map.of("b", 1, "a", 1, "c", 1198))))
                .isEqualTo("0 of 1,200 pages render fully (0.0 %); 1,198 pages with c, 1 page with a, 1 page with b");
    }
}
