package dev.docent.base.internal.http;

import java.time.Instant;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class HeaderValuesTest {

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nb", "a\nb", "a\0b", "\u010D\u010A", "\u65E5", "a\u007Fb", "\u00E9"})
    void a_response_has_no_header_that_a_server_would_write_as_something_else(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpResponse(308, Map.of("Location", value), new HttpResponse.None()))
                .withMessageContaining("must not have the character");
    }

    @Test
    void a_value_of_visible_characters_spaces_and_tabs_is_sent() {
        assertThat(HeaderValues.checked("a b\tc~")).isEqualTo("a b\tc~");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sun, 06 Sep 2026 08:49:37 GMT",
                "Sun, 6 Sep 2026 08:49:37 GMT",
                "Sunday, 06-Sep-26 08:49:37 GMT",
                "Sun Sep  6 08:49:37 2026",
            })
    void a_date_is_read_in_all_forms(String value) {
        assertThat(HeaderValues.date(value)).contains(Instant.parse("2026-09-06T08:49:37Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "Monday, 06-Sep-26 08:49:37 GMT", "Sun Sep 6 2026", "2026-09-06T08:49:37Z"})
    void what_is_no_date_is_none(String value) {
        assertThat(HeaderValues.date(value)).isEmpty();
    }
}
