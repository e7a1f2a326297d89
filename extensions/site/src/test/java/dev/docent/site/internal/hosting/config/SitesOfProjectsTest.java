package dev.docent.site.internal.hosting.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSite.Fetching;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.config.ProjectSite;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class SitesOfProjectsTest {

    private final Map<String, String> settings = new TreeMap<>();
    private final List<ProjectSite> projects = new ArrayList<>();
    private final List<ConfiguredSite> sites = new ArrayList<>();

    private void site(String project, SiteAccess access) {
        if (!project.isEmpty()) {
            projects.add(new ProjectSite(project, "/srv/" + project, Optional.empty(), access));
        }
        sites.add(new ConfiguredSite(
                project,
                "/srv/" + project,
                Optional.empty(),
                true,
                CrossOrigin.NONE,
                HiddenOperations.EXCLUDED,
                Optional.empty(),
                new Fetching(Set.of(), Optional.empty(), Map.of(), List.of())));
    }

    private List<SiteSettings> read() {
        return SiteSettingsReader.read(
                new SmallRyeConfigBuilder()
                        .withSources(new PropertiesConfigSource(settings, "test", 100))
                        .build(),
                new ConfiguredSites(sites, projects));
    }

    @Test
    void a_project_has_its_own_path_address_and_access_and_shares_the_rest() {
        site("", SiteAccess.PUBLIC);
        site("handbook", SiteAccess.PUBLIC);
        site("payments", SiteAccess.CONTAINER);
        settings.put("docent.site.hosts", "img.example.com");
        settings.put("docent.projects.payments.path", "/payments");
        settings.put("docent.projects.payments.base", "https://pay.example.com/docs/");

        assertThat(read())
                .extracting(SiteSettings::project, SiteSettings::path, SiteSettings::base, SiteSettings::access)
                .containsExactly(
                        tuple("", "/docs", Optional.empty(), SiteAccess.PUBLIC),
                        tuple("handbook", "/docs/handbook", Optional.empty(), SiteAccess.PUBLIC),
                        tuple(
                                "payments",
                                "/payments",
                                Optional.of("https://pay.example.com/docs"),
                                SiteAccess.CONTAINER));
        assertThat(read()).extracting(SiteSettings::hosts).containsOnly(Set.of("img.example.com"));
    }

    /** Those of a branch would be able to hide the banner that tells what it is. */
    @Test
    void previews_of_a_project_have_the_fragments_and_the_url_of_its_site() {
        site("", SiteAccess.PUBLIC);
        site("handbook", SiteAccess.PUBLIC);
        site("payments", SiteAccess.PUBLIC);
        settings.put("docent.site.stylesheets", "theme/site.css");
        settings.put("docent.site.theme.header", "theme/header.html");
        settings.put("docent.site.theme.footer", "theme/footer.html");
        settings.put("docent.projects.handbook.base", "/handbook");
        settings.put("docent.projects.payments.base", "HTTPS://pay.example.com/docs/");

        assertThat(read())
                .extracting(SiteSettings::fragments, SiteSettings::url)
                .containsExactly(
                        tuple(Set.of("theme/header.html", "theme/footer.html"), Optional.empty()),
                        tuple(Set.of("theme/header.html", "theme/footer.html"), Optional.empty()),
                        tuple(
                                Set.of("theme/header.html", "theme/footer.html"),
                                Optional.of("HTTPS://pay.example.com/docs")));
    }

    @Test
    void all_sites_together_keep_as_much_in_memory_as_one() {
        for (int i = 0; i < 20; i++) {
            site("p" + i, SiteAccess.PUBLIC);
        }
        settings.put("docent.site.cache", "20000");

        assertThat(read()).extracting(SiteSettings::cacheBytes).containsOnly(1000L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.projects.payments.path | /docs | docent.projects.payments.path is /docs, as docent.site.path is",
                "docent.projects.payments.path | /docs/handbook | docent.projects.payments.path is /docs/handbook, as docent.projects.handbook.path is",
                "docent.projects.payments.path | docs | docent.projects.payments.path must be a path such as /docs",
                "docent.projects.payments.path | /a/../b | docent.projects.payments.path must be a path such as /docs",
                "docent.projects.payments.base | example.com | docent.projects.payments.base must be a path such as /docs or a URL"
            })
    void what_is_wrong_is_named(String name, String value, String message) {
        site("", SiteAccess.PUBLIC);
        site("handbook", SiteAccess.PUBLIC);
        site("payments", SiteAccess.PUBLIC);
        settings.put(name, value);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(message);
    }

    @Test
    void a_project_may_take_the_path_that_the_application_does_not_use() {
        site("handbook", SiteAccess.PUBLIC);
        settings.put("docent.projects.handbook.path", "/docs");

        assertThat(read()).extracting(SiteSettings::path).containsExactly("/docs", "/docs");
    }
}
