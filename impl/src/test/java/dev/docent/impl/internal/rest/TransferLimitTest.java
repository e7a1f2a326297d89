package dev.docent.impl.internal.rest;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.impl.internal.rest.TransferLimit.Transfer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TransferLimitTest {

    private final AtomicLong now = new AtomicLong();
    private final TransferLimit limit = new TransferLimit("requests", 2, now::get);

    @Test
    void beyond_the_limit_of_slow_transfers_the_next_is_refused_at_once() {
        limit.begin("").start();
        limit.begin("").start();
        pass(Duration.ofSeconds(1));

        assertThatExceptionOfType(TooManyTransfersException.class)
                .isThrownBy(() -> limit.begin(""))
                .withMessage("Too many requests are being transferred slowly; try again later");
    }

    @Test
    void an_ended_transfer_makes_room() {
        limit.begin("");
        try (Transfer second = limit.begin("")) {
            second.start();
        }

        assertThatCode(() -> limit.begin("")).doesNotThrowAnyException();
    }

    @Test
    void a_fast_transfer_is_waited_for() {
        limit.begin("");
        Transfer fast = limit.begin("");
        CompletableFuture<Transfer> third = CompletableFuture.supplyAsync(() -> limit.begin(""));

        fast.close();

        assertThat(third).succeedsWithin(Duration.ofMinutes(5));
    }

    @Test
    void a_transfer_that_was_never_started_stops_counting() {
        limit.begin("").start();
        limit.begin("");
        pass(Duration.ofSeconds(31));

        assertThatCode(() -> limit.begin("")).doesNotThrowAnyException();
        pass(Duration.ofSeconds(1));
        assertThatExceptionOfType(TooManyTransfersException.class).isThrownBy(() -> limit.begin(""));
    }

    @Test
    void a_thread_interrupted_while_waiting_is_refused_and_stays_interrupted() {
        limit.begin("");
        limit.begin("");
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(TooManyTransfersException.class).isThrownBy(() -> limit.begin(""));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void one_key_leaves_a_quarter_to_the_others() {
        TransferLimit four = new TransferLimit("requests", 4, now::get);
        for (int i = 0; i < 3; i++) {
            four.begin("greedy").start();
        }
        pass(Duration.ofSeconds(1));

        assertThatExceptionOfType(TooManyTransfersException.class).isThrownBy(() -> four.begin("greedy"));
        assertThatCode(() -> four.begin("modest").start()).doesNotThrowAnyException();
        pass(Duration.ofSeconds(1));
        assertThatExceptionOfType(TooManyTransfersException.class)
                .as("a fifth at a time")
                .isThrownBy(() -> four.begin("another"));
    }

    @Test
    void callers_without_a_key_share_the_whole_limit() {
        TransferLimit four = new TransferLimit("responses", 4, now::get);
        for (int i = 0; i < 4; i++) {
            four.begin("").start();
        }
        pass(Duration.ofSeconds(1));

        assertThatExceptionOfType(TooManyTransfersException.class).isThrownBy(() -> four.begin(""));
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }
}
