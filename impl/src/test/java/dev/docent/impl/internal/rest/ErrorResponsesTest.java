package dev.docent.impl.internal.rest;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentJobsReadOnlyException;
import dev.docent.jobs.internal.callers.ErasedRequestException;
import dev.docent.jobs.internal.callers.OtherContentException;
import dev.docent.jobs.internal.callers.RequestInFlightException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class ErrorResponsesTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "job-1");

    static Stream<Arguments> failures() {
        return Stream.of(
                arguments(new AgentJobNotFoundException(KEY), 404, true, "Agent job not found"),
                arguments(
                        new AgentJobTransitionException(KEY, ARCHIVED, ACTIVE, "it is over"),
                        400,
                        true,
                        "Agent job \\\"job-1\\\" of project \\\"alpha\\\" is archived and cannot become active: it is over"),
                arguments(
                        new AgentJobConflictException(KEY, ARCHIVED, ACTIVE),
                        400,
                        true,
                        "Agent job \\\"job-1\\\" of project \\\"alpha\\\" is archived and cannot become active:"
                                + " another writer changed it meanwhile; read it again and decide"),
                arguments(new AgentJobRefusedException("Not this one"), 400, true, "Not this one"),
                arguments(
                        new RequestInFlightException(),
                        409,
                        true,
                        "A request with the same Idempotency-Key is being processed; repeat this one later"),
                arguments(
                        new ErasedRequestException(),
                        409,
                        true,
                        "A request with this Idempotency-Key took effect, and its job has been erased; use a new key for"
                                + " another request"),
                arguments(
                        new OtherContentException(),
                        422,
                        true,
                        "The Idempotency-Key was used for a request with another content; use a new one for each"
                                + " request"),
                arguments(
                        new AgentJobStoreUnavailableException("db.internal is down", null),
                        503,
                        false,
                        "The agent job store is unavailable; try again later"),
                arguments(new AgentJobsReadOnlyException(AgentJobRepository.class), 500, false, "Internal error"),
                arguments(
                        new AgentJobQuotaExceededException(
                                new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1)), Instant.EPOCH),
                        500,
                        false,
                        "Internal error"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void an_exception_about_jobs_has_its_status_and_body(
            RuntimeException failure, int status, boolean expected, String error) {
        Response response = ErrorResponses.of(failure);

        assertThat(response.getStatus()).isEqualTo(status);
        assertThat(new String((byte[]) response.getEntity(), StandardCharsets.UTF_8))
                .isEqualTo("{\"error\":\"" + error + "\"}");
        assertThat(ErrorResponses.isExpected(failure)).isEqualTo(expected);
    }
}
