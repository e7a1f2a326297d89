package dev.docent.impl.internal.wiring;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ShutdownTest {

    private final List<String> closed = new ArrayList<>();
    private final Shutdown shutdown = new Shutdown();

    @Test
    void parts_are_closed_in_reverse_order_and_once() {
        shutdown.closes(() -> closed.add("first"));
        shutdown.closes(() -> closed.add("second"));

        shutdown.close();
        shutdown.close();

        assertThat(closed).containsExactly("second", "first");
    }

    @Test
    void a_part_that_fails_to_close_does_not_keep_others_open() {
        shutdown.closes(() -> closed.add("first"));
        shutdown.closes(() -> {
            throw new IllegalStateException("of a test");
        });
        shutdown.closes(() -> {
            throw new NoClassDefFoundError("of a test");
        });

        shutdown.close();

        assertThat(closed).containsExactly("first");
    }

    @Test
    void a_part_registered_after_the_stop_is_closed_at_once() {
        shutdown.close();

        shutdown.closes(() -> closed.add("late"));

        assertThat(closed).containsExactly("late");
    }
}
