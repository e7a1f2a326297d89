package dev.docent.impl.internal.config;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DeclaredNamesTest {

    private final List<URL> modules = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void a_name_that_a_module_declares_is_known() throws IOException {
        module("docent.site.path\n");

        assertThatCode(() -> read("docent.site.path")).doesNotThrowAnyException();
    }

    @Test
    void without_the_module_the_name_stops_the_deployment() {
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(() -> read("docent.site.path"))
                .withMessageContaining("docent.site.path is not a setting of Docent");
    }

    @Test
    void a_sibling_of_a_declared_name_stops_the_deployment() throws IOException {
        module("docent.site.path\n");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(() -> read("docent.site.paths"))
                .withMessageContaining("docent.site.paths is not a setting of Docent");
    }

    @Test
    void a_prefix_covers_the_names_below_it_and_no_others() throws IOException {
        module("docent.example.hosts.*\n");

        assertThatCode(() -> read("docent.example.hosts.alpha.url")).doesNotThrowAnyException();
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(() -> read("docent.example.host"))
                .withMessageContaining("docent.example.host is not");
    }

    @Test
    void several_modules_declare_each_its_own_names_with_comments_and_any_line_ends() throws IOException {
        module("# the site\r\ndocent.site.path\r\n\r\n");
        module("  docent.runner.command  ");

        assertThatCode(() -> read("docent.site.path", "docent.runner.command")).doesNotThrowAnyException();
    }

    @Test
    void the_environment_variable_of_a_declared_name_is_known() throws IOException {
        module("docent.site.path\n");

        assertThatCode(() -> read("DOCENT_SITE_PATH", "docent.site.path")).doesNotThrowAnyException();
    }

    @Test
    void the_columns_beside_a_name_are_for_the_documentation_only() throws IOException {
        module("docent.site.path | `/docs` | where the site is, such as `docent.x`\ndocent.site.base |  |\n");

        assertThatCode(() -> read("docent.site.path", "docent.site.base")).doesNotThrowAnyException();
        assertThatExceptionOfType(InvalidConfigException.class).isThrownBy(() -> read("docent.x"));
    }

    @Test
    void a_name_with_a_part_in_angle_brackets_only_documents_what_is_below_a_prefix() throws IOException {
        module("docent.example.hosts.<name>.address | required | address\n");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(() -> read("docent.example.hosts.alpha.address"));
    }

    @Test
    void a_project_can_have_what_is_above_its_rule_in_the_section_and_nothing_else() throws IOException {
        module("""
                ## Other
                docent.example.other | none | other
                ## Example
                docent.example.one | none | one
                docent.example.limits.two-parts | none | two
                docent.projects.<id>.example.* | as `docent.example.*` | the same for one project
                docent.example.below | none | below
                """);

        assertThatCode(() -> read("docent.projects.x.example.one", "docent.projects.x.example.limits.two-parts"))
                .doesNotThrowAnyException();
        for (String unknown : List.of("other", "below", "on", "limits")) {
            assertThatExceptionOfType(InvalidConfigException.class)
                    .isThrownBy(() -> read("docent.projects.x.example." + unknown))
                    .withMessageContaining("docent.projects.x.example." + unknown + " is not a setting of a project");
        }
    }

    @Test
    void a_value_and_its_file_are_declared_by_one_line() throws IOException {
        module("docent.projects.<id>.example-word[-file] | none | the word, or a file with it\n");

        assertThatCode(() -> read("docent.projects.x.example-word", "docent.projects.x.example-word-file"))
                .doesNotThrowAnyException();
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(() -> read("docent.projects.x.example-word[-file]"));
    }

    @Test
    void a_line_that_is_not_a_name_stops_the_deployment_and_names_the_list() throws IOException {
        module("site.path\n");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(
                        "module1/META-INF/docent/settings has a line that does not begin with the name of a setting")
                .withMessageContaining("\"site.path\"");
    }

    @Test
    void a_prefix_that_would_cover_every_setting_is_refused() throws IOException {
        module("docent.*\n");

        assertThatExceptionOfType(InvalidConfigException.class).isThrownBy(this::read);
    }

    private void module(String list) throws IOException {
        Path module = folder.resolve("module" + (modules.size() + 1));
        Path settings = module.resolve(DeclaredNames.RESOURCE);
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, list);
        modules.add(module.toUri().toURL());
    }

    private void read(String... names) throws IOException {
        Map<String, String> values = new java.util.HashMap<>();
        for (String name : names) {
            values.put(name, "x");
        }
        values.put("docent.projects", "x");
        try (URLClassLoader loader =
                new URLClassLoader(modules.toArray(URL[]::new), ConfigReader.class.getClassLoader())) {
            ConfigReader.read(
                    new SmallRyeConfigBuilder()
                            .withSources(new PropertiesConfigSource(values, "test", 100))
                            .build(),
                    loader);
        }
    }
}
