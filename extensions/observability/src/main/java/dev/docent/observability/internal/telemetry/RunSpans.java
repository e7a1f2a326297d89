package dev.docent.observability.internal.telemetry;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.Usage;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.api.operations.AgentRunBegun;
import dev.docent.api.operations.AgentRunEnded;
import dev.docent.api.operations.AgentRunReturned;
import dev.docent.api.operations.NodeEvent;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import org.jspecify.annotations.Nullable;

/**
 * One span for each attempt of a run, which is current on the thread of the runner, and one for each of its parts. Each span
 * ends once, whatever happens to the run. Thread-safe.
 */
final class RunSpans implements AutoCloseable {

    static final String RUN = "invoke_agent";

    private final Tracer tracer;
    private final boolean genAi;
    private final Map<AgentRunClaim, Span> spans = new ConcurrentHashMap<>();
    private final Map<AgentRunClaim, Scope> scopes = new ConcurrentHashMap<>();

    RunSpans(Tracer tracer, boolean genAi) {
        this.tracer = tracer;
        this.genAi = genAi;
    }

    void trace(NodeEvent event) {
        if (event instanceof AgentRunBegun begun) {
            begin(begun);
        } else if (event instanceof AgentRunReturned returned) {
            closeScope(returned.claim());
        } else if (event instanceof AgentRunEnded ended) {
            end(ended);
        } else if (event instanceof AgentRunActivity activity) {
            add(activity);
        }
    }

    private void begin(AgentRunBegun begun) {
        AgentRunClaim claim = begun.claim();
        SpanBuilder builder = tracer.spanBuilder(RUN)
                .setNoParent()
                .setAttribute(TelemetryAttributes.PROJECT, claim.key().projectId())
                .setAttribute(TelemetryAttributes.JOB, claim.key().id())
                .setAttribute(TelemetryAttributes.ATTEMPT, (long) claim.attempt());
        SpanContext request = Traceparents.read(begun.traceparent());
        if (request.isValid()) {
            builder.addLink(request);
        }
        if (genAi) {
            builder.setAttribute(TelemetryAttributes.GEN_AI_OPERATION, RUN)
                    .setAttribute(TelemetryAttributes.GEN_AI_MODEL, begun.model());
        }
        Span span = builder.startSpan();
        spans.put(claim, span);
        scopes.put(claim, span.makeCurrent());
    }

    private void closeScope(AgentRunClaim claim) {
        Scope scope = scopes.remove(claim);
        if (scope != null) {
            scope.close();
        }
    }

    private void end(AgentRunEnded ended) {
        Span span = spans.remove(ended.claim());
        if (span == null) {
            return;
        }
        span.setAttribute(TelemetryAttributes.RUN_OUTCOME, TelemetryAttributes.lower(ended.result()));
        setError(span, ended.errorType());
        Usage usage = ended.usage();
        if (genAi && usage != null) {
            setIfKnown(span, usage);
        }
        span.end();
    }

    private static void setIfKnown(Span span, Usage usage) {
        Long input = usage.inputTokens();
        if (input != null) {
            span.setAttribute(TelemetryAttributes.GEN_AI_INPUT, input);
        }
        Long output = usage.outputTokens();
        if (output != null) {
            span.setAttribute(TelemetryAttributes.GEN_AI_OUTPUT, output);
        }
    }

    private static void setError(Span span, @Nullable String type) {
        if (type != null) {
            span.setAttribute(TelemetryAttributes.ERROR_TYPE, TelemetryAttributes.errorType(type))
                    .setStatus(StatusCode.ERROR);
        }
    }

    private void add(AgentRunActivity activity) {
        Instant end = activity.startedAt().plus(activity.duration());
        Span span = tracer.spanBuilder(activity.name())
                .setParent(parent(activity.key()))
                .setStartTimestamp(activity.startedAt())
                .startSpan();
        setError(span, activity.errorType());
        span.end(end);
    }

    /** The run whose thread this is; otherwise that of the job. */
    private Context parent(AgentJobKey key) {
        Context current = Context.current();
        return spans.containsValue(Span.fromContext(current))
                ? current
                : spans.entrySet().stream()
                        .filter(run -> run.getKey().key().equals(key))
                        .findFirst()
                        .map(run -> current.with(run.getValue()))
                        .orElse(current);
    }

    /** Ends what has not ended; the application has stopped. */
    @Override
    public void close() {
        for (AgentRunClaim claim : spans.keySet()) {
            Span span = spans.remove(claim);
            if (span != null) {
                setError(span, AgentRunEnded.STOP);
                span.end();
            }
        }
    }
}
