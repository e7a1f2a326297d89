package dev.docent.testkit.jobs;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

import static dev.docent.testkit.jobs.Bug.*;

/** What becomes of values on their way into a {@link SeededStore} and back. */
final class SeededValues {

    private final @Nullable Bug bug;
    private final ZoneId atStart = ZoneId.systemDefault();

    SeededValues(@Nullable Bug bug) {
        this.bug = bug;
    }

    private boolean has(Bug other) {
        return bug == other;
    }

    AgentJobKey key(AgentJobKey key) {
        if (has(PROJECT_AND_ID_ARE_CONCATENATED)) {
            return new AgentJobKey("all", shortened(key.projectId() + "/" + key.id()));
        }
        return new AgentJobKey(has(PROJECT_IS_IGNORED) ? "all" : name(key.projectId()), name(key.id()));
    }

    /** Long ids as they are, so that nothing but the separator is wrong. */
    private static String shortened(String text) {
        return text.length() <= AgentJobKey.MAX_LENGTH ? text : text.hashCode() + text.substring(text.length() - 200);
    }

    private String name(String text) {
        if (has(IDS_IGNORE_CASE)) {
            return text.toLowerCase(Locale.ROOT);
        }
        if (has(IDS_IGNORE_TRAILING_BLANKS)) {
            return text.isBlank() ? text : text.stripTrailing();
        }
        if (has(IDS_ARE_NORMALIZED)) {
            return Normalizer.normalize(text, Normalizer.Form.NFC);
        }
        if (has(IDS_ARE_CUT_AT_100)) {
            return text.substring(0, Math.min(100, text.length()));
        }
        return text;
    }

    String text(String text) {
        if (has(TEXTS_ARE_CUT_AT_255)) {
            return text.substring(0, Math.min(255, text.length()));
        }
        if (has(CHARACTERS_BEYOND_BMP_ARE_LOST)) {
            return text.replaceAll("[\\x{10000}-\\x{10FFFF}]", "?");
        }
        if (has(UNPAIRED_SURROGATES_ARE_LOST)) {
            return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        }
        if (has(NUL_IS_REMOVED)) {
            return text.replace("\u0000", "");
        }
        if (has(LINE_BREAKS_ARE_NORMALIZED)) {
            return text.replace("\r\n", "\n");
        }
        if (has(TEXTS_ARE_TRIMMED)) {
            return text.strip();
        }
        return text;
    }

    @Nullable String nullable(@Nullable String text) {
        if (text == null) {
            return has(NULL_IS_EMPTY_TEXT) ? "" : null;
        }
        return text.isEmpty() && has(EMPTY_TEXT_IS_NULL) ? null : text(text);
    }

    private @Nullable URI link(@Nullable URI link) {
        if (link == null || !has(LINKS_ARE_CUT_AT_255)) {
            return link;
        }
        String text = link.toString();
        return URI.create(text.substring(0, Math.min(255, text.length())));
    }

    Instant time(Instant at) {
        if (has(TIMES_HAVE_SECONDS)) {
            return at.truncatedTo(ChronoUnit.SECONDS);
        }
        if (has(TIMES_HAVE_MILLISECONDS)) {
            return at.truncatedTo(ChronoUnit.MILLIS);
        }
        if (has(TIMES_ARE_BINARY_FRACTIONS)) {
            double seconds = at.getEpochSecond() + at.getNano() / 1e9;
            long micros = (long) (seconds * 1e6);
            return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
        }
        return at;
    }

    /** The column of the time, and the driver that fills it. */
    private Object column(Instant at) {
        if (has(TIMES_ARE_LOCAL)) {
            return LocalDateTime.ofInstant(at, ZoneId.systemDefault());
        }
        if (has(TIMES_OF_UTC_IN_THE_CALENDAR_OF_THE_MACHINE)) {
            return Timestamp.valueOf(LocalDateTime.ofInstant(at, ZoneOffset.UTC));
        }
        return at;
    }

    private Instant instant(Object column) {
        if (has(TIMES_ARE_LOCAL_TO_THE_WRITER)) {
            return LocalDateTime.ofInstant((Instant) column, atStart)
                    .atZone(ZoneId.systemDefault())
                    .toInstant();
        }
        if (column instanceof LocalDateTime local) {
            return local.atZone(ZoneId.systemDefault()).toInstant();
        }
        return column instanceof Timestamp timestamp
                ? timestamp.toLocalDateTime().toInstant(ZoneOffset.UTC)
                : (Instant) column;
    }

    static String localText(@Nullable Instant at) {
        return LocalDateTime.ofInstant(Objects.requireNonNull(at), ZoneId.systemDefault())
                .toString();
    }

    StoredAgentJob written(StoredAgentJob stored) {
        AgentJob job = stored.job();
        AgentJobSource source = stored.source();
        AgentJob changed = job.toBuilder()
                .source(AgentJobSource.of(text(source.repository()), nullable(source.ref())))
                .model(text(job.model()))
                .prLink(link(job.prLink()))
                .createdAt(time(stored.createdAt()))
                .archivedAt(job.archivedAt() == null ? null : time(job.archivedAt()))
                .build();
        return stored.toBuilder()
                .job(changed)
                .since(time(stored.since()))
                .lastPrLink(has(LAST_PR_LINK_IS_LOST) ? null : link(stored.lastPrLink()))
                .build();
    }

