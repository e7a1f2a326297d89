package dev.docent.rest;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.impl.internal.rest.DetailsJson;
import dev.docent.impl.internal.rest.ListCursor;
import dev.docent.impl.internal.rest.QueryParameters;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code /docent/v1} that read jobs.
 *
 * @param call the request
 */
record JobCalls(DocentApiRequest call, StoredAgentJobs jobs) {

    private static final String CURSOR = "cursor";
    private static final Set<AgentJobStatus> NOT_ARCHIVED =
            Set.of(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED, AgentJobStatus.FAILED);
    private static final Set<AgentJobStatus> ALL =
            Set.of(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED, AgentJobStatus.FAILED, AgentJobStatus.ARCHIVED);

    /**
     * A page of a list.
     *
     * @param nextCursor {@code null} on the last one
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Page(byte[] json, @Nullable String nextCursor) {}

    /** Lists jobs of one or all projects of the caller. */
    Response list(UriInfo uri) {
        return response(listed(Integer.MAX_VALUE), uri);
    }

    /**
     * Lists jobs of one or all projects of the caller. One more than the page has shows whether it is the last.
     *
     * @param most bytes of a page; one job may be longer. The rest is on the pages after it
     */
    Page listed(int most) {
        boolean ofOneProject = call.match().route() == ApiRoute.LIST;
        Optional<Set<String>> projects = ofOneProject
                ? Optional.of(Set.of(call.project()))
                : call.caller().projects();
        QueryParameters query =
                call.query("status", "archived", "createdAfter", "createdBefore", "requestedBy", "limit", CURSOR);
        int limit = query.limit();
        Set<AgentJobStatus> statuses = statuses(query);
        // stores keep microseconds
        Instant after = query.time("createdAfter")
                .map(time -> time.truncatedTo(ChronoUnit.MICROS))
                .orElse(null);
        Instant before = query.time("createdBefore")
                .map(time -> time.plusNanos(999).truncatedTo(ChronoUnit.MICROS))
                .orElse(null);
        String requestedBy = query.text("requestedBy").orElse(null);
        if (requestedBy != null && !AgentJobKey.isIdentifier(requestedBy)) {
            throw Refusal.badParameter("requestedBy", "must have 1 to " + AgentJobKey.MAX_LENGTH + " characters");
        }
        ListCursor cursors = ListCursor.of(Arrays.asList(
                ofOneProject ? call.match().projectId() : null,
                statuses.stream().map(AgentJobStatus::value).sorted().toList(),
                after,
                before,
                requestedBy));
        AgentJobQuery.Position position = cursor(query, cursors::position);
        requireWritable();
        List<AgentJobDetails> found = jobs.list((projects.isPresent()
                        ? AgentJobQuery.of(projects.get(), limit + 1)
                        : AgentJobQuery.ofEveryProject(limit + 1))
                .in(statuses)
                .createdAfter(after)
                .createdBefore(before)
                .requestedBy(requestedBy)
                .after(position));
        Page page = page(found, limit, cursors);
        for (int count = Math.min(limit, found.size()); page.json().length > most && count > 1; ) {
            count = Math.max(1, Math.min(count - 1, (int) ((long) count * most / page.json().length)));
            page = page(found, count, cursors);
        }
        return page;
    }

    private static Page page(List<AgentJobDetails> found, int count, ListCursor cursors) {
        List<AgentJobDetails> page = found.subList(0, Math.min(count, found.size()));
        String next = found.size() <= count
                ? null
                : cursors.after(position(page.get(count - 1).stored()));
        return new Page(DetailsJson.jobs(page, next), next);
    }

    private static AgentJobQuery.Position position(StoredAgentJob last) {
        return new AgentJobQuery.Position(last.createdAt(), last.id(), last.projectId());
    }

    private static Set<AgentJobStatus> statuses(QueryParameters query) {
        boolean archived = query.flag("archived");
        Optional<String> text = query.text("status");
        if (text.isEmpty()) {
            return archived ? ALL : NOT_ARCHIVED;
        }
        Set<AgentJobStatus> statuses = Arrays.stream(text.get().split(",", -1))
                .map(AgentJobStatus::new)
                .collect(Collectors.toCollection(HashSet::new));
        if (!ALL.containsAll(statuses)) {
            throw Refusal.badParameter(
                    "status", "must be one or more of active, completed, failed, archived, with commas between them");
        }
        if (archived) {
            statuses.add(AgentJobStatus.ARCHIVED);
        }
        return statuses;
    }

    /** Lists the history of a job. */
    Response steps(UriInfo uri) {
        AgentJobKey key = call.key();
        find();
        QueryParameters query = call.query("prompts", "limit", CURSOR);
        int limit = query.limit();
        boolean prompts = query.flag("prompts");
        ListCursor cursors = ListCursor.of(List.of(key.projectId(), key.id()));
        Instant after = cursor(query, cursors::time);
        requireWritable();
        AgentJobStep.Query steps = AgentJobStep.Query.of(key, limit + 1);
        AgentJobStep.Query wanted = prompts ? steps.withPrompts() : steps;
        List<AgentJobStep> found = jobs.steps(after == null ? wanted : wanted.after(after));
        List<AgentJobStep> page = found.subList(0, Math.min(limit, found.size()));
        String next =
                found.size() <= limit ? null : cursors.after(page.get(limit - 1).at());
        return response(new Page(DetailsJson.steps(page, next), next), uri);
    }

    private static <T> @Nullable T cursor(QueryParameters query, Function<String, T> read) {
        try {
            return query.text(CURSOR).map(read).orElse(null);
        } catch (IllegalArgumentException malformed) {
            throw Refusal.badParameter(
                    CURSOR, "must be the nextCursor of a response to the same call with the same other parameters");
        }
    }

    private Response response(Page page, UriInfo uri) {
        ResponseBuilder response = call.ok(page.json());
        String nextCursor = page.nextCursor();
        if (nextCursor != null) {
            URI next = uri.getRequestUriBuilder()
                    .replaceQueryParam(CURSOR, nextCursor)
                    .build();
            response.header(HttpHeaders.LINK, "<" + next.getRawPath() + "?" + next.getRawQuery() + ">; rel=\"next\"");
        }
        return response.build();
    }

    /**
     * Finds the requested job.
     *
     * @throws Refusal 404 if there is no such job, or the caller has no access to it
     */
    AgentJobDetails find() {
        AgentJobKey key = call.key();
        return JobLookup.find(call.reaches(key.projectId()), () -> jobs.get(key));
    }

    /** @throws Refusal 501 if jobs can neither be written nor listed */
    void requireWritable() {
        if (!jobs.isWritable()) {
            throw Refusal.notSupported(
                    "The jobs of this host can only be read one by one; its job store must be writable");
        }
    }
}
