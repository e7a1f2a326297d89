package dev.docent.console.internal.frame;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ConsoleTokensTest {

    private static final String SECRET = ConsoleTokens.newSecret();
    private final ConsoleTokens tokens = new ConsoleTokens(SECRET, "alice");

    @Test
    void a_token_is_valid_on_any_node_for_its_form() {
        String token = tokens.of("/jobs/a/1/cancel");
        assertThat(new ConsoleTokens(SECRET, "alice").once(token, "/jobs/a/1/cancel"))
                .hasValue(token.substring(0, token.indexOf('.')));
    }

    @Test
    void two_forms_have_different_effects() {
        assertThat(tokens.of("/jobs")).isNotEqualTo(tokens.of("/jobs"));
    }

    @Test
    void a_token_is_of_no_use_elsewhere() {
        String token = tokens.of("/jobs/a/1/cancel");
        assertThat(tokens.once(token, "/jobs/a/2/cancel")).isEmpty();
        assertThat(tokens.once(token, "/jobs/a/1/erase")).isEmpty();
        assertThat(new ConsoleTokens(SECRET, "bob").once(token, "/jobs/a/1/cancel"))
                .isEmpty();
        assertThat(new ConsoleTokens(ConsoleTokens.newSecret(), "alice").once(token, "/jobs/a/1/cancel"))
                .isEmpty();
    }

    @Test
    void a_changed_token_is_of_no_use() {
        String token = tokens.of("/jobs");
        for (int i = 0; i < token.length(); i++) {
            char other = token.charAt(i) == 'A' ? 'B' : 'A';
            String changed = token.substring(0, i) + other + token.substring(i + 1);
            // keeps
            assertThat(tokens.once(changed, "/jobs")).as(changed).isEmpty();
        }
        for (String wrong : new String[] {"", ".", token + "A", token.substring(1), "." + token}) {
            assertThat(tokens.once(wrong, "/jobs")).as(wrong).isEmpty();
        }
    }

    @Test
    void a_name_cannot_be_shifted_into_the_path() {
        String token = new ConsoleTokens(SECRET, "a").of("b/jobs");
        assertThat(new ConsoleTokens(SECRET, "a\0b").once(token, "/jobs")).isEmpty();
        String other = new ConsoleTokens(SECRET, "a\0/x").of("/jobs");
        assertThat(new ConsoleTokens(SECRET, "a").once(other, "/x\0/jobs")).isEmpty();
    }

    @Test
    void the_secret_is_not_printed() {
        assertThat(tokens.toString()).doesNotContain(SECRET);
        assertThat(ConsoleTokens.isSecret(SECRET)).isTrue();
        assertThat(ConsoleTokens.isSecret(SECRET + "a")).isFalse();
    }
}
