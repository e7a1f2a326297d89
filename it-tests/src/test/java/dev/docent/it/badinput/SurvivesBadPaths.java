package dev.docent.it.badinput;

import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Identifiers that nobody means well with. */
public interface SurvivesBadPaths extends HostTest {

    private Reply read(String id) {
        return api().job("alpha", id).bearer(Keys.EVERYWHERE).send();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JOB-ACTIVE",
                "job-active%20",
                "job-activ%C3%A9",
                "%E2%98%83",
                "%F0%9F%98%80",
                "*",
                "%3Cscript%3E",
                "%22",
                "%7Bid%7D",
                "null",
                "%24%7Bjndi:ldap%7D",
                "'%20OR%20'1'='1"
            })
    default void finds_no_job_by_a_strange_id(String id) {
        assertThatReply(read(id)).isError(404, WireBytes.NO_SUCH_JOB);
    }

    @ParameterizedTest
    @ValueSource(ints = {255, 256, 4_000})
    default void finds_no_job_by_a_part_of_great_length(int length) {
        assertThatReply(read("x".repeat(length))).isError(404, WireBytes.NO_SUCH_JOB);
        assertThatReply(api().job("p".repeat(length), "job-active")
                        .bearer(Keys.EVERYWHERE)
                        .send())
                .isError(404, WireBytes.NO_SUCH_JOB);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "job-active%2Fmessage",
                "%2F",
                "a%5Cb",
                "job-active%00",
                "job-active%0D%0AX-Injected:%201",
                "%FF%FE",
                "%zz",
                "%"
            })
    default void shows_nothing_for_an_escape_that_runtimes_take_differently(String id) {
        assertThatReply(read(id)).isRefusedByWhoeverIsFirst().hasNoHeader("X-Injected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2E%2E", "..%2F..", ".", "../../beta/job/none", "..;/..;/x", "....//"})
    default void shows_nothing_for_a_path_that_leads_elsewhere(String id) {
        assertThatReply(read(id)).isRefusedByWhoeverIsFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../beta/job/job-active", "..%2F..%2Fbeta%2Fjob%2Fjob-active"})
    default void judges_a_path_that_leads_to_another_project_by_that_project(String id) {
        assertThatReply(api().job("alpha", id).bearer(Keys.READER).send()).isRefusedByWhoeverIsFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2E%2E", "%2F", "%zz", "job-active;x=1", "job-active/", "/job-active"})
    default void lets_nobody_in_by_the_shape_of_a_path(String id) {
        assertThatReply(api().job("alpha", id).send()).isRefusedByWhoeverIsFirst();
    }

    @Test
    default void takes_a_path_without_an_id_as_the_jobs_of_the_project() {
        assertThatReply(read("")).isError(405, WireBytes.ONLY_POST);
    }
}
