package dev.docent.impl.internal.wiring.navigation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload.Outcome;
import dev.docent.api.navigation.NavigationReload.Result;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.TestConfig;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import dev.docent.navigation.internal.view.NavigationView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class PresentSiteTest {

    private static final int MAX_BYTES = 1 << 20;
    private static final String ONE_PAGE = "{\"navigation\": {\"pages\": [\"a\"]}}";

    @TempDir
    Path parent;

    @Test
    void a_missing_directory_is_unavailable_until_it_exists() throws IOException {
        Path directory = parent.resolve("docs");
        NavigationCache<NavigationView> site = site(directory);
        assertThat(reason(site)).contains(directory.toString(), "it does not exist");
        assertThat(reason(site)).contains("it does not exist");

        Files.createDirectory(directory);
        assertThat(reason(site)).contains("there is no docs.json in it");

        writeSite(directory);
        assertThat(isServed(site)).isTrue();
    }

    @Test
    void a_file_instead_of_the_directory_is_unavailable() throws IOException {
        Path file = Files.writeString(parent.resolve("docs"), "text");

        assertThat(reason(site(file))).contains("it is not a directory");
    }

    @Test
    void a_docs_json_that_is_larger_than_allowed_is_unavailable() throws IOException {
        Files.write(parent.resolve("docs.json"), new byte[MAX_BYTES + 1]);

        assertThat(reason(site(parent))).contains("its docs.json cannot be read");
    }

    @Test
    void a_missing_directory_of_the_class_path_or_the_web_application_is_unavailable() {
        DocsFolder classPath = DocsFolders.classPath(getClass().getClassLoader(), "no/such/docs", MAX_BYTES);
        Function<String, InputStream> nothing = path -> null;
        Function<String, Set<String>> noChildren = path -> null;
        DocsFolder webApplication = DocsFolders.webApplication(nothing, noChildren, "/WEB-INF/docs", MAX_BYTES);

        assertThat(reason(site(classPath, "classpath:no/such/docs")))
                .contains("classpath:no/such/docs", "there is no docs.json in it");
        assertThat(reason(site(webApplication, "webapp:/WEB-INF/docs")))
                .contains("webapp:/WEB-INF/docs", "there is no docs.json in it");
    }

    @Test
    void a_reload_finds_the_site_when_it_exists_and_does_not_fail_before() throws IOException {
        NavigationCache<NavigationView> site = site(parent);
        OptionalSiteReload reload = new OptionalSiteReload(site);

        Result before = reload.reload();
        assertThat(before.outcome()).isEqualTo(Outcome.KEPT);
        assertThat(before.problems()).extracting(Problem::code).isEqualTo(List.of("docs-json-missing"));
        assertThat(before.problems().toString()).doesNotContain(parent.toString());

        writeSite(parent);
        assertThat(reload.reload().outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(isServed(site)).isTrue();
    }

    @Test
    void a_site_that_disappears_is_still_served() throws IOException {
        writeSite(parent);
        NavigationCache<NavigationView> site = site(parent);
        site.snapshot();

        Files.delete(parent.resolve("docs.json"));

        assertThat(new OptionalSiteReload(site).reload().outcome()).isEqualTo(Outcome.KEPT);
        assertThat(isServed(site)).isTrue();
    }

    @Test
    void other_failures_still_fail_a_reload() {
        NavigationCache<NavigationView> site = new NavigationCache<>(
                folder(parent),
                folder -> {
                    throw new IllegalStateException("broken");
                },
                NavigationView.RENDERING);

        assertThatExceptionOfType(SiteUnavailableException.class)
                .isThrownBy(() -> new OptionalSiteReload(site).reload());
    }

    private static void writeSite(Path directory) throws IOException {
        Files.writeString(directory.resolve("a.mdx"), "# A");
        Files.writeString(directory.resolve("docs.json"), ONE_PAGE);
    }

    private static NavigationCache<NavigationView> site(Path directory) {
        return site(folder(directory), directory.toString());
    }

    private static DocsFolder folder(Path directory) {
        return DocsFolders.directory(directory, MAX_BYTES);
    }

    private static NavigationCache<NavigationView> site(DocsFolder folder, String configured) {
        PresentSite resolver =
                new PresentSite(new DefaultNavigationResolver(NavigationSettings.DEFAULT), docs(configured));
        return new NavigationCache<>(folder, resolver, NavigationView.RENDERING);
    }

    private static ConfiguredSite docs(String folder) {
        return TestConfig.of(
                        Map.of("docent.admin.security", "off-anyone-may-read-every-job", "docent.docs.folder", folder))
                .sites()
                .find("")
                .orElseThrow();
    }

    private static String reason(NavigationCache<NavigationView> site) {
        return catchThrowableOfType(SiteUnavailableException.class, site::snapshot)
                .getCause()
                .getMessage();
    }

    private static boolean isServed(NavigationCache<NavigationView> site) {
        return site.snapshot().pages().find("/a", Audience.PUBLIC).isPresent();
    }
}
