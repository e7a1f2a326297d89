package dev.docent.it.badinput;

import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.server.Deviation;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Malicious identifiers. */
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
    default void answers_404_for_a_strange_id(String id) {
        if (id.contains(":") && Deviation.GLASSFISH_REFUSES_PATHS_WITH_A_COLON.applies()) {
            assertThatReply(read(id)).hasStatus(503).isRefused();
        } else {
            assertThatReply(read(id)).isError(404, WireBytes.NO_SUCH_JOB);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {255, 256, 4_000})
    default void answers_404_for_a_very_long_path_segment(int length) {
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
    default void reveals_nothing_for_an_escape_that_runtimes_decode_differently(String id) {
        assertThatReply(read(id)).isRefused().hasNoHeader("X-Injected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2E%2E", "..%2F..", ".", "../../beta/job/none", "..;/..;/x", "....//"})
    default void reveals_nothing_for_a_path_traversal(String id) {
        assertThatReply(read(id)).isRefused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../beta/job/job-active", "..%2F..%2Fbeta%2Fjob%2Fjob-active"})
    default void checks_a_normalized_path_against_its_target_project(String id) {
        assertThatReply(api().job("alpha", id).bearer(Keys.READER).send()).isRefused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2E%2E", "%2F", "%zz", "job-active;x=1", "job-active/", "/job-active"})
    default void an_unusual_path_does_not_bypass_the_key_check(String id) {
        assertThatReply(api().job("alpha", id).send()).isRefused();
    }

    @Test
    default void treats_a_path_without_an_id_as_the_jobs_of_the_project() {
        assertThatReply(read("")).isError(405, WireBytes.ONLY_POST);
    }
}
