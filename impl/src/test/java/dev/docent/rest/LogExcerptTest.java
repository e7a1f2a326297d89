package dev.docent.rest;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.base.internal.mcp.MessageWriter;
import dev.docent.impl.internal.rest.CompletedResponseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LogExcerptTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "1");

    private static RunLogs logs(byte[] all, boolean complete) {
        return (key, from, max) -> {
            int begin = (int) Math.min(from, all.length);
            return Optional.of(new RunLogs.Part(
                    Arrays.copyOfRange(all, begin, Math.min(all.length, begin + max)), all.length, complete));
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain text\n", "\u00e4\u20ac\ud83d\ude00", "\u001b[31mred\u001b[0m\n", "\u0001", "\"\\"})
    void the_parts_of_a_log_are_the_log(String line) {
        String whole = line.repeat(200_000 / line.length());
        RunLogs logs = logs(whole.getBytes(StandardCharsets.UTF_8), true);
        StringBuilder read = new StringBuilder();
        LogExcerpt part = LogExcerpt.read(logs, KEY, 0);
        while (!part.text().isEmpty()) {
            read.append(part.text());
            String json = part.result().json();
            assertThat(json.length() + MessageWriter.length(part.result().text()))
                    .isLessThan(90_000);
            part = LogExcerpt.read(logs, KEY, part.next());
        }

        assertThat(read).hasToString(whole);
        assertThat(part.next()).isEqualTo(part.length());
    }

    @Test
    void the_end_of_a_log_begins_with_a_character() {
        byte[] all = ("x" + "\u20ac".repeat(20_000)).getBytes(StandardCharsets.UTF_8);

        LogExcerpt end = LogExcerpt.read(logs(all, true), KEY, -1);

        assertThat(end.text()).matches("\u20ac+");
        assertThat(end.next()).isEqualTo(all.length);
        assertThat(end.from()).isGreaterThanOrEqualTo(all.length - 32_000);
    }

    @Test
    void a_character_that_is_still_being_written_is_for_the_next_part() {
        byte[] all = Arrays.copyOf("ab\u20ac".getBytes(StandardCharsets.UTF_8), 4);

        assertThat(LogExcerpt.read(logs(all, false), KEY, -1).text()).isEqualTo("ab");
        assertThat(LogExcerpt.read(logs(all, false), KEY, 2).text()).isEmpty();
        assertThat(LogExcerpt.read(logs(all, true), KEY, -1).text()).isEqualTo("ab\ufffd");
    }

    @Test
    void bytes_that_are_no_text_are_read_to_the_end() {
        byte[] all = new byte[100_000];
        new Random(43).nextBytes(all);
        LogExcerpt part = LogExcerpt.read(logs(all, true), KEY, 0);
        int parts = 1;
        while (part.next() < part.length()) {
            LogExcerpt next = LogExcerpt.read(logs(all, true), KEY, part.next());
            assertThat(next.next()).isGreaterThan(part.next());
            part = next;
            parts++;
        }

        assertThat(parts).isLessThan(40);
    }

    @Test
    void a_part_that_begins_after_the_end_is_refused_with_the_length() {
        assertThatExceptionOfType(CompletedResponseException.class)
                .isThrownBy(() -> LogExcerpt.read(logs(new byte[3], true), KEY, 4))
                .satisfies(
                        refused -> assertThat(refused.getResponse().getStatus()).isEqualTo(416));
        assertThat(LogExcerpt.read(logs(new byte[3], true), KEY, 3).text()).isEmpty();
    }
}
