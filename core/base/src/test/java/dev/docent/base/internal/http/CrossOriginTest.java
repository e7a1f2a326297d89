package dev.docent.base.internal.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CrossOriginTest {

    private static final String ALLOWED = "https://www.example.com";
    private static final CrossOrigin ORIGINS = new CrossOrigin(Set.of(ALLOWED, "http://localhost:5173"));

    private static RequestHeaders headers(Map<String, List<String>> lines) {
        return name -> lines.getOrDefault(name, List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://www.example.com",
                "http://localhost:5173",
                "https://a.b:80",
                "http://[::1]:3000",
                "https://10.0.0.1"
            })
    void an_origin_is_what_browsers_send(String origin) {
        assertThat(CrossOrigin.isOrigin(origin)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "null",
                "www.example.com",
                "https://www.example.com/",
                "https://www.example.com/docs",
                "https://Example.com",
                "HTTPS://example.com",
                "https://example.com:443",
                "http://example.com:80",
                "https://example.com:65536",
                "https://*.example.com",
                "https://user@example.com",
                "ftp://example.com",
                "https://",
                ""
            })
    void nothing_else_is_an_origin(String text) {
        assertThat(CrossOrigin.isOrigin(text)).isFalse();
    }

    @Test
    void only_a_listed_origin_may_read_a_response_and_never_with_credentials() {
        assertThat(ORIGINS.headers(List.of(ALLOWED)))
                .containsEntry("Access-Control-Allow-Origin", ALLOWED)
                .containsEntry("Access-Control-Expose-Headers", "ETag")
                .doesNotContainKey("Access-Control-Allow-Credentials");
        for (List<String> other : List.of(
                List.<String>of(),
                List.of("null"),
                List.of("*"),
                List.of("https://www.example.com.evil.example"),
                List.of("http://www.example.com"),
                List.of("https://www.example.com:8443"),
                List.of(ALLOWED, "https://evil.example"))) {
            assertThat(ORIGINS.headers(other)).as("%s", other).isEmpty();
        }
        assertThat(CrossOrigin.NONE.headers(List.of(ALLOWED))).isEmpty();
    }

    @Test
    void a_preflight_allows_reading_without_a_key() {
        assertThat(ORIGINS.preflight(headers(
                                Map.of("Origin", List.of(ALLOWED), "Access-Control-Request-Method", List.of("GET"))))
                        .orElseThrow())
                .containsEntry("Access-Control-Allow-Origin", ALLOWED)
                .containsEntry("Access-Control-Allow-Methods", "GET, HEAD")
                .containsEntry("Access-Control-Allow-Headers", "If-None-Match")
                .doesNotContainKey("Access-Control-Allow-Credentials");
    }

    @Test
    void a_preflight_of_others_or_for_changes_is_refused() {
        assertThat(ORIGINS.preflight(headers(Map.of(
                        "Origin", List.of("https://evil.example"), "Access-Control-Request-Method", List.of("GET")))))
                .isEmpty();
        assertThat(ORIGINS.preflight(
                        headers(Map.of("Origin", List.of(ALLOWED), "Access-Control-Request-Method", List.of("POST")))))
                .isEmpty();
        assertThat(ORIGINS.preflight(headers(Map.of("Origin", List.of(ALLOWED)))))
                .isEmpty();
        assertThat(ORIGINS.preflight(headers(Map.of()))).isEmpty();
    }

    @Test
    void responses_vary_by_origin_where_any_is_listed() {
        assertThat(ORIGINS.isOn()).isTrue();
        assertThat(CrossOrigin.NONE.isOn()).isFalse();
        assertThat(CrossOrigin.vary(Optional.empty())).isEqualTo("Origin");
        assertThat(CrossOrigin.vary(Optional.of("Authorization, Accept-Encoding")))
                .isEqualTo("Authorization, Accept-Encoding, Origin");
    }
}
