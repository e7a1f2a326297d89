package dev.docent.cli.internal.output;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class FullMemoryTest {

    private double used = 1;
    private double afterCollection = 1;
    private double share = 0.9;
    private long collections;

    private final FullMemory memory = new FullMemory(
            () -> used,
            () -> afterCollection,
            () -> new FullMemory.FullCollections(collections, (long) (collections * 100 * share), collections * 100));

    private void collect(int times) {
        for (int i = 0; i < times; i++) {
            collections++;
            memory.check();
        }
    }

    /** A build of 24,800 pages in 512 MB collected garbage for ten minutes, and said nothing. */
    @Test
    void many_collections_that_free_hardly_anything_are_an_error() {
        assertThatThrownBy(() -> collect(100)).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void some_collections_that_free_hardly_anything_are_none() {
        assertThatCode(() -> collect(30)).doesNotThrowAnyException();
    }

    @Test
    void a_collection_that_frees_memory_begins_the_count_anew() {
        assertThatCode(() -> {
                    for (int i = 0; i < 10; i++) {
                        collect(30);
                        afterCollection = 0.5;
                        collect(1);
                        afterCollection = 1;
                    }
                })
                .doesNotThrowAnyException();
    }

    @Test
    void collections_that_leave_time_for_the_work_are_no_error() {
        share = 0.5;
        assertThatCode(() -> collect(100)).doesNotThrowAnyException();
    }

    @Test
    void nobody_counts_while_memory_is_free() {
        used = 0.5;
        assertThatCode(() -> collect(100)).doesNotThrowAnyException();
    }
}
