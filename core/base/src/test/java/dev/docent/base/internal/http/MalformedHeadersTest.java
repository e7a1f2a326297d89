package dev.docent.base.internal.http;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class MalformedHeadersTest {

    private static RequestHeaders header(String name, String... lines) {
        return asked -> asked.equals(name) ? List.of(lines) : List.of();
    }

    @Test
    void a_request_without_headers_has_none() {
        assertThat(MalformedHeaders.find(name -> List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json; charset=utf-8",
                "application/json;charset=\"utf-8\"",
                "application/problem+json ;a=b; c=\"d;\\\"e\"",
                "application/json;",
                "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW",
                "text/nonsense"
            })
    void a_media_type_is_not_malformed(String type) {
        assertThat(MalformedHeaders.find(header("Content-Type", type))).isEmpty();
        assertThat(MalformedHeaders.find(header("Accept", type))).isEmpty();
    }

    /** The first is that of {@code HttpURLConnection}, the second that of a browser. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
                "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
                "application/json;q=0",
                "application/json;Q=1.000, text/*",
                ""
            })
    void what_clients_accept_is_not_malformed(String accept) {
        assertThat(MalformedHeaders.find(header("Accept", accept))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "*", "de-CH, en;q=0.8, *;q=0.1", "zh-Hant-TW", "sl-IT-nedis,de-1996", " "})
    void languages_are_not_malformed(String languages) {
        assertThat(MalformedHeaders.find(header("Accept-Language", languages))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ";;;",
                ";",
                "/",
                "//",
                "text/",
                "/json",
                "json",
                "text/html/xml",
                "a b/c",
                "text /html",
                "text/ht<ml>",
                "application/json;=",
                "application/json;charset",
                "application/json; charset=\"utf-8",
                "application/json; charset=utf 8",
                "application/json;q=x",
                "application/json;q=2",
                "application/json;q=-1",
                "application/json;q=\"\u00e9\"",
                "=",
                "\"",
                "\u00fc/x"
            })
    void anything_else_is_malformed_as_a_type(String value) {
        assertThat(MalformedHeaders.find(header("Content-Type", value))).hasValue("Content-Type");
        assertThat(MalformedHeaders.find(header("Accept", value))).hasValue("Accept");
        assertThat(MalformedHeaders.find(header("Accept", "text/html", value))).hasValue("Accept");
        assertThat(MalformedHeaders.find(header("Accept", "text/html," + value)))
                .hasValue("Accept");
    }

    @ParameterizedTest
    @ValueSource(strings = {";;;", "-", "de;q=x", "de_CH", "d e", "languages", "de, ,", "de;q", "toolonglanguage"})
    void anything_else_is_malformed_as_a_language(String value) {
        assertThat(MalformedHeaders.find(header("Accept-Language", value))).hasValue("Accept-Language");
    }

    @Test
    void an_empty_media_type_is_malformed() {
        assertThat(MalformedHeaders.find(header("Content-Type", ""))).hasValue("Content-Type");
        assertThat(MalformedHeaders.find(header("Content-Type", "application/json, text/html")))
                .hasValue("Content-Type");
    }
}
