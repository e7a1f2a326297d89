package dev.docent.base.internal.http;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestOriginTest {

    private static boolean isForeign(Map<String, String> headers, String scheme, String authority) {
        return RequestOrigin.isForeign(
                name -> headers.containsKey(name) ? List.of(headers.get(name)) : List.of(), scheme, authority);
    }

    /** The address of their name became that of this server: they are its origin, for their browser. */
    @ParameterizedTest
    @CsvSource({
        "http://evil.example, evil.example, true",
        "http://evil.example:9080, evil.example:9080, true",
        "https://docs.example.com.evil.example, docs.example.com.evil.example, true",
        "http://1.2.3.4.evil.example, 1.2.3.4.evil.example, true",
        "https://docs.example.com, docs.example.com, false",
        "http://DOCS.example.com:9080, docs.example.com:9080, false",
        "http://localhost:9080, localhost:9080, false",
        "http://app.localhost:9080, app.localhost:9080, false",
        "http://127.0.0.1:9080, 127.0.0.1:9080, false",
        "http://[::1]:9080, [::1]:9080, false",
        "http://server1:9080, server1:9080, false"
    })
    void a_name_that_is_not_given_is_foreign_even_if_the_request_names_it_as_its_host(
            String origin, String host, boolean foreign) {
        RequestHeaders headers =
                name -> name.equals("Origin") ? List.of(origin) : name.equals("Host") ? List.of(host) : List.of();

        assertThat(RequestOrigin.isForeign(headers, "http", host, Set.of("docs.example.com")))
                .isEqualTo(foreign);
        assertThat(RequestOrigin.isForeign(headers, "http", host, Set.of())).isFalse();
    }

    @Test
    void a_client_that_is_no_browser_is_not_foreign() {
        assertThat(isForeign(Map.of("Host", "a.example"), "http", "a.example")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"same-origin,false", "none,false", "same-site,true", "cross-site,true", "'',true", "SAME-ORIGIN,true"})
    void the_site_is_what_the_browser_says(String site, boolean foreign) {
        assertThat(isForeign(Map.of("Sec-Fetch-Site", site, "Host", "a.example"), "http", "a.example"))
                .isEqualTo(foreign);
    }

    @ParameterizedTest
    @CsvSource({
        "http://a.example, http, a.example, false",
        "http://a.example:80, http, a.example, false",
        "http://A.example, http, a.example:80, false",
        "https://a.example, http, a.example, false",
        "https://a.example:443, https, a.example, false",
        "http://a.example, https, a.example, true",
        "http://b.example, http, a.example, true",
        "http://a.example:8080, http, a.example, true",
        "http://a.example.evil.example, http, a.example, true",
        "null, http, a.example, true",
        "file://a.example, http, a.example, true",
        "http://, http, a.example, true",
        "'', http, a.example, true",
        "http://[, http, a.example, true",
        "http://user@a.example, http, a.example, true"
    })
    void the_origin_is_compared(String origin, String scheme, String host, boolean foreign) {
        assertThat(isForeign(Map.of("Origin", origin, "Host", host), scheme, "internal:9080"))
                .isEqualTo(foreign);
        assertThat(isForeign(Map.of("Origin", origin), scheme, host)).isEqualTo(foreign);
    }
}
