package dev.docent.observability.internal.telemetry;

import java.util.Locale;

import dev.docent.api.jobs.AgentJobStatus;
import io.opentelemetry.api.common.AttributeKey;
import org.jspecify.annotations.Nullable;

/** Attributes of metrics and spans. What hosts may invent is bounded before it becomes a value of a metric. */
final class TelemetryAttributes {

    static final String SCOPE = "dev.docent";

    static final AttributeKey<String> PROJECT = AttributeKey.stringKey("docent.project.id");
    static final AttributeKey<String> JOB = AttributeKey.stringKey("docent.job.id");
    static final AttributeKey<String> FROM = AttributeKey.stringKey("docent.job.from");
    static final AttributeKey<String> TO = AttributeKey.stringKey("docent.job.to");
    static final AttributeKey<String> RUN_OUTCOME = AttributeKey.stringKey("docent.run.outcome");
    static final AttributeKey<Long> ATTEMPT = AttributeKey.longKey("docent.run.attempt");
    static final AttributeKey<String> QUOTA = AttributeKey.stringKey("docent.quota.kind");
    static final AttributeKey<String> WEBHOOK = AttributeKey.stringKey("docent.webhook.name");
    static final AttributeKey<String> WEBHOOK_OUTCOME = AttributeKey.stringKey("docent.webhook.outcome");
    static final AttributeKey<String> RESULTS = AttributeKey.stringKey("docent.search.results");
    static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");
    static final AttributeKey<String> GEN_AI_OPERATION = AttributeKey.stringKey("gen_ai.operation.name");
    static final AttributeKey<String> GEN_AI_MODEL = AttributeKey.stringKey("gen_ai.request.model");
    static final AttributeKey<Long> GEN_AI_INPUT = AttributeKey.longKey("gen_ai.usage.input_tokens");
    static final AttributeKey<Long> GEN_AI_OUTPUT = AttributeKey.longKey("gen_ai.usage.output_tokens");

    private static final String NONE = "none";
    private static final String OTHER = "other";
    private static final int MAX_ERROR_TYPE = 200;

    private TelemetryAttributes() {}

    static String status(@Nullable AgentJobStatus status) {
        return status == null ? NONE : status.isKnown() ? status.value() : OTHER;
    }

    static String results(int results) {
        return results == 0 ? NONE : "some";
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    static String errorType(String type) {
        return type.substring(0, Math.min(MAX_ERROR_TYPE, type.length()));
    }
}
