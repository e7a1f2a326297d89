package dev.docent.impl.internal.wiring;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;

import jakarta.enterprise.event.Event;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.IsolatedListeners;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class JobEventsTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final StoredAgentJob JOB = StoredAgentJob.builder(
                    "alpha",
                    AgentJob.builder(
                                    "job-1",
                                    AgentJobStatus.ACTIVE,
                                    AgentJobSource.of("https://git.example/acme/docs", null),
                                    "model-x",
                                    NOW)
                            .build(),
                    NOW,
                    1)
            .build();
    private static final AgentJobStep STEP = AgentJobStep.builder(AgentJobStatus.ACTIVE, NOW, "created")
            .prompt("Write")
            .build();

    private final List<String> notified = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(classes = {RejectedExecutionException.class, NoClassDefFoundError.class})
    void synchronous_observers_are_notified_when_asynchronous_ones_cannot_be(Class<? extends Throwable> type)
            throws Exception {
        Throwable thrown = type.getConstructor().newInstance();

        new JobEvents(committed(events(thrown, null))).written(JOB, STEP);

        assertThat(notified).containsExactly("fireAsync", "fire");
    }

    @Test
    void asynchronous_observers_are_notified_when_a_synchronous_one_throws() {
        new IsolatedListeners(List.of(new JobEvents(committed(events(null, new AssertionError("observer"))))))
                .written(JOB, STEP);

        assertThat(notified).containsExactly("fireAsync", "fire");
    }

    private static CommittedEvents<AgentJobEvent> committed(Event<AgentJobEvent> events) {
        return new CommittedEvents<>(events, AgentJobEvent.class);
    }

    @Test
    void every_listener_is_notified_whatever_another_one_throws() {
        CommittedWriteListener error = (job, step) -> {
            notified.add("first");
            throw new StackOverflowError();
        };
        CommittedWriteListener exception = (job, step) -> {
            notified.add("second");
            throw new IllegalStateException();
        };

        new IsolatedListeners(List.of(error, exception, (job, step) -> notified.add("third"))).written(JOB, STEP);

        assertThat(notified).containsExactly("first", "second", "third");
    }

    @SuppressWarnings("unchecked")
    private Event<AgentJobEvent> events(Throwable ofFireAsync, Throwable ofFire) {
        return (Event<AgentJobEvent>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Event.class}, (proxy, method, arguments) -> {
                    notified.add(method.getName());
                    Throwable thrown = method.getName().equals("fireAsync") ? ofFireAsync : ofFire;
                    if (thrown != null) {
                        throw thrown;
                    }
                    return method.getName().equals("fireAsync") ? CompletableFuture.completedFuture(null) : null;
                });
    }
}
