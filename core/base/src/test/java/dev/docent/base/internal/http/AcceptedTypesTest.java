package dev.docent.base.internal.http;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class AcceptedTypesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/plain|true",
                "text/*|true",
                "*/*|true",
                "application/json|false",
                "text/plain;q=0, */*|false",
                "application/json, text/*;q=0.1|true"
            })
    void include_another_type(String accept, boolean expected) {
        assertThat(AcceptedTypes.include(List.of(accept), "text/plain")).isEqualTo(expected);
        assertThat(AcceptedTypes.include(List.of(), "text/plain")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*/*",
                "application/*",
                "application/json",
                "Application/JSON",
                "application/json; charset=utf-8",
                "application/json;profile=\"a,b;q=0\"",
                "text/html, application/json;q=0.1",
                "text/html;q=0, */*",
                "*/*;q=0, application/json",
                "application/*;q=0, application/json;q=0.001",
                "application/json, application/json;q=0",
                "application/json;version=1;q=0, application/json",
                "application/json;version=1;q=0, */*",
                "application/json;q=1.000;ext=0",
                "application/json;q=x, */*",
                "json, */*;q=0.5"
            })
    void include_json(String accept) {
        assertThat(AcceptedTypes.includeJson(List.of(accept))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html",
                "application/json;q=0, */*",
                "*/*, application/json;q=0",
                "application/json; Q=0 , application/*, */*",
                "application/json;q=0.000, application/*",
                "application/*;q=0, */*",
                "application/*;q=0.0, */*;q=1",
                "*/*;q=0",
                "application/json;q=0;ext=1, */*",
                "application/xml;x=\", application/json\"",
                "application/json;q=x",
                "application/json;q",
                "application/json;q=2",
                "application/json;q=1.5",
                "application/json;q=-1",
                "*/json",
                "json",
                ";q=1"
            })
    void do_not_include_json(String accept) {
        assertThat(AcceptedTypes.includeJson(List.of(accept))).isFalse();
    }

    @Test
    void are_read_from_every_header_line() {
        assertThat(AcceptedTypes.includeJson(List.of("text/html", "application/json")))
                .isTrue();
        assertThat(AcceptedTypes.includeJson(List.of("*/*", "application/json;q=0")))
                .isFalse();
        assertThat(AcceptedTypes.includeJson(List.of())).isTrue();
    }
}
