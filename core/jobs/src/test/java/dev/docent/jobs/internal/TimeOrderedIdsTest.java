package dev.docent.jobs.internal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TimeOrderedIdsTest {

    private static final Instant NOW = Instant.parse("2026-03-01T10:15:30.123456Z");

    private final TimeOrderedIds ids = new TimeOrderedIds();

    @Test
    void an_id_is_a_uuid_of_version_seven_with_the_time_in_milliseconds() {
        UUID id = ids.next(NOW);

        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(NOW.toEpochMilli());
        assertThat(id.toString()).hasSize(36);
    }

    @Test
    void ids_of_one_millisecond_increase_even_if_there_are_more_than_the_counter_has_room_for() {
        List<String> created = IntStream.range(0, 20_000)
                .mapToObj(i -> ids.next(NOW).toString())
                .toList();

        assertThat(created).isSorted().doesNotHaveDuplicates();
        assertThat(created)
                .allMatch(id -> UUID.fromString(id).version() == 7
                        && UUID.fromString(id).variant() == 2);
    }

    @Test
    void ids_increase_when_the_clock_is_set_back_and_follow_it_again_when_it_has_caught_up() {
        List<String> created = new ArrayList<>();
        for (int seconds : new int[] {0, 1, -3_600, -3_599, 0, 1, 2}) {
            created.add(ids.next(NOW.plusSeconds(seconds)).toString());
        }

        assertThat(created).isSorted().doesNotHaveDuplicates();
        assertThat(ids.next(NOW.plusSeconds(3)).getMostSignificantBits() >>> 16)
                .isEqualTo(NOW.plusSeconds(3).toEpochMilli());
    }

    @Test
    void threads_get_different_ids() throws Exception {
        ConcurrentLinkedQueue<UUID> created = new ConcurrentLinkedQueue<>();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                running.add(threads.submit(() -> IntStream.range(0, 5_000).forEach(i -> created.add(ids.next(NOW)))));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(created).hasSize(20_000).doesNotHaveDuplicates();
    }

    @Test
    void what_follows_the_time_cannot_be_guessed() {
        List<Long> low = IntStream.range(0, 1_000)
                .mapToObj(i -> ids.next(NOW).getLeastSignificantBits())
                .toList();

        assertThat(low).doesNotHaveDuplicates();
        long or = low.stream().reduce(0L, (a, b) -> a | b);
        long and = low.stream().reduce(-1L, (a, b) -> a & b);
        assertThat(or).as("bits that are ever 1").isEqualTo(-1L >>> 2 | 0b10L << 62);
        assertThat(and).as("bits that are always 1").isEqualTo(0b10L << 62);
    }
}
