package dev.docent.jobs.internal.outbox;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.testkit.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EventWaitsTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Instant START = Instant.parse("2026-03-01T10:15:30.123456Z");

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(5_000);
    private final AtomicInteger reads = new AtomicInteger();
    private final VirtualTime time = new VirtualTime();
    private boolean down;
    private final EventWaits waits = new EventWaits(observed(), time.scheduler(), time::nanoTime);

    @Test
    void an_event_of_another_node_ends_the_wait_within_about_a_second() {
        CompletableFuture<EventPage> waiting = await("alpha", LONG);

        append("a", "alpha");
        time.advance(SECOND);

        assertThat(waiting).isCompletedWithValueMatching(page -> ids(page).equals(List.of("a")));
    }

    @Test
    void a_write_of_this_node_ends_the_wait_at_once() {
        CompletableFuture<EventPage> waiting = await("alpha", LONG);
        time.advance(SECOND);

        StoredAgentJob job = job();
        AgentJobStep step =
                AgentJobStep.builder(AgentJobStatus.ACTIVE, START, "created").build();
        store.write(AgentJobWrite.of(job, step));
        waits.written(job, step);
        time.advance(Duration.ofMillis(100));

        assertThat(waiting).isCompletedWithValueMatching(page -> page.events().size() == 1);
    }

    @Test
    void a_hint_of_another_node_ends_the_wait_at_once() {
        CompletableFuture<EventPage> waiting = await("alpha", LONG);
        time.advance(SECOND);

        append("a", "alpha");
        waits.changed(Set.of(1L));
        time.advance(Duration.ofMillis(100));

        assertThat(waiting).isDone();
    }

    @Test
    void an_event_between_the_page_and_the_wait_is_not_missed() {
        EventQuery query = EventQuery.of("alpha", 10);
        EventPage empty = store.events(query);
        append("a", "alpha");
        append("later", "other");
        await("other-project", LONG);

        CompletableFuture<EventPage> waiting = waits.await(query, empty, LONG).toCompletableFuture();
        time.advance(SECOND);

        assertThat(waiting).isCompletedWithValueMatching(page -> ids(page).equals(List.of("a")));
    }

    @Test
    void events_of_other_projects_end_no_wait() {
        CompletableFuture<EventPage> waiting = await("alpha", LONG);

        append("b", "beta");
        time.advance(SECOND.multipliedBy(3));
        assertThat(waiting).isNotDone();
        append("a", "alpha");
        time.advance(SECOND);

        assertThat(waiting).isCompletedWithValueMatching(page -> ids(page).equals(List.of("a")));
    }

    @Test
    void when_time_is_up_the_page_is_empty_and_has_a_position() {
        EventPage empty = store.events(EventQuery.of("alpha", 10));
        CompletableFuture<EventPage> waiting = waits.await(EventQuery.of("alpha", 10), empty, Duration.ofMillis(50))
                .toCompletableFuture();

        time.advance(Duration.ofMillis(49));
        assertThat(waiting).isNotDone();
        time.advance(Duration.ofMillis(1));

        assertThat(waiting).isCompletedWithValue(empty);
    }

    @Test
    void a_temporary_failure_is_not_reported_and_a_lasting_one_is_when_time_is_up() {
        CompletableFuture<EventPage> shorter = await("alpha", Duration.ofMillis(1_200));
        CompletableFuture<EventPage> longer = await("alpha", LONG);
        down = true;

        time.advance(Duration.ofMillis(1_200));
        assertThat(shorter)
                .isCompletedExceptionally()
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(AgentJobStoreUnavailableException.class);
        down = false;
        append("a", "alpha");
        time.advance(SECOND);

        assertThat(longer).isCompletedWithValueMatching(page -> ids(page).equals(List.of("a")));
    }

    @Test
    void a_reader_whose_position_is_no_longer_kept_is_told_so() {
        CompletableFuture<EventPage> waiting = await("alpha", LONG);
        time.advance(SECOND);

        for (int i = 0; i <= MemoryOutbox.CAPACITY; i++) {
            append("e" + i, "beta");
        }
        time.advance(SECOND.multipliedBy(3));

        assertThat(waiting)
                .isCompletedExceptionally()
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(EventsNotKeptException.class);
    }

    @Test
    void two_thousand_readers_cost_one_poll_a_second_and_one_read_for_each_page() {
        List<CompletableFuture<EventPage>> readers = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            readers.add(await("project-" + i % 10, LONG));
        }
        time.advance(SECOND);
        reads.set(0);

        time.advance(SECOND.multipliedBy(8));
        assertThat(reads).hasValueBetween(8, 11);
        append("a", "project-3");
        reads.set(0);
        time.advance(SECOND);

        assertThat(readers.stream().filter(CompletableFuture::isDone)).hasSize(200);
        assertThat(reads).hasValueLessThanOrEqualTo(3);
    }

    @Test
    void after_the_last_reader_nothing_is_polled() {
        await("alpha", SECOND);
        time.advance(SECOND.multipliedBy(2));
        reads.set(0);

        time.advance(SECOND.multipliedBy(10));

        assertThat(reads).hasValue(0);
    }

    @Test
    void closing_ends_all_waits() {
        CompletableFuture<EventPage> waiting = await("alpha", LONG);

        waits.close();

        assertThat(waiting).isCompletedWithValueMatching(page -> page.events().isEmpty());
        assertThat(await("alpha", LONG)).isDone();
    }

    private CompletableFuture<EventPage> await(String projectId, Duration timeout) {
        EventQuery query = EventQuery.of(projectId, 10);
        return waits.await(query, store.events(query), timeout).toCompletableFuture();
    }

    private void append(String id, String projectId) {
        store.append(new OutboxEvent(id, "deployment.done", START, projectId, null, Map.of()));
    }

    private static List<String> ids(EventPage page) {
        return page.events().stream().map(OutboxEvent::id).toList();
    }

    private static StoredAgentJob job() {
        AgentJob job = AgentJob.builder(
                        "job-1",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        START)
                .build();
        return StoredAgentJob.builder("alpha", job, START, 1).build();
    }

    /** Counts the reads of events, and fails when the store is down. */
    private CallerStore observed() {
        return (CallerStore) Proxy.newProxyInstance(
                CallerStore.class.getClassLoader(), new Class<?>[] {CallerStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("events")) {
                        reads.incrementAndGet();
                        if (down) {
                            throw new AgentJobStoreUnavailableException("down", null);
                        }
                    }
                    try {
                        return method.invoke(store, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }
}
