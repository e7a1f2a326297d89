package dev.docent.jobs.internal.outbox;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class MemoryOutboxTest {

    private final MemoryOutbox outbox = new MemoryOutbox(3);

    @Test
    void the_oldest_event_gives_way_and_its_position_with_it() {
        append("a");
        String first = outbox.page(EventQuery.of("alpha", 1)).next();
        append("b", "c", "d");
        String last = outbox.page(EventQuery.of("alpha", 9)).next();

        assertThat(ids()).containsExactly("b", "c", "d");
        assertThat(outbox.page(EventQuery.of("alpha", 9).after(first)).events()).hasSize(3);

        append("e", "f");

        assertThat(ids()).containsExactly("d", "e", "f");
        assertThatExceptionOfType(EventsNotKeptException.class)
                .isThrownBy(() -> outbox.page(EventQuery.of("alpha", 9).after(first)));
        assertThat(outbox.page(EventQuery.of("alpha", 9).after(last)).events()).hasSize(2);
    }

    @Test
    void a_position_of_another_process_is_not_kept() {
        append("a");
        MemoryOutbox restarted = new MemoryOutbox(3);

        String position = outbox.page(EventQuery.of("alpha", 9)).next();

        assertThatExceptionOfType(EventsNotKeptException.class)
                .isThrownBy(() -> restarted.page(EventQuery.of("alpha", 9).after(position)));
    }

    private void append(String... ids) {
        IntStream.range(0, ids.length)
                .forEach(i ->
                        outbox.append(new OutboxEvent(ids[i], "job.failed", Instant.EPOCH, "alpha", "job", Map.of())));
    }

    private List<String> ids() {
        return outbox.page(EventQuery.of("alpha", 9)).events().stream()
                .map(OutboxEvent::id)
                .toList();
    }
}
