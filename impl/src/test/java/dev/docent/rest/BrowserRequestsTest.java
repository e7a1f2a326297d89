package dev.docent.rest;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.impl.internal.rest.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class BrowserRequestsTest {

    private static final String JSON = "Content-Type: application/json";

    private String base = "http://docs.example.com/api/";
    private Set<String> hosts = Set.of();

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "", "SAME-ORIGIN", "same-origin, none"})
    void a_request_for_a_page_of_another_site_is_refused(String site) {
        assertThat(status(JSON, "Sec-Fetch-Site: " + site)).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"same-origin", "none"})
    void a_request_for_a_page_of_this_origin_or_for_none_is_admitted(String site) {
        assertThat(status(JSON, "Sec-Fetch-Site: " + site)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "http://docs.example.com, 0",
        "http://DOCS.example.com:80, 0",
        "https://docs.example.com, 0",
        "https://docs.example.com:443, 0",
        "http://docs.example.com:8080, 403",
        "https://docs.example.com:80, 403",
        "http://example.com, 403",
        "http://docs.example.com.evil.example, 403",
        "http://evil.example/docs.example.com, 403",
        "ftp://docs.example.com, 403",
        "docs.example.com, 403",
        "null, 403",
        "http://[, 403",
        "http://, 403",
    })
    void the_origin_must_be_that_of_the_request(String origin, int status) {
        assertThat(status(JSON, "Host: docs.example.com", "Origin: " + origin)).isEqualTo(status);
    }

    @Test
    void a_page_without_tls_is_another_origin_than_a_host_with() {
        base = "https://docs.example.com/api/";

        assertThat(status(JSON, "Host: docs.example.com", "Origin: http://docs.example.com"))
                .isEqualTo(403);
        assertThat(status(JSON, "Host: docs.example.com", "Origin: https://docs.example.com"))
                .isZero();
    }

    /** The container knows the address that the proxy was called by. */
    @Test
    void behind_a_proxy_that_changes_the_host_the_base_address_counts() {
        assertThat(status(JSON, "Host: internal:9080", "Origin: https://docs.example.com"))
                .isZero();
        assertThat(status(JSON, "Host: internal:9080", "Origin: https://other.example.com"))
                .isEqualTo(403);
    }

    /** The address of their name became that of this server: their browser sends the session as to them. */
    @ParameterizedTest
    @CsvSource({
        "evil.example, 403",
        "evil.example:9080, 403",
        "docs.example.com, 0",
        "localhost:9080, 0",
        "127.0.0.1:9080, 0",
        "server1, 0"
    })
    void a_page_whose_name_leads_to_this_server_is_of_another_origin(String name, int status) {
        base = "http://" + name + "/api/";
        hosts = Set.of("docs.example.com");

        assertThat(status(JSON, "Host: " + name, "Origin: http://" + name)).isEqualTo(status);
        hosts = Set.of();
        assertThat(status(JSON, "Host: " + name, "Origin: http://" + name)).isZero();
    }

    @Test
    void two_origins_of_which_one_is_foreign_are_refused() {
        assertThat(status(
                        JSON,
                        "Host: docs.example.com",
                        "Origin: http://docs.example.com",
                        "Origin: http://evil.example"))
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: text/plain",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Type: multipart/form-data",
                "Accept: application/json"
            })
    void what_a_form_could_send_is_refused(String header) {
        assertThat(status(header)).isEqualTo(415);
        assertThat(status(header, "Sec-Fetch-Site: same-origin")).isEqualTo(415);
    }

    @Test
    void a_bearer_token_is_sent_by_no_page_unasked() {
        assertThat(status(
                        "Authorization: Bearer docent_x", "Sec-Fetch-Site: cross-site", "Origin: http://evil.example"))
                .isZero();
        assertThat(status("Authorization: bearer docent_x")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic dTpw", "Negotiate x", "Digest Bearer", "Bearer"})
    void other_credentials_are_sent_by_the_browser_itself(String authorization) {
        assertThat(status("Authorization: " + authorization, JSON, "Sec-Fetch-Site: cross-site"))
                .isEqualTo(403);
    }

    @Test
    void two_credentials_are_not_one_bearer_token() {
        assertThat(status("Authorization: Bearer x", "Authorization: Basic dTpw", JSON, "Sec-Fetch-Site: cross-site"))
                .isEqualTo(403);
    }

    /** {@return the status of the refusal; 0 if the request is admitted} */
    private int status(String... lines) {
        Map<String, List<String>> headers = new HashMap<>();
        Arrays.stream(lines)
                .map(line -> line.split(": ?", 2))
                .forEach(line ->
                        headers.merge(line[0], List.of(line[1]), (one, more) -> List.of(one.get(0), more.get(0))));
        HttpHeaders request = proxy(HttpHeaders.class, (method, name) -> {
            List<String> values = headers.get(name);
            return method.equals("getRequestHeader") ? values : values == null ? null : String.join(",", values);
        });
        UriInfo uri = proxy(UriInfo.class, (method, name) -> URI.create(base));
        try {
            BrowserRequests.check(request, uri, hosts);
            return 0;
        } catch (Refusal refused) {
            return refused.status();
        }
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        call.of(method.getName(), arguments == null ? null : (String) arguments[0])));
    }

    @FunctionalInterface
    private interface Call {

        Object of(String method, String argument);
    }
}