    /** As it is read: times depend on the zone at the time of reading. */
    StoredAgentJob read(StoredAgentJob stored) {
        if (!has(TIMES_ARE_LOCAL)
                && !has(TIMES_ARE_LOCAL_TO_THE_WRITER)
                && !has(TIMES_OF_UTC_IN_THE_CALENDAR_OF_THE_MACHINE)) {
            return stored;
        }
        Instant archivedAt = stored.job().archivedAt();
        AgentJob job = stored.job().toBuilder()
                .createdAt(instant(column(stored.createdAt())))
                .archivedAt(archivedAt == null ? null : instant(column(archivedAt)))
                .build();
        return stored.toBuilder()
                .job(job)
                .since(instant(column(stored.since())))
                .build();
    }

    AgentJobStep written(AgentJobStep step) {
        String reason = text(step.reason());
        if (has(REASONS_ARE_CUT_AT_255)) {
            reason = reason.substring(0, Math.min(255, reason.length()));
        }
        String prompt = nullable(step.prompt());
        if (has(PROMPTS_ARE_CUT_AT_64K) && prompt != null) {
            prompt = prompt.substring(0, Math.min(65_535, prompt.length()));
        }
        return AgentJobStep.builder(step.to(), time(step.at()), reason)
                .from(has(FROM_STATUS_IS_LOST) ? null : step.from())
                .prompt(has(PROMPT_OF_FOLLOW_UP_IS_LOST) && step.from() != null ? null : prompt)
                .prLink(has(LINK_OF_STEP_IS_LOST) ? null : link(step.prLink()))
                .requestedBy(has(REQUESTED_BY_IS_LOST) ? null : nullable(step.requestedBy()))
                .build();
    }

    AgentJobStep read(AgentJobStep step) {
        if (has(TIMES_OF_STEPS_ARE_LOCAL)) {
            LocalDateTime local = LocalDateTime.ofInstant(step.at(), ZoneId.systemDefault());
            return at(step, local.atZone(ZoneId.systemDefault()).toInstant());
        }
        return at(step, instant(column(step.at())));
    }

    private AgentJobStep at(AgentJobStep step, Instant at) {
        return AgentJobStep.builder(step.to(), at, step.reason())
                .from(step.from())
                .prompt(step.prompt())
                .prLink(step.prLink())
                .requestedBy(step.requestedBy())
                .build();
    }

    /** An update of a row, whose columns may keep what they had. */
    StoredAgentJob merged(StoredAgentJob before, StoredAgentJob next) {
        AgentJob.Builder job = next.job().toBuilder();
        StoredAgentJob.Builder stored = next.toBuilder();
        if (has(REF_IS_NOT_SET_TO_NULL) && next.source().ref() == null || has(REF_IS_NOT_UPDATED)) {
            job.source(source(next, before.source().ref()));
        }
        if (has(PR_LINK_IS_NOT_SET_TO_NULL) && next.job().prLink() == null) {
            job.prLink(before.job().prLink());
        }
        if (has(ARCHIVED_AT_IS_NOT_SET_TO_NULL) && next.job().archivedAt() == null) {
            job.archivedAt(before.job().archivedAt());
        }
        if (has(REPOSITORY_AND_MODEL_ARE_NOT_UPDATED)) {
            job.source(before.source()).model(before.job().model());
        }
        if (has(LAST_PR_LINK_IS_NOT_SET_TO_NULL) && next.lastPrLink() == null) {
            stored.lastPrLink(before.lastPrLink());
        }
        if (has(CREATED_AT_IS_THAT_OF_THE_CHANGE)) {
            job.createdAt(next.since());
        }
        if (has(SINCE_IS_NOT_UPDATED)) {
            stored.since(before.since());
        }
        if (has(VERSION_STAYS_WITHOUT_A_STEP) && next.status().equals(before.status())) {
            stored.version(before.version());
        }
        return stored.job(job.build()).build();
    }

    StoredAgentJob mergedFollowUp(StoredAgentJob before, StoredAgentJob next) {
        if (has(FOLLOW_UP_KEEPS_REF) && next.source().ref() == null) {
            return next.toBuilder()
                    .job(next.job().toBuilder()
                            .source(source(next, before.source().ref()))
                            .build())
                    .build();
        }
        if (has(FOLLOW_UP_KEEPS_LAST_PR_LINK) && next.lastPrLink() == null) {
            return next.toBuilder().lastPrLink(before.lastPrLink()).build();
        }
        return merged(before, next);
    }

    private static AgentJobSource source(StoredAgentJob next, @Nullable String ref) {
        return AgentJobSource.of(next.source().repository(), ref);
    }

    /** {@return whether a job is as it was seen} */
    boolean same(AgentJob seen, Optional<AgentJob> now) {
        if (now.isEmpty()) {
            return has(FIND_CHANGED_OMITS_DELETED);
        }
        AgentJob job = now.get();
        if (has(FIND_CHANGED_COMPARES_STATUS)) {
            return Objects.equals(job.status(), seen.status());
        }
        if (has(FIND_CHANGED_IGNORES_NULL)) {
            // like <> in SQL, which is not true for null
            return Objects.equals(job.status(), seen.status())
                    && (job.prLink() == null
                            || seen.prLink() == null
                            || job.prLink().equals(seen.prLink()))
                    && equalOrNull(ref(job), ref(seen));
        }
        return job.equals(seen);
    }

    private static @Nullable String ref(AgentJob job) {
        return job.source().ref();
    }

    private static boolean equalOrNull(@Nullable String one, @Nullable String other) {
        return one == null || other == null || one.equals(other);
    }
}
