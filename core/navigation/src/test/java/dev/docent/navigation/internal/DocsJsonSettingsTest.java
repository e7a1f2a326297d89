package dev.docent.navigation.internal;

import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DocsJsonSettingsTest {

    private static TestSite group(String field) {
        return TestSite.navigation("{'groups': [{'group': 'G', " + field + ", 'pages': ['a']}]}")
                .withPages("a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'hidden': 'yes'",
                "'icon': 5",
                "'icon': 'fa-star'",
                "'icon': {'style': 'solid'}",
                "'icon': {'name': 'star', 'library': 'emoji'}",
                "'expanded': 1",
                "'boost': '3'",
                "'tag': true",
                "'root': 7",
                "'directory': 'cards'"
            })
    void a_value_that_other_hosts_reject_is_a_warning_and_loses_nothing(String field) {
        assertThat(group(field).outline()).isEqualTo("group G\n  /a A");
        assertThat(group(field).codes()).containsExactly("setting-invalid");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'hidden': true",
                "'icon': 'star'",
                "'icon': {'name': 'star', 'style': 'solid'}",
                "'boost': 2.5",
                "'directory': 'card'",
                "'unknown': {}"
            })
    void other_values_are_not(String field) {
        assertThat(group(field).codes()).isEmpty();
    }

    @Test
    void the_value_and_the_expected_values_are_named() {
        Problem problem = group("'hidden': 'yes'").problem("setting-invalid");

        assertThat(problem.message()).isEqualTo("\"hidden\" must be true or false, not \"yes\".");
        assertThat(problem.pointer()).isEqualTo("/navigation/groups/0/hidden");
    }

    @ParameterizedTest
    @CsvSource({"xx, 1", "EN, 1", "en, 0", "pt-BR, 0"})
    void a_language_has_a_known_code(String code, int problems) {
        assertThat(TestSite.navigation("{'languages': [{'language': '" + code + "', 'pages': ['a']}]}")
                        .withPages("a")
                        .codes())
                .hasSize(problems);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'group': '', ", ""})
    void an_element_without_a_name_is_shown_and_reported(String name) {
        TestSite site = TestSite.navigation("{'groups': [{" + name + "'pages': ['a']}]}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("group \n  /a A");
        assertThat(site.codes()).containsExactly("element-without-name");
        assertThat(site.problem("element-without-name").severity()).isEqualTo(Problem.Severity.WARNING);
    }

    @Test
    void missing_settings_are_one_problem() {
        TestSite site = new TestSite()
                .with("docs.json", "{'navigation': {'pages': ['a']}}")
                .withPages("a");

        assertThat(site.codes()).containsExactly("setting-missing");
        assertThat(site.problem("setting-missing").message())
                .isEqualTo("docs.json has no \"theme\", \"name\", \"colors.primary\".");
    }

    @Test
    void an_unknown_theme_and_an_invalid_color_are_reported() {
        TestSite site = new TestSite()
                .with(
                        "docs.json",
                        "{'theme': 'quill', 'name': ' ', 'colors': {'primary': 'red'}, 'navigation': {'pages': ['a']}}")
                .withPages("a");

        assertThat(site.codes()).containsExactly("setting-invalid", "setting-invalid", "setting-invalid");
    }
}
