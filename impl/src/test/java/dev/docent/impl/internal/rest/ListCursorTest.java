package dev.docent.impl.internal.rest;

import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import dev.docent.api.jobs.AgentJobQuery.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ListCursorTest {

    private static final Instant TIME = Instant.parse("2026-03-01T10:15:30.123456Z");

    private final ListCursor cursors = ListCursor.of(Arrays.asList("alpha", List.of("active"), null, "ann"));

    @Test
    void a_position_is_read_as_it_was_written() {
        for (Position position : List.of(
                new Position(TIME, "job-1", "alpha"),
                new Position(Instant.parse("0000-01-01T00:00:00Z"), "\ud800\0/", "x".repeat(255)))) {
            assertThat(cursors.position(cursors.after(position))).isEqualTo(position);
        }
        assertThat(cursors.time(cursors.after(TIME))).isEqualTo(TIME);
    }

    @Test
    void a_cursor_needs_no_encoding_in_an_address() {
        assertThat(cursors.after(new Position(TIME, "\u00ff\u00fe?>", "alpha"))).matches("[A-Za-z0-9_-]+");
    }

    @Test
    void a_cursor_of_a_list_with_other_filters_is_refused() {
        String cursor = cursors.after(new Position(TIME, "job-1", "alpha"));

        for (List<?> others : List.of(
                Arrays.asList("beta", List.of("active"), null, "ann"),
                Arrays.asList("alpha", List.of("failed"), null, "ann"),
                Arrays.asList("alpha", List.of("active"), "ann", null),
                Arrays.asList("alpha", List.of("active"), null, null))) {
            assertThatIllegalArgumentException()
                    .as("%s", others)
                    .isThrownBy(() -> ListCursor.of(others).position(cursor));
        }
    }

    @Test
    void a_cursor_of_another_kind_of_list_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> cursors.position(cursors.after(TIME)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cursors.time(cursors.after(new Position(TIME, "job-1", "alpha"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "%", "AAAA", "===="})
    void what_is_no_cursor_is_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> cursors.position(text));
    }

    @Test
    void whatever_is_changed_in_a_cursor_it_is_a_cursor_or_refused() {
        byte[] cursor = Base64.getUrlDecoder().decode(cursors.after(new Position(TIME, "job-1", "alpha")));
        for (int at = 0; at < cursor.length; at++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] changed = cursor.clone();
                changed[at] ^= (byte) (1 << bit);
                isReadOrRefused(changed);
            }
            isReadOrRefused(Arrays.copyOf(cursor, at));
        }
        isReadOrRefused(Arrays.copyOf(cursor, cursor.length + 1));
    }

    private void isReadOrRefused(byte[] changed) {
        String text = Base64.getUrlEncoder().encodeToString(changed);
        try {
            assertThat(cursors.position(text).createdAt())
                    .isBetween(Instant.parse("0000-01-01T00:00:00Z"), Instant.parse("9999-12-31T23:59:59Z"));
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageNotContaining("null");
        }
    }
}
