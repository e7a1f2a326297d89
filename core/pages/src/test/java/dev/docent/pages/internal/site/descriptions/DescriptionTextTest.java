package dev.docent.pages.internal.site.descriptions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class DescriptionTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Reads one job. | Reads one job.",
                "Needs the scope `read`. | Needs the scope read.",
                "All of *them*, and **more**. | All of them, and more.",
                "See [the guide](/guide). | See the guide.",
                "A ![picture](/a.png) | A picture",
                "<b>Bold</b> text | Bold text",
                "2 * 3 < 7 and a_b_c | 2 * 3 < 7 and a_b_c"
            })
    void what_decorates_text_is_left_out(String markdown, String text) {
        assertThat(DescriptionText.of(markdown)).isEqualTo(text);
    }

    @Test
    void blocks_become_one_line() {
        assertThat(DescriptionText.of("# Reads\n\none `job`:\n\n- by id\n- by name\n\n> or not\n"))
                .isEqualTo("Reads one job: by id by name or not");
    }

    @Test
    void code_is_not_prose() {
        assertThat(DescriptionText.of("Send `x`:\n\n```json\n{}\n```\n")).isEqualTo("Send x:");
    }

    @Test
    void a_line_of_dashes_begins_no_front_matter() {
        assertThat(DescriptionText.of("---\ntitle: x\n---\n\nText")).contains("Text");
    }

    @Test
    void a_hostile_description_is_text_in_time() {
        assertThat(DescriptionText.of("> ".repeat(10_000) + "deep")).isNotNull();
        assertThat(DescriptionText.of("*[`".repeat(100_000))).isNotNull();
    }
}
