package dev.docent.it.badinput;

import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Methods that a path does not offer: ours to answer, after the key; what we cannot claim, the runtime refuses. */
public interface SurvivesBadMethods extends HostTest {

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void namesTheMethodsOfAJob(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void namesTheMethodsOfAProjectsJobs(String method) {
        assertThatReply(api().toJobs(method, "alpha").bearer(Keys.OPERATOR).send())
                .isError(405, WireBytes.ONLY_POST)
                .hasHeader("Allow", "POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void namesTheMethodsOfAJobsMessages(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active/message")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_POST)
                .hasHeader("Allow", "POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void knowsNoPathBelowAJobWhateverTheMethod(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active/unknown/path")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(404, WireBytes.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void asksForTheKeyBeforeItTellsOfMethodsOrPaths(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api().toJob(method, "alpha", "job-active/unknown/path").send())
                .isError(401, WireBytes.NO_CREDENTIALS);
    }

    @Test
    default void answersHeadWithoutContentWhereItIsNotOffered() {
        assertThatReply(api().toJobs("HEAD", "alpha").bearer(Keys.OPERATOR).send())
                .hasStatus(405)
                .hasHeader("Allow", "POST")
                .hasNoBody();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "BREW", "PROPFIND"})
    default void leavesMethodsThatNoResourceCanClaimToTheRuntime(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isRefusedByWhoeverIsFirst();
    }

    @Test
    default void letsNobodyInByTheCaseOfAMethod() {
        assertThatReply(api().toJob("get", "alpha", "job-active").send()).isRefusedByWhoeverIsFirst();
    }

    @Test
    default void losesNothingByContentThatNobodyReads() {
        assertThatReply(api().toJob("PUT", "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .json("[".repeat(100_000))
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD);
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200);
    }
}
