package dev.docent.console.internal;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ConsoleMountTest {

    private static final Map<String, String> DOCS = Map.of("docent.site.path", "/docs");

    @Test
    void a_free_path_has_no_overlap() {
        assertThat(new ConsoleMount("/docent-console", "/app")
                        .overlap(DOCS, List.of("/app/api"), List.of("/docent-console-2/*", "/", "/*", "*.jsp"), false))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/docs", "/docs/console"})
    void a_path_of_a_site_is_refused_with_both_settings(String path) {
        assertThat(new ConsoleMount(path, "")
                        .overlap(DOCS, List.of(), List.of(), false)
                        .orElseThrow())
                .contains("docent.site.path", "docent.console.path");
        assertThat(new ConsoleMount("/a", "")
                        .overlap(Map.of("docent.projects.b.path", "/a/b"), List.of(), List.of(), false)
                        .orElseThrow())
                .contains("docent.projects.b.path", "docent.console.path");
    }

    @ParameterizedTest
    @CsvSource({"/app/api", "/app/api/v1", "/app/api/"})
    void the_path_of_the_rest_application_is_refused(String mounted) {
        assertThat(new ConsoleMount("/api", "/app")
                        .overlap(Map.of(), List.of(mounted), List.of(), false)
                        .orElseThrow())
                .contains("@ApplicationPath", mounted, "docent.console.path");
    }

    @ParameterizedTest
    @CsvSource({"/ops/*", "/ops", "/ops/page"})
    void a_mapping_of_the_application_is_refused(String mapping) {
        assertThat(new ConsoleMount("/ops", "").overlap(Map.of(), List.of(), List.of(mapping), false))
                .isPresent();
    }

    @Test
    void files_of_the_application_are_not_hidden() {
        assertThat(new ConsoleMount("/ops", "")
                        .overlap(Map.of(), List.of(), List.of(), true)
                        .orElseThrow())
                .contains("/ops/");
    }
}
