package dev.docent.impl.internal.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.impl.internal.config.ConfiguredSite.Fetching;
import dev.docent.navigation.internal.LiveApi;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DocsSettingsTest {

    private final Map<String, String> settings = new HashMap<>();

    @Test
    void docs_are_public_by_default() {
        settings.put("docent.docs.folder", "classpath:docs");
        ConfiguredSite docs = read().sites().find("").orElseThrow();
        assertThat(docs.folder()).isEqualTo("classpath:docs");
        assertThat(docs.publiclyReadable()).isTrue();
        assertThat(docs.hiddenOperations()).isEqualTo(HiddenOperations.EXCLUDED);
        assertThat(docs.reloadEvery()).isEmpty();
        assertThat(docs.fetching()).isEqualTo(new Fetching(Set.of(), Optional.empty(), Map.of(), List.of()));

        settings.put("docent.docs.access", "key");
        settings.put("docent.docs.hidden-operations", "unlisted");
        ConfiguredSite withKey = read().sites().find("").orElseThrow();
        assertThat(withKey.publiclyReadable()).isFalse();
        assertThat(withKey.hiddenOperations()).isEqualTo(HiddenOperations.UNLISTED);
    }

    @Test
    void no_other_origin_may_read_by_default() {
        settings.put("docent.docs.folder", "classpath:docs");
        assertThat(read().sites().find("").orElseThrow().crossOrigin()).isEqualTo(CrossOrigin.NONE);

        settings.put("docent.docs.cors-origins", "https://www.example.com, http://localhost:5173");
        assertThat(read().sites().find("").orElseThrow().crossOrigin().origins())
                .containsExactlyInAnyOrder("https://www.example.com", "http://localhost:5173");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "null", "www.example.com", "https://www.example.com/", "https://www.example.com:443"})
    void an_origin_that_no_browser_sends_stops_the_deployment(String origin) {
        settings.put("docent.docs.folder", "classpath:docs");
        settings.put("docent.docs.cors-origins", "https://ok.example.com, " + origin);

        assertThatThrownBy(this::read)
                .hasMessageContaining("docent.docs.cors-origins must list origins such as https://www.example.com")
                .hasMessageContaining("but lists \"" + origin + "\"");
    }

    @Test
    void origins_are_refused_where_a_key_is_required() {
        settings.put("docent.docs.folder", "classpath:docs");
        settings.put("docent.docs.access", "key");
        settings.put("docent.docs.cors-origins", "https://www.example.com");

        assertThatThrownBy(this::read).hasMessageContaining("docent.docs.cors-origins needs docent.docs.access=public");
    }

    @Test
    void reloading_and_fetching_are_off_by_default() {
        settings.put("docent.docs.folder", "classpath:docs");
        settings.put("docent.docs.reload", "PT30S");
        settings.put("docent.docs.allowed-hosts", "Specs.Example.com, http://intra.example.com:8080, https://a.b:443");
        settings.put("docent.docs.cache", "/var/cache/docs");

        ConfiguredSite docs = read().sites().find("").orElseThrow();
        assertThat(docs.reloadEvery()).contains(Duration.ofSeconds(30));
        assertThat(docs.fetching().allowedHosts())
                .containsExactlyInAnyOrder("https://specs.example.com", "http://intra.example.com:8080", "https://a.b");
        assertThat(docs.fetching().cache()).contains(Path.of("/var/cache/docs"));

        settings.put("docent.docs.reload", "off");
        assertThat(read().sites().find("").orElseThrow().reloadEvery()).isEmpty();
    }

    @Test
    void documents_of_running_applications_are_files_or_are_compared() {
        settings.put("docent.docs.folder", "classpath:docs");
        assertThat(read().sites().find("").orElseThrow().fetching().drift()).isEmpty();

        settings.put("docent.docs.live", "/api/live.json=http://localhost:8080/openapi");
        settings.put(
                "docent.docs.drift", "api.yaml=http://localhost:8080/openapi?format=json, https://example.com/api?a=b");

        Fetching fetching = read().sites().find("").orElseThrow().fetching();
        assertThat(fetching.live())
                .containsExactly(Map.entry("api/live.json", URI.create("http://localhost:8080/openapi")));
        assertThat(fetching.drift())
                .containsExactly(
                        new LiveApi(Optional.of("api.yaml"), "http://localhost:8080/openapi?format=json"),
                        new LiveApi(Optional.empty(), "https://example.com/api?a=b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/srv/docs",
                "classpath:",
                "classpath:docs",
                "classpath:/a/b/",
                "webapp:/WEB-INF/docs",
                "webapp:/"
            })
    void the_folder_is_absolute_or_within_the_application(String folder) {
        settings.put("docent.docs.folder", folder);

        assertThat(read().sites().find("").orElseThrow().folder()).isEqualTo(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.docs.folder | docs | must be an absolute directory",
                "docent.docs.reload | 30s | docent.docs.reload must be off, or a duration from PT1S to P365D, such as PT30S",
                "docent.docs.reload | PT0S | docent.docs.reload must be off, or a duration from PT1S",
                "docent.docs.allowed-hosts | * | docent.docs.allowed-hosts must list host names",
                "docent.docs.allowed-hosts | https://a/b | docent.docs.allowed-hosts must list host names",
                "docent.docs.cache | cache | docent.docs.cache must be an absolute directory",
                "docent.docs.live | http://localhost/openapi | docent.docs.live must list files with their URLs",
                "docent.docs.drift | openapi | docent.docs.drift must list URLs, each alone or with the file to compare",
                "docent.docs.drift | ../a.yaml=http://localhost/openapi | docent.docs.drift must list URLs",
                "docent.docs.drift | a.txt=http://localhost/openapi | docent.docs.drift must list URLs",
                "docent.docs.drift | a.yaml=ftp://localhost/openapi | docent.docs.drift must list URLs",
                "docent.docs.drift | http://me:secret@localhost/openapi | docent.docs.drift must list URLs",
                "docent.docs.access | open | docent.docs.access must be one of public, key",
                "docent.docs.folder | docs | docent.docs.folder must be an absolute directory, or begin with classpath: or webapp:, but is \"docs\"",
                "docent.docs.folder | ../docs | docent.docs.folder must be an absolute directory",
                "docent.docs.folder | file:/srv/docs | docent.docs.folder must be an absolute directory",
                "docent.docs.folder | Classpath:docs | docent.docs.folder must be an absolute directory",
                "docent.docs.folder | classpath:../docs | docent.docs.folder must name a directory such as classpath:",
                "docent.docs.folder | webapp:/WEB-INF//docs | docent.docs.folder must name a directory such as webapp:"
            })
    void a_wrong_setting_is_reported_with_its_fix(String name, String value, String error) {
        settings.put(name, value);

        assertRejected(error);
    }

    private void assertRejected(String error) {
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(error);
    }

    private DocentConfig read() {
        return TestConfig.of(settings);
    }
}
