package dev.docent.impl.internal.config;

import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ConfiguredSitesTest {

    private final Map<String, String> settings = new TreeMap<>(Map.of(
            "docent.docs.folder", "classpath:docs",
            "docent.projects", "handbook,payments",
            "docent.projects.handbook.folder", "classpath:handbook",
            "docent.projects.payments.folder", "classpath:payments"));

    private ConfiguredSites read() {
        return TestConfig.of(settings).sites();
    }

    @Test
    void a_site_is_as_open_as_its_own_setting_says() {
        settings.put("docent.docs.access", "key");
        settings.put("docent.projects.handbook.access", "public");

        assertThat(read().isPubliclyReadable("")).isFalse();
        assertThat(read().isPubliclyReadable("handbook")).isTrue();
        assertThat(read().isPubliclyReadable("payments")).isFalse();
    }

    @Test
    void a_site_that_there_is_not_is_as_open_as_the_least_open_one_of_a_project() {
        assertThat(read().isPubliclyReadable("unknown")).isTrue();

        settings.put("docent.projects.payments.access", "container");
        assertThat(read().isPubliclyReadable("unknown")).isFalse();
    }

    @Test
    void an_application_without_a_site_of_its_own_hides_none() {
        settings.remove("docent.docs.folder");
        settings.put("docent.projects.payments.access", "container");

        assertThat(read().isPubliclyReadable("")).isTrue();
    }

    @Test
    void a_disabled_application_serves_no_site_and_knows_what_its_projects_say() {
        settings.put("docent.enabled", "false");

        assertThat(read().all()).isEmpty();
        assertThat(read().ofProjects()).extracting(ProjectSite::project).containsExactly("handbook", "payments");
    }
}
