package dev.docent.console.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.console.internal.projects.ListedProject;
import dev.docent.console.internal.projects.ListedProject.Repository;
import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.DocentConfig;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ConsoleSitesTest {

    private static ConsoleSites sites(Map<String, String> settings, boolean rendered) {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ConfigProviderResolver.instance().registerConfig(config, loader);
        try {
            DocentConfig docent = ConfigReader.check().config();
            return new ConsoleSites(config, docent.projects(), docent.sites(), rendered);
        } finally {
            ConfigProviderResolver.instance().releaseConfig(config);
        }
    }

    private static Map<String, String> projects(String... more) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "docent.projects", "handbook,jobs-only,*",
                "docent.projects.handbook.repository", "https://git.example.com/acme/handbook",
                "docent.projects.handbook.folder", "docs",
                "docent.projects.handbook.token", "secret-token"));
        for (int i = 0; i < more.length; i += 2) {
            settings.put(more[i], more[i + 1]);
        }
        return settings;
    }

    @Test
    void projects_are_listed_with_site_and_repository_and_without_the_token() {
        List<ListedProject> projects = sites(projects(), true).projects();
        assertThat(projects)
                .containsExactly(
                        new ListedProject(
                                "handbook",
                                Optional.of("docs/handbook/"),
                                Optional.of(new Repository("https://git.example.com/acme/handbook", "main", false))),
                        new ListedProject("jobs-only", Optional.empty(), Optional.empty()));
        assertThat(projects.toString()).doesNotContain("secret-token");
    }

    @Test
    void the_address_is_that_of_the_base_where_readers_find_the_site() {
        for (String base : List.of("https://help.example.com/handbook", "/handbook", "/handbook/", "/")) {
            assertThat(sites(projects("docent.projects.handbook.base", base), true)
                            .projects()
                            .get(0)
                            .site())
                    .contains(base.replaceFirst("/$", "") + "/");
        }
        assertThat(sites(projects("docent.projects.handbook.path", "/help/"), true)
                        .projects()
                        .get(0)
                        .site())
                .contains("help/");
    }

    @Test
    void a_site_without_pages_has_no_address() {
        assertThat(sites(projects(), false).projects().get(0).site()).isEmpty();
        assertThat(sites(projects("docent.projects.handbook.access", "off"), true)
                        .projects()
                        .get(0)
                        .site())
                .isEmpty();
    }

    @Test
    void previews_are_on_where_they_are_configured() {
        assertThat(sites(projects("docent.projects.handbook.previews", "container"), true)
                        .projects()
                        .get(0)
                        .repository()
                        .orElseThrow()
                        .previews())
                .isTrue();
    }

    @Test
    void the_site_of_the_application_has_an_address_unless_it_is_off() {
        assertThat(sites(Map.of("docent.docs.folder", "/docs"), true).own()).contains("docs/");
        assertThat(sites(Map.of("docent.docs.folder", "/docs", "docent.site.access", "off"), true)
                        .own())
                .isEmpty();
        assertThat(sites(Map.of("docent.docs.folder", "/docs", "docent.docs.access", "key"), true)
                        .own())
                .isEmpty();
        assertThat(sites(Map.of(), true).own()).isEmpty();
    }
}
