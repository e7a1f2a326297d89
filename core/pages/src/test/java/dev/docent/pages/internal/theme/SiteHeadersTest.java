package dev.docent.pages.internal.theme;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SiteHeadersTest {

    @Test
    void pages_load_nothing_but_what_is_theirs() {
        assertThat(SiteHeaders.OWN.toMap().get("Content-Security-Policy"))
                .isEqualTo("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
                        + " media-src 'self'; frame-src 'none'; connect-src 'self'; manifest-src 'self'; form-action"
                        + " 'self'; frame-ancestors 'self'; base-uri 'none'");
        assertThat(SiteHeaders.OWN.toMap()).containsEntry("X-Content-Type-Options", "nosniff");
    }

    @Test
    void hosts_that_the_owner_allows_are_added() {
        SiteHeaders headers = new SiteHeaders(
                List.of("https://img.example.org"),
                List.of(),
                List.of("https://www.youtube-nocookie.com"),
                List.of("http://localhost:8080", "https://*.example.org"));
        assertThat(headers.toMap().get("Content-Security-Policy"))
                .contains("img-src 'self' https://img.example.org;")
                .contains("frame-src https://www.youtube-nocookie.com;")
                .contains("connect-src 'self' http://localhost:8080 https://*.example.org;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"*", "https:", "https://a.org; script-src *", "'unsafe-inline'", "data:", "https://a.org/x"})
    void anything_but_a_host_is_refused(String host) {
        assertThatThrownBy(() -> new SiteHeaders(List.of(host), List.of(), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
