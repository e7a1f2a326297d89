package dev.docent.jobs.internal.outbox;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class EventDataTest {

    @Test
    void data_is_a_line_for_each_entry_in_the_order_of_the_names() {
        assertThat(EventData.write(Map.of("status", "active", "attempt", "1"))).isEqualTo("attempt=1\nstatus=active");
        assertThat(EventData.write(Map.of())).isEmpty();
    }

    @Test
    void every_text_can_be_read_back() {
        Map<String, String> odd = Map.of("", "", "a=b", "c=d", "n\nm", "\\n", "\\", "\\\\e", "e", "\n", "\ud83d", "\0");

        assertThat(EventData.read(EventData.write(odd))).isEqualTo(odd);
        assertThat(EventData.read("")).isEmpty();
        assertThat(EventData.read(EventData.write(Map.of("", "")))).isEqualTo(Map.of("", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a=1\n", "a=1\na=2", "a=\\", "a=\\x", "\\n"})
    void what_was_not_written_is_refused(String wrong) {
        assertThatIllegalArgumentException().isThrownBy(() -> EventData.read(wrong));
    }
}
