package dev.docent.observability.internal.telemetry;

import java.util.concurrent.CountDownLatch;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.Usage;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;

/** A runner that does what the prompt says. */
final class ScriptedRunner implements AgentRunner {

    private final CountDownLatch released = new CountDownLatch(1);
    private volatile SpanContext seen = SpanContext.getInvalid();
    private volatile int attempts = 1;

    /** Lets go on what holds. */
    void release() {
        released.countDown();
    }

    /** {@return the span that was current on the thread of the last run} */
    SpanContext seen() {
        return seen;
    }

    ScriptedRunner attempts(int most) {
        attempts = most;
        return this;
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/handbook", null), "example-model-1");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return attempts == 1 ? AfterNodeLoss.FAIL : AfterNodeLoss.runAgain(attempts);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        seen = Span.current().getSpanContext();
        switch (run.prompt()) {
            case "complete" -> run.complete();
            case "use tokens" -> {
                run.usage(Usage.builder().inputTokens(1_200L).outputTokens(34L).build());
                run.complete();
            }
            case "fail" -> run.fail("no");
            case "throw" -> throw new IllegalStateException("out of credit");
            case "leave" -> run.setBranch("agent/later");
            case "hold" -> {
                released.await();
                run.complete();
            }
            case "ignore interrupts" -> {
                awaitUninterruptibly();
                run.complete();
            }
            default -> throw new AssertionError(run.prompt());
        }
    }

    private void awaitUninterruptibly() {
        boolean open = false;
        while (!open) {
            try {
                released.await();
                open = true;
            } catch (InterruptedException ignored) {
                // goes on
            }
        }
    }
}
