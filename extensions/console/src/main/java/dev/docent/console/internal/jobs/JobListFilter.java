package dev.docent.console.internal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.impl.internal.rest.ListCursor;

/**
 * Which jobs are listed, as the query of the address says.
 *
 * @param status one of {@link #STATUSES}; empty for all that are not archived
 * @param project empty for all that the user may read
 * @param requestedBy empty for everybody
 * @param from first day, in UTC; empty for none
 * @param to last day, in UTC; empty for none
 */
record JobListFilter(
        Optional<String> status,
        Optional<String> project,
        Optional<String> requestedBy,
        Optional<LocalDate> from,
        Optional<LocalDate> to) {

    /** The values of the field for the status. */
    static final Set<String> STATUSES = Set.of("active", "completed", "failed", "archived", "all");

    private static final Set<AgentJobStatus> NOT_ARCHIVED =
            Set.of(AgentJobStatus.ACTIVE, AgentJobStatus.COMPLETED, AgentJobStatus.FAILED);

    /** @throws ConsoleRefusal 400 for values that the form cannot send, 404 for a project that the user may not read */
    static JobListFilter of(ConsoleRequest request) {
        Optional<String> project = request.parameter("project");
        project.ifPresent(id -> request.user().require(Permission.READ, id));
        Optional<String> status = request.parameter("status");
        Optional<String> requestedBy = request.parameter("requestedBy");
        if (status.isPresent() && !STATUSES.contains(status.get())
                || requestedBy.isPresent() && !AgentJobKey.isIdentifier(requestedBy.get())) {
            throw ConsoleRefusal.badRequest();
        }
        return new JobListFilter(status, project, requestedBy, day(request, "from"), day(request, "to"));
    }

    private static Optional<LocalDate> day(ConsoleRequest request, String name) {
        try {
            return request.parameter(name).map(LocalDate::parse);
        } catch (DateTimeParseException malformed) {
            throw ConsoleRefusal.badRequest();
        }
    }

    /** {@return whether anything is filtered} */
    boolean isAny() {
        return !fields().isEmpty();
    }

    /** {@return the fields of the form that are filled in} */
    private Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        project.ifPresent(value -> fields.put("project", value));
        status.ifPresent(value -> fields.put("status", value));
        requestedBy.ifPresent(value -> fields.put("requestedBy", value));
        from.ifPresent(value -> fields.put("from", value.toString()));
        to.ifPresent(value -> fields.put("to", value.toString()));
        return fields;
    }

    /**
     * {@return the query of a page}
     *
     * @param limit one more than the page has
     * @throws ConsoleRefusal 400 for a cursor of another list
     */
    AgentJobQuery query(ConsoleRequest request, int limit) {
        Optional<Set<String>> projects =
                project.isPresent() ? project.map(Set::of) : request.user().projects(Permission.READ);
        AgentJobQuery all =
                projects.isPresent() ? AgentJobQuery.of(projects.get(), limit) : AgentJobQuery.ofEveryProject(limit);
        return all.in(statuses())
                .requestedBy(requestedBy.orElse(null))
                .createdAfter(from.map(JobListFilter::begin)
                        .map(time -> time.minus(Duration.ofNanos(1_000)))
                        .orElse(null))
                .createdBefore(to.map(day -> begin(day.plusDays(1))).orElse(null))
                .after(position(request).orElse(null));
    }

    private Optional<AgentJobQuery.Position> position(ConsoleRequest request) {
        try {
            return request.parameter("cursor").map(cursors()::position);
        } catch (IllegalArgumentException malformed) {
            throw ConsoleRefusal.badRequest();
        }
    }

    private Set<AgentJobStatus> statuses() {
        String value = status.orElse("");
        return switch (value) {
            case "" -> NOT_ARCHIVED;
            case "all" -> Set.of();
            default -> Set.of(new AgentJobStatus(value));
        };
    }

    private static Instant begin(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private ListCursor cursors() {
        return ListCursor.of(Arrays.asList("console", fields().toString()));
    }

    /** {@return the path of the page after a job} */
    String pathAfter(AgentJobDetails last) {
        Map<String, String> fields = fields();
        fields.put(
                "cursor",
                cursors()
                        .after(new AgentJobQuery.Position(
                                last.stored().createdAt(),
                                last.stored().id(),
                                last.stored().projectId())));
        return path(fields);
    }

    /** {@return the path of the first page} */
    String path() {
        return path(fields());
    }

    private static String path(Map<String, String> fields) {
        String query = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + ConsoleRequest.encoded(field.getValue()))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "/jobs" : "/jobs?" + query;
    }
}
