package dev.docent.client.waiting;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import jakarta.ws.rs.ProcessingException;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.exceptions.EventsGoneException;
import dev.docent.client.exceptions.PermissionDeniedException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.jobs.RemoteEvent;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Fault;
import dev.docent.testkit.adminapi.Phase;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** In virtual time: a pause ends at once, and a request takes none. */
class EventReaderTest {

    private static final String EVENTS = "/docent/v1/projects/p/events";

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients =
            AgentJobsClients.builder().callTimeout(Duration.ofMinutes(5)).build();
    private final AtomicLong now = new AtomicLong();
    private final List<Duration> pauses = new ArrayList<>();

    @AfterEach
    void close() {
        clients.close();
        api.close();
    }

    private EventReader.Builder reader() {
        return EventReader.builder(clients.docentClient(api.address(), KeySupplier.of("mint_abc")), "p")
                .time(now::get, this::pause);
    }

    private void pause(Duration duration) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        pauses.add(duration);
        now.addAndGet(duration.toNanos());
    }

    @Test
    void reads_pages_and_continues_after_each() throws InterruptedException {
        api.on("GET", EVENTS, events("n2", 1, 2));
        api.on("GET", EVENTS + "?after=n2", events("n3", 3));
        EventReader reader = reader().build();

        assertThat(reader.position()).isNull();
        assertThat(ids(reader.next())).containsExactly("evt_1", "evt_2");
        assertThat(reader.position()).isEqualTo("n2");
        assertThat(ids(reader.next())).containsExactly("evt_3");
        assertThat(reader.position()).isEqualTo("n3");
        assertThat(api.requests().get(0).header("Prefer")).contains("wait=20");
        assertThat(pauses).isEmpty();
    }

    @Test
    void resumes_at_a_position_with_a_page_size() throws InterruptedException {
        api.on("GET", EVENTS + "?after=n2&limit=1", events("n3", 3));

        assertThat(ids(reader().after("n2").pageSize(1).build().next())).containsExactly("evt_3");
    }

    @Test
    void an_idle_reader_moves_on_with_empty_pages_and_does_not_hurry() throws InterruptedException {
        api.on("GET", EVENTS, events("n1"));
        api.on("GET", EVENTS + "?after=n1", events("n2"));
        api.on("GET", EVENTS + "?after=n2", events("n3", 1));
        EventReader reader = reader().build();

        assertThat(ids(reader.next())).containsExactly("evt_1");
        // the stand-in does not wait although it was asked to
        assertThat(pauses).hasSize(2).allMatch(pause -> pause.compareTo(Duration.ofMillis(800)) >= 0);
    }

    @Test
    void a_wait_ends_with_its_timeout() throws InterruptedException {
        api.events("p", events("n1"));
        EventReader reader = reader().longPoll(Duration.ZERO).build();

        assertThat(reader.next(Duration.ofSeconds(30)).events()).isEmpty();
        assertThat(Duration.ofNanos(now.get())).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(30));
        assertThat(api.requests()).hasSizeGreaterThan(5);
        assertThat(api.requests()).allMatch(request -> request.header("Prefer").isEmpty());
        int before = api.requests().size();
        assertThat(reader.next(Duration.ZERO).events()).isEmpty();
        assertThat(api.requests()).hasSize(before + 1);
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void reads_on_after_lost_responses_and_misses_nothing(Phase phase) throws InterruptedException {
        api.on(
                "GET",
                EVENTS + "?after=n0",
                events("n1", 1).failing(phase, Fault.RESET),
                events("n1", 1).failing(phase, Fault.CLOSE),
                ScriptedResponse.error(503, "busy").header("Retry-After", "7"),
                ScriptedResponse.startingServer(),
                ScriptedResponse.status(200).body("<html>"),
                events("n1", 1));
        EventReader reader = reader().after("n0").build();

        assertThat(ids(reader.next())).containsExactly("evt_1");
        assertThat(api.requests()).hasSize(6);
        assertThat(pauses).hasSize(5);
        assertThat(pauses.get(2)).isGreaterThanOrEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void delays_grow_and_are_bounded() throws InterruptedException {
        ScriptedResponse[] script = IntStream.range(0, 13)
                .mapToObj(i -> ScriptedResponse.error(503, "busy"))
                .toArray(ScriptedResponse[]::new);
        script[12] = events("n1", 1);
        api.events("p", script);

        assertThat(ids(reader().build().next())).containsExactly("evt_1");
        assertThat(pauses).hasSize(12);
        assertThat(pauses.get(0)).isLessThan(Duration.ofSeconds(2));
        assertThat(pauses.subList(6, 12))
                .allMatch(pause ->
                        pause.compareTo(Duration.ofSeconds(24)) >= 0 && pause.compareTo(Duration.ofSeconds(36)) <= 0);
    }

    @Test
    void a_failure_at_the_end_of_the_timeout_is_reported() {
        api.events("p", ScriptedResponse.error(503, "busy"));
        EventReader reader = reader().after("n0").build();

        assertThatThrownBy(() -> reader.next(Duration.ofSeconds(5))).isInstanceOf(ServerFailureException.class);
        assertThat(reader.position()).isEqualTo("n0");
    }

    @Test
    void events_that_are_gone_are_an_exception_and_not_a_new_beginning() {
        api.events("p", ScriptedResponse.error(410, "Events after this position are no longer kept"));
        EventReader reader = reader().after("n0").build();

        assertThatThrownBy(reader::next).isInstanceOf(EventsGoneException.class).hasMessageContaining("list the jobs");
        assertThat(api.requests()).hasSize(1);
        assertThat(reader.position()).isEqualTo("n0");
    }

    @Test
    void a_410_of_a_proxy_says_nothing_about_events() throws InterruptedException {
        api.events("p", ScriptedResponse.status(410).body("<html>"), events("n1", 1));

        assertThat(ids(reader().build().next())).containsExactly("evt_1");
    }

    @Test
    void a_final_refusal_and_a_certain_number_of_odd_responses_end_it() {
        api.events("p", ScriptedResponse.error(403, "no"));
        assertThatThrownBy(() -> reader().build().next()).isInstanceOf(PermissionDeniedException.class);
        assertThat(api.requests()).hasSize(1);

        api.events("p", ScriptedResponse.error(500, "odd"));
        assertThatThrownBy(() -> reader().build().next()).isInstanceOf(ServerFailureException.class);
        assertThat(api.requests()).hasSize(1 + 8);
    }

    @Test
    void a_page_that_was_not_handled_is_the_first_of_the_next_call() throws InterruptedException {
        api.on("GET", EVENTS, events("n1", 1));
        api.on("GET", EVENTS + "?after=n1", events("n2", 2));
        EventReader reader = reader().build();
        List<String> handled = new ArrayList<>();

        assertThatThrownBy(() -> reader.forEachPage(page -> {
                    throw new IllegalStateException("the database is down");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(reader.position()).isNull();
        reader.forEachPage(page -> {
            handled.addAll(ids(page));
            if (page.next().equals("n2")) {
                reader.close();
            }
        });

        assertThat(handled).containsExactly("evt_1", "evt_2");
        assertThat(reader.position()).isEqualTo("n2");
    }

    @Test
    void a_closed_reader_reads_no_more() {
        EventReader reader = reader().build();
        reader.close();
        reader.close();

        assertThatThrownBy(reader::next).isInstanceOf(CancellationException.class);
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void an_interrupted_thread_stops_waiting() {
        api.events("p", ScriptedResponse.error(503, "busy"));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> reader().build().next()).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void a_server_that_is_gone_is_waited_for() {
        api.close();

        assertThatThrownBy(() -> reader().build().next(Duration.ofSeconds(20))).isInstanceOf(ProcessingException.class);
        assertThat(pauses).hasSizeGreaterThan(2);
    }

    @Test
    void settings_that_cannot_be_are_refused() {
        assertThatThrownBy(() -> reader().pageSize(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reader().longPoll(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static ScriptedResponse events(String next, int... numbers) {
        return ScriptedResponse.events(
                IntStream.of(numbers)
                        .mapToObj(number -> new OutboxEvent(
                                "evt_" + number, "job.created", Instant.EPOCH, "p", "1", Map.of("status", "active")))
                        .toList(),
                next);
    }

    private static List<String> ids(RemoteEventPage page) {
        return page.events().stream().map(RemoteEvent::id).toList();
    }
}
