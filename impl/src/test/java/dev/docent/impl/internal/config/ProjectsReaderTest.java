package dev.docent.impl.internal.config;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.base.internal.keys.ProjectRoles;
import dev.docent.base.internal.keys.ProjectRoles.Roles;
import dev.docent.base.internal.text.SecretReader.Secret;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.Projects.Project;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class ProjectsReaderTest {

    private final Map<String, String> settings =
            new TreeMap<>(Map.of("docent.admin.security", "off-anyone-may-read-every-job"));

    @TempDir
    Path folder;

    private DocentConfig read() {
        return TestConfig.of(settings);
    }

    @Test
    void without_projects_there_is_the_site_of_the_application_only() {
        settings.put("docent.docs.folder", folder.toString());

        assertThat(read().projects().all()).isEmpty();
        assertThat(read().sites().all()).extracting(ConfiguredSite::project).containsExactly("");
    }

    @Test
    void each_project_has_its_own_folder_access_and_roles() {
        settings.put("docent.docs.folder", folder.toString());
        settings.put("docent.projects", "handbook, payments, agents");
        settings.put("docent.projects.handbook.folder", "webapp:/WEB-INF/handbook");
        settings.put("docent.projects.handbook.roles.read", "staff, guests");
        settings.put("docent.projects.payments.folder", "classpath:payments");
        settings.put("docent.projects.payments.access", "container");
        settings.put("docent.projects.payments.roles.operate", "ops");

        assertThat(read().sites().all())
                .extracting(
                        ConfiguredSite::project,
                        ConfiguredSite::folder,
                        ConfiguredSite::publiclyReadable,
                        ConfiguredSite::folderSetting)
                .containsExactly(
                        tuple("", folder.toString(), true, "docent.docs.folder"),
                        tuple("handbook", "webapp:/WEB-INF/handbook", true, "docent.projects.handbook.folder"),
                        tuple("payments", "classpath:payments", false, "docent.projects.payments.folder"));
        assertThat(read().projects().all())
                .extracting(Project::id, Project::roles)
                .contains(tuple("payments", new Roles(Set.of(), Set.of(), Set.of("ops"))), tuple("agents", Roles.NONE));
        assertThat(read().sites().ofProjects())
                .extracting(ProjectSite::project, ProjectSite::access)
                .containsExactly(tuple("handbook", SiteAccess.PUBLIC), tuple("payments", SiteAccess.CONTAINER));
    }

    @ParameterizedTest
    @CsvSource({
        "docent.site.access, container, CONTAINER",
        "docent.site.access, off, OFF",
        "docent.site.access, public, PUBLIC",
        "docent.docs.access, key, OFF"
    })
    void a_site_is_not_public_beside_one_that_is_not(String name, String value, SiteAccess access) throws IOException {
        settings.put(name, value);
        settings.put("docent.projects", "handbook,open");
        settings.put("docent.projects.handbook.folder", folder.toString());
        settings.put("docent.projects.open.folder", folder.toString());
        settings.put("docent.projects.open.access", "public");
        Path declared = Files.createDirectories(folder.resolve("META-INF/docent"));
        Files.writeString(declared.resolve("settings"), "docent.site.access\n");

        try (URLClassLoader modules =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, ConfigReader.class.getClassLoader())) {
            ConfiguredSites read = ConfigReader.read(
                            new SmallRyeConfigBuilder()
                                    .withSources(new PropertiesConfigSource(settings, "test", 100))
                                    .build(),
                            modules)
                    .sites();
            assertThat(read.ofProjects()).extracting(ProjectSite::access).containsExactly(access, SiteAccess.PUBLIC);
        }
    }

    @Test
    void documents_of_running_applications_belong_to_the_site_of_the_application() {
        settings.put("docent.docs.folder", folder.toString());
        settings.put("docent.docs.live", "api.json=http://localhost:9080/openapi");
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.folder", folder.toString());

        assertThat(read().sites().find("").orElseThrow().fetching().live()).hasSize(1);
        assertThat(read().sites().find("handbook").orElseThrow().fetching().live())
                .isEmpty();
    }

    @Test
    void what_only_the_site_of_the_application_has_is_of_no_use_without_it() {
        settings.put("docent.docs.live", "api.json=http://localhost:9080/openapi");
        settings.put("docent.docs.reload", "PT30S");
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.folder", folder.toString());

        assertThat(ConfigReader.check(
                                new SmallRyeConfigBuilder()
                                        .withSources(new PropertiesConfigSource(settings, "test", 100))
                                        .build(),
                                ConfigReader.class.getClassLoader())
                        .warnings())
                .singleElement()
                .asString()
                .contains("docent.docs.live has no effect without docent.docs.folder");
    }

    @Test
    void roles_reach_the_projects_that_they_are_set_for() {
        settings.put("docent.projects", "handbook,payments");
        assertThat(read().projects().roles().isAnyoneIn()).isFalse();

        settings.put("docent.projects.payments.roles.read", "p");
        assertThat(read().projects().roles())
                .isEqualTo(new ProjectRoles(Map.of("payments", new Roles(Set.of("p"), Set.of(), Set.of()))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.projects | a b | docent.projects contains \"a b\"",
                "docent.projects | ../x | docent.projects contains \"../x\"",
                "docent.projects | _preview | docent.projects contains \"_preview\"",
                "docent.projects | navigation | docent.projects contains navigation",
                "docent.projects | pages | docent.projects contains pages",
                "docent.projects | mcp | docent.projects contains mcp",
                "docent.projects | , | docent.projects has commas and nothing else",
                "docent.projects.handbook.folder | docs | docent.projects.handbook.folder must be an absolute directory",
                "docent.projects.handbook.access | nobody | docent.projects.handbook.access must be one of public",
                "docent.projects.handbook.access | off | docent.projects.handbook.access is for the site of the project",
                "docent.projects.handbook.roles.read | , | docent.projects.handbook.roles.read has commas",
                "docent.projects.handbook.foldr | /x | did you mean docent.projects.handbook.folder?",
                "docent.projects.handbook.roles | x | docent.projects.handbook.roles is not a setting of a project",
                "docent.projects.other.folder | /x | belongs to a project that docent.projects does not name; add other",
                "docent.projects.handbook | x | docent.projects.handbook names no setting of a project",
            })
    void what_is_wrong_is_named(String name, String value, String message) {
        settings.put("docent.projects", "handbook");
        settings.put(name, value);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(message);
    }

    @Test
    void a_hook_needs_a_site_from_a_repository_and_a_secret_that_cannot_be_guessed() throws IOException {
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.repository", "https://git.example.com/acme/handbook.git");
        settings.put("docent.projects.handbook.folder", "docs");
        assertThat(source().hookSecret()).isEmpty();

        settings.put("docent.projects.handbook.hook-secret", "5d0f7be2a1c94e6fb3d8a7c6");
        assertThat(source().hookSecret().orElseThrow().get()).isEqualTo("5d0f7be2a1c94e6fb3d8a7c6");
        assertThat(read().toString()).doesNotContain("5d0f7be2");

        Path file = Files.writeString(folder.resolve("secret"), "a-secret-of-a-file-0123456789\n");
        settings.remove("docent.projects.handbook.hook-secret");
        settings.put("docent.projects.handbook.hook-secret-file", file.toString());
        Secret secret = source().hookSecret().orElseThrow();
        Files.writeString(file, "another-secret-0123456789abc");
        assertThat(secret.get()).isEqualTo("another-secret-0123456789abc");

        Files.writeString(file, "short");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(secret::get)
                .withMessageContaining("must be 24 to 200 visible ASCII characters")
                .withMessageNotContaining("short");
    }

    private SiteSource source() {
        return read().sites().ofProjects().get(0).source().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hook-secret | tooshort-SENTINEL-23 | hook-secret must be 24 to 200 visible ASCII characters",
                "hook-secret | SENTINEL 0123456789 0123456789 | hook-secret must be 24 to 200 visible ASCII characters",
                "hook-secret-file | relative/SENTINEL | must be the absolute path of a file with the secret",
                "hook-secret-file | /nowhere/secret | cannot be used: the secret file /nowhere/secret cannot be read",
            })
    void a_wrong_secret_of_a_hook_stops_the_deployment_and_is_not_shown(String name, String value, String message) {
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.repository", "https://git.example.com/acme/handbook.git");
        settings.put("docent.projects.handbook.folder", "docs");
        settings.put("docent.projects.handbook." + name, value);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(message)
                .withMessageNotContaining("SENTINEL");
    }

    @Test
    void a_hook_has_one_secret_and_a_site_of_the_host_has_no_hook() {
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.folder", folder.toString());
        settings.put("docent.projects.handbook.hook-secret", "5d0f7be2a1c94e6fb3d8a7c6");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.handbook.hook-secret is for a site in the repository");

        settings.put("docent.projects.handbook.repository", "https://git.example.com/acme/handbook.git");
        settings.put("docent.projects.handbook.folder", "docs");
        settings.put("docent.projects.handbook.hook-secret-file", "/run/secrets/hook");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.handbook.hook-secret and hook-secret-file are both set");
    }

    private void repository() {
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.repository", "https://git.example.com/acme/handbook.git");
        settings.put("docent.projects.handbook.folder", "docs");
    }

    @Test
    void previews_are_off_unless_they_are_set() {
        repository();
        assertThat(readersOfPreviews()).isEqualTo(SiteSource.Previews.OFF);
        settings.put("docent.projects.handbook.previews", "container");
        assertThat(readersOfPreviews()).isEqualTo(SiteSource.Previews.CONTAINER);
        settings.put("docent.projects.handbook.previews", "public");
        assertThat(readersOfPreviews()).isEqualTo(SiteSource.Previews.PUBLIC);
    }

    private SiteSource.Previews readersOfPreviews() {
        return read().sites().ofProjects().get(0).source().orElseThrow().previews();
    }

    @Test
    void nobody_sees_a_preview_of_a_site_that_they_may_not_see() {
        repository();
        settings.put("docent.projects.handbook.access", "container");
        settings.put("docent.projects.handbook.previews", "public");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.handbook.previews is public, but the site is not");
        settings.put("docent.projects.handbook.previews", "container");
        assertThat(read().projects().all()).hasSize(1);
        settings.put("docent.projects.handbook.access", "off");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.handbook.previews is for a site with pages");
    }

    @Test
    void previews_are_of_a_repository() {
        settings.put("docent.projects", "handbook");
        settings.put("docent.projects.handbook.folder", "webapp:/docs");
        settings.put("docent.projects.handbook.previews", "container");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.handbook.previews is for a site in the repository");
    }

    @Test
    void a_site_belongs_to_one_project() {
        settings.put("docent.projects", "handbook,*");
        settings.put("docent.projects.*.folder", folder.toString());

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.*.folder is a site for every project");
    }

    @Test
    void roles_of_every_project_reach_none_that_has_an_entry_of_its_own() {
        settings.put("docent.projects", "*");
        settings.put("docent.projects.*.roles.read", "staff");
        assertThat(read().projects().roles().isAnyoneIn()).isTrue();

        settings.put("docent.projects", "handbook,*");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.projects.*.roles would be for all projects");
    }

    @Test
    void all_errors_of_all_projects_are_in_one_list() {
        settings.put("docent.projects", "a,b,pages");
        settings.put("docent.projects.a.folder", "x");
        settings.put("docent.projects.b.access", "y");
        settings.put("docent.projects.c.folder", "/z");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .satisfies(all -> List.of("contains pages", "a.folder", "b.access", "c.folder")
                        .forEach(each -> assertThat(all).hasMessageContaining(each)));
    }
}
