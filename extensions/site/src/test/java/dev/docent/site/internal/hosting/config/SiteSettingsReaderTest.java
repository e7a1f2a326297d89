package dev.docent.site.internal.hosting.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.impl.internal.config.InvalidConfigException;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.pages.internal.site.ThemeFiles;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SiteSettingsReaderTest {

    private final Map<String, String> settings = new HashMap<>();

    private SiteSettings read() {
        return SiteSettingsReader.read(new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build());
    }

    @Test
    void without_any_setting_everybody_reads_the_site_at_docs() {
        assertThat(read())
                .isEqualTo(new SiteSettings(
                        "",
                        "/docs",
                        Optional.empty(),
                        SiteAccess.PUBLIC,
                        Optional.empty(),
                        64L * 1024 * 1024,
                        Set.of(),
                        Set.of(),
                        ThemeFiles.NONE,
                        Optional.of("/mcp"),
                        Set.of(),
                        true));
    }

    @Test
    void sites_are_prepared_unless_that_is_off() {
        settings.put("docent.site.prepare", "on");
        assertThat(read().prepared()).isTrue();
        settings.put("docent.site.prepare", "off");
        assertThat(read().prepared()).isFalse();
        settings.put("docent.site.prepare", "no");
        assertThatThrownBy(this::read).hasMessageContaining("docent.site.prepare");
    }

    @Test
    void agents_reach_the_site_at_another_path_or_not_at_all() {
        assertThat(read().mcp()).contains("/mcp");
        settings.put("docent.site.mcp", "on");
        assertThat(read().mcp()).contains("/mcp");
        settings.put("docent.site.mcp", "/agents");
        assertThat(read().mcp()).contains("/agents");
        settings.put("docent.site.mcp", "off");
        assertThat(read().mcp()).isEmpty();
    }

    @Test
    void issuers_of_tokens_need_an_address_of_the_site_that_clients_know() {
        settings.put("docent.mcp.authorization-servers", "https://login.example.com");
        assertThatThrownBy(this::read).hasMessageContaining("needs docent.site.base with a host");
        settings.put("docent.site.base", "/handbook");
        assertThatThrownBy(this::read).hasMessageContaining("needs docent.site.base with a host");
        settings.put("docent.site.base", "https://www.example.com/docs");
        assertThat(read().authorizationServers()).containsExactly("https://login.example.com");
        settings.put("docent.mcp.authorization-servers", "login");
        assertThatThrownBy(this::read).hasMessageContaining("docent.mcp.authorization-servers must list URLs");
    }

    /** The defaults that the documentation states are those of the code. */
    @Test
    void to_set_a_declared_default_changes_nothing() throws IOException {
        SiteSettings without = read();
        Matcher row = Pattern.compile("(?m)^(docent\\S+) \\| `([^`]*)` \\| ")
                .matcher(Files.readString(Path.of("src/main/resources/META-INF/docent/settings")));
        while (row.find()) {
            settings.put(row.group(1), row.group(2));
        }

        assertThat(settings).hasSizeGreaterThan(1);
        assertThat(read()).isEqualTo(without);
    }

    @Test
    void a_stylesheet_a_header_and_a_footer_are_files_of_the_docs_folder() {
        settings.put("docent.site.stylesheets", "theme/site.css");
        settings.put("docent.site.theme.header", "theme/header.html");
        settings.put("docent.site.theme.footer", "theme/footer.html");

        assertThat(read().themeFiles())
                .isEqualTo(new ThemeFiles(
                        Optional.of("theme/site.css"),
                        Optional.of("theme/header.html"),
                        Optional.of("theme/footer.html")));
    }

    @Test
    void stylesheets_of_the_docs_folder_are_left_out_only_if_off() {
        settings.put("docent.site.stylesheets", "on");
        assertThat(read().themeFiles()).isEqualTo(ThemeFiles.NONE);

        settings.put("docent.site.stylesheets", "off");
        assertThat(read().themeFiles())
                .isEqualTo(new ThemeFiles(false, Optional.empty(), Optional.empty(), Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "stylesheets, theme/header.html",
        "stylesheets, ../site.css",
        "stylesheets, https://example.com/site.css",
        "stylesheets, Off",
        "theme.header, /theme/header.html",
        "theme.header, guides/secret.mdx",
        "theme.footer, api/openapi.json",
        "theme.footer, classpath:footer.html/..",
    })
    void another_file_for_all_pages_is_an_error(String setting, String file) {
        settings.put("docent.site." + setting, file);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.site." + setting + " must be "
                        + (setting.equals("stylesheets") ? "on, off, or " : "")
                        + "the path of a file in the docs folder, such as theme/"
                        + setting.substring(setting.indexOf('.') + 1).replace("stylesheets", "site.css"))
                .withMessageContaining("\"" + file + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docs", "/docs/", "/", "//", "/a//b", "/../x", "/a/..", "/./a", "/a b", "/ä", "/a*", "/a?b", "/%64ocs"
            })
    void a_path_that_no_servlet_can_have_is_an_error(String path) {
        settings.put("docent.site.path", path);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.site.path must be a path such as /docs")
                .withMessageContaining("\"" + path + "\"");
    }

    @ParameterizedTest
    @CsvSource({
        "/handbook, /handbook",
        "/handbook/, /handbook",
        "https://www.example.com/docs/, https://www.example.com/docs",
        "https://docs.example.com, https://docs.example.com",
        "http://localhost:8080/x, http://localhost:8080/x",
    })
    void a_base_is_a_path_or_a_url(String base, String read) {
        settings.put("docent.site.base", base);

        assertThat(read().base()).contains(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "handbook",
                "ftp://example.com",
                "https://user@example.com/",
                "https://example.com/?a",
                "javascript:x",
                "//example.com"
            })
    void another_base_is_an_error(String base) {
        settings.put("docent.site.base", base);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.site.base must be a path such as /docs or a URL");
    }

    @ParameterizedTest
    @CsvSource({
        "public, , PUBLIC",
        "public, container, CONTAINER",
        "public, off, OFF",
        "key, , OFF",
        "key, container, CONTAINER",
        "key, off, OFF",
    })
    void who_may_read_follows_from_the_navigation_unless_it_is_set(String docs, String site, SiteAccess access) {
        settings.put("docent.docs.access", docs);
        if (site != null) {
            settings.put("docent.site.access", site);
        }

        assertThat(read().access()).isEqualTo(access);
    }

    @Test
    void a_public_site_of_a_navigation_that_needs_a_key_is_an_error() {
        settings.put("docent.docs.access", "key");
        settings.put("docent.site.access", "public");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.site.access is public, but docent.docs.access is key");
    }

    @Test
    void all_that_is_wrong_is_told_at_once() {
        settings.put("docent.site.path", "x");
        settings.put("docent.site.base", "y");
        settings.put("docent.site.access", "z");
        settings.put("docent.site.cache", "0");
        settings.put("docent.site.hosts", "https://a.example.com");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContainingAll(
                        "docent.site.path",
                        "docent.site.base",
                        "docent.site.access",
                        "docent.site.cache",
                        "docent.site.hosts");
    }
}
