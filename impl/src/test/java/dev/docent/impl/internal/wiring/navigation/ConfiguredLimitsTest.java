package dev.docent.impl.internal.wiring.navigation;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import jakarta.enterprise.inject.Instance;

import dev.docent.api.navigation.Problem;
import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.sites.HostedSites;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The limits from the settings of an application to the site that it serves. */
class ConfiguredLimitsTest {

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final Map<String, String> settings = new HashMap<>();

    @TempDir
    Path docs;

    @BeforeEach
    void writeSite() throws IOException {
        Files.writeString(
                docs.resolve("docs.json"), "{\"navigation\": {\"pages\": [\"a\", \"b\", \"x\", \"y\", \"z\"]}}");
        Files.writeString(docs.resolve("a.mdx"), "-".repeat(500));
        Files.writeString(docs.resolve("b.mdx"), "-".repeat(500));
        settings.put("docent.docs.folder", docs.toString());
    }

    @AfterEach
    void restoreContext() {
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void without_a_limit_nothing_is_omitted() throws IOException {
        assertThat(problems())
                .extracting(Problem::code)
                .containsOnly("setting-missing", "page-missing")
                .hasSize(4);
    }

    @Test
    void a_navigation_with_more_entries_than_configured_is_cut_with_one_problem() throws IOException {
        settings.put("docent.docs.limits.entries", "4");

        Problem cut = only("site-too-large");

        assertThat(cut.pointer()).isEqualTo("/navigation/pages/4");
        assertThat(cut.message()).contains("more than 4 entries");
    }

    @Test
    void a_site_with_more_files_than_configured_entries_has_one_problem_for_them() throws IOException {
        Files.writeString(docs.resolve("docs.json"), "{\"navigation\": {\"pages\": [\"a\", \"b\"]}}");
        settings.put("docent.docs.limits.entries", "2");

        assertThat(only("site-too-large").message()).contains("more than 2 files");
    }

    @Test
    void problems_beyond_the_configured_number_are_omitted_with_one_problem() throws IOException {
        settings.put("docent.docs.limits.problems", "1");

        assertThat(only("problems-omitted").message()).contains("more than 1 problems; 3 are left out");
    }

    @Test
    void files_beyond_the_configured_bytes_are_not_read_with_one_problem() throws IOException {
        settings.put("docent.docs.limits.bytes", "400");

        assertThat(only("site-too-large").message()).contains("more than 400 bytes in total");
    }

    private Problem only(String code) throws IOException {
        List<Problem> found = problems().stream()
                .filter(problem -> problem.code().equals(code))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    /** Reads the settings as a deployment does, and the site as its first request does. */
    private List<Problem> problems() throws IOException {
        ConfigProviderResolver resolver = ConfigProviderResolver.instance();
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
        try (URLClassLoader application = new URLClassLoader(new URL[0], before)) {
            Thread.currentThread().setContextClassLoader(application);
            resolver.registerConfig(config, application);
            NavigationBeans beans = new NavigationBeans();
            ConfiguredSites configured = ConfigReader.read().sites();
            HostedSites sites = beans.sites(
                    configured,
                    beans.resolver(configured, unsatisfied()),
                    unsatisfied(),
                    unsatisfied(),
                    new SitePreparation((name, work) -> work.run()),
                    unsatisfied());
            return beans.reload(sites).reload().problems();
        } finally {
            resolver.releaseConfig(config);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> Instance<T> unsatisfied() {
        return (Instance<T>) Proxy.newProxyInstance(
                ConfiguredLimitsTest.class.getClassLoader(),
                new Class<?>[] {Instance.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "isUnsatisfied" -> true;
                    case "stream" -> Stream.empty();
                    default -> null;
                });
    }
}
