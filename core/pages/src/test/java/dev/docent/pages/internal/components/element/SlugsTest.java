package dev.docent.pages.internal.components.element;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SlugsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Getting Started|getting-started",
                "  Two   spaces |two-spaces",
                "What's new?|whats-new",
                "Why it doesn't work|why-it-doesnt-work",
                "What is X's 's'|what-is-xs-s",
                "Don’t|don’t",
                "_private|private",
                "Emoji 🚀 here|emoji--here",
                "Node.js setup|node-js-setup",
                "Limits & Retries|limits-&-retries",
                "Input/Output|input/output",
                "API (v2)|api-v2",
                "snake_case|snake_case",
                "a - b|a-b",
                "Step 1: Install|step-1-install",
                "Überblick|überblick",
                "快速开始|快速开始",
                "C++|c++",
                "--flag|flag",
                "`code`|`code`",
                "A, b|a-b"
            })
    void headings(String title, String expected) {
        assertThat(Slugs.ofHeading(title)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "projectId|param-project-id",
                "user_name|param-user-name",
                "X-Request-Id|param-x-request-id",
                "HTTPStatus|param-http-status",
                "data[0].value|param-data-0-value",
                "名前|param-名前",
                "--session-id, -s|param-session-ids"
            })
    void fields(String name, String expected) {
        assertThat(Slugs.ofField("param", name)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is it?|what-is-it",
                "Fees: A & B|fees-a-and-b",
                "Für Größe|fuer-groesse",
                "É-commerce|e-commerce",
                "snake_case|snake-case",
                "Why can't I?|why-cant-i",
                "新功能|新功能"
            })
    void entries(String title, String expected) {
        assertThat(Slugs.ofEntry(title)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"step-1:-do-it|step-1-do-it", "error-🤖|error-", "a-(b)|a-b", "_x|x", "camelCase|camelCase", "é|é"
            })
    void ids_that_authors_write(String written, String expected) {
        assertThat(Slugs.ofId(written)).isEqualTo(expected);
    }
}
