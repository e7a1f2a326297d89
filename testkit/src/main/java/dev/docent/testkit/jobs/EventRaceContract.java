package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import dev.docent.api.jobs.callers.EventPage;
import org.junit.jupiter.api.Test;

import static dev.docent.testkit.jobs.CallerSamples.event;
import static dev.docent.testkit.jobs.CallerSamples.ids;
import static dev.docent.testkit.jobs.CallerSamples.ofProject;
import static dev.docent.testkit.jobs.Samples.PROJECT;
import static dev.docent.testkit.jobs.Samples.START;
import static org.assertj.core.api.Assertions.assertThat;

/** Readers and writers at the same time. */
interface EventRaceContract extends CallerStoreUnderTest {

    /** Events of each writer; together with their readers, there are as many threads as a race has. */
    int EVENTS_OF_EACH = 60;

    @Test
    default void no_reader_skips_an_event_or_gets_one_twice_while_others_write() throws Exception {
        int writers = Race.RUNNERS / 2;
        int total = writers * EVENTS_OF_EACH;
        List<List<String>> results = Race.once(runner -> runner < writers ? writing(runner) : reading(total));

        List<String> order = ids(callers().events(ofProject(1_000)));
        assertThat(order).hasSize(total).doesNotHaveDuplicates();
        assertThat(results.subList(writers, Race.RUNNERS))
                .allSatisfy(read -> assertThat(read).isEqualTo(order));
    }

    private Callable<List<String>> writing(int writer) {
        return () -> {
            for (int i = 0; i < EVENTS_OF_EACH; i++) {
                callers().append(event("w" + writer + "_" + i, PROJECT, START.plusSeconds((31 * i) % 17)));
            }
            return List.of();
        };
    }

    private Callable<List<String>> reading(int total) {
        return () -> {
            List<String> read = new ArrayList<>();
            String next = null;
            while (read.size() < total) {
                EventPage page = callers().events(ofProject(7).after(next));
                read.addAll(ids(page));
                next = page.next();
            }
            return read;
        };
    }
}
