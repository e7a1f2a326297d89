package dev.docent.internal.hosting;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SitePlaceTest {

    @ParameterizedTest
    @CsvSource({
        // site, context, REST application
        "/docs, '', /api",
        "/docs, '', /docsapi",
        "/docs, /shop, /shop/api",
        "/documentation, '', /",
        "/docs/site, '', /",
        "/help/site, '', /help",
    })
    void a_free_place_is_used(String path, String context, String rest) {
        assertThat(new SiteMount(path, context).overlap(List.of(rest), List.of(), false))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/docs, '', /",
        "/docs, '', /docs",
        "/docs, '', /docs/api",
        "/docs, /shop, /shop/",
        "/docs/pages, '', /",
        "/api/docs, '', /api",
        "/api/docs/navigation, '', /api",
    })
    void a_site_that_would_hide_json_or_be_hidden_does_not_start(String path, String context, String rest) {
        assertThat(new SiteMount(path, context).overlap(List.of(rest), List.of(), false))
                .hasValueSatisfying(message ->
                        assertThat(message).contains(context + path, "docent.site.path", "docent.site.access=off"));
    }

    @ParameterizedTest
    @CsvSource({
        "/docs/*, true",
        "/docs, true",
        "/docs/a, true",
        "/docsy/*, false",
        "*.do, false",
        "/, false",
        "/*, false"
    })
    void a_servlet_of_the_application_is_not_hidden(String mapping, boolean overlap) {
        assertThat(new SiteMount("/docs", "")
                        .overlap(List.of(), List.of(mapping), false)
                        .isPresent())
                .isEqualTo(overlap);
    }

    @Test
    void files_of_the_application_are_not_hidden() {
        assertThat(new SiteMount("/docs", "/shop").overlap(List.of(), List.of(), true))
                .hasValueSatisfying(
                        message -> assertThat(message)
                                .startsWith(
                                        "The documentation site cannot be at /shop/docs: the web application has files in /docs/."));
    }
}
