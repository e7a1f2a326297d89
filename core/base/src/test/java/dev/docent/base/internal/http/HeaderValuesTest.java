package dev.docent.base.internal.http;

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
}
