package dev.docent.site.internal.hosting;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.pages.internal.site.ThemeFiles;
import dev.docent.site.internal.hosting.config.SiteSettings;
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
        assertThat(new SiteMount(at("", path), context).overlap(List.of(rest), List.of(), false))
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
        assertThat(new SiteMount(at("", path), context).overlap(List.of(rest), List.of(), false))
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
        assertThat(new SiteMount(at("", "/docs"), "")
                        .overlap(List.of(), List.of(mapping), false)
                        .isPresent())
                .isEqualTo(overlap);
    }

    @Test
    void files_of_the_application_are_not_hidden() {
        assertThat(new SiteMount(at("", "/docs"), "/shop").overlap(List.of(), List.of(), true))
                .hasValueSatisfying(
                        message -> assertThat(message)
                                .startsWith(
                                        "The documentation site cannot be at /shop/docs: the web application has files in /docs/."));
    }

    @ParameterizedTest
    @CsvSource({
        // site of project handbook, REST application
        "/docs/handbook, /api, false",
        "/docs/handbook, /, true",
        "/handbook, /, false",
        "/api/docs/handbook/pages, /api, true",
        "/docs/handbook, /docs, false",
    })
    void the_site_of_a_project_hides_none_of_its_json(String path, String rest, boolean overlap) {
        assertThat(new SiteMount(at("handbook", path), "")
                        .overlap(List.of(rest), List.of(), false)
                        .map(message -> message.contains("docent.projects.handbook.path")))
                .isEqualTo(overlap ? Optional.of(true) : Optional.empty());
    }

    private static SiteSettings at(String project, String path) {
        return new SiteSettings(
                project,
                path,
                Optional.empty(),
                SiteAccess.PUBLIC,
                Optional.empty(),
                1,
                Set.of(),
                Set.of(),
                ThemeFiles.NONE,
                Optional.empty(),
                Set.of(),
                true);
    }
}
