package dev.docent.it.badinput;

import dev.docent.it.http.Call;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Headers that ask for what there is not, or make no sense. */
public interface SurvivesBadHeaders extends HostTest {

    private Call job() {
        return api().job("alpha", "job-active").bearer(Keys.READER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml, text/*", "application/json;q=0", "application/json;q=0.000"})
    default void refusesWhoeverAcceptsNoJson(String accept) {
        assertThatReply(job().only("Accept", accept).send()).isError(406, WireBytes.NOT_ACCEPTABLE);
    }

    @Test
    default void refusesForErrorsTooWhoeverAcceptsNoJson() {
        assertThatReply(api().job("alpha", "job-unknown")
                        .bearer(Keys.READER)
                        .only("Accept", "text/html")
                        .send())
                .isError(406, WireBytes.NOT_ACCEPTABLE);
    }

    @Test
    default void asksForTheKeyBeforeItLooksAtAccept() {
        assertThatReply(job().without("Authorization")
                        .only("Accept", "text/html")
                        .send())
                .isError(401, WireBytes.NO_CREDENTIALS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/*",
                "application/json; charset=utf-8",
                "text/html, application/json;q=0.1",
                "application/json;q=0.001"
            })
    default void answersWhoeverAcceptsJsonAmongOthers(String accept) {
        assertThatReply(job().only("Accept", accept).send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void answersWhoeverAcceptsAnything() {
        assertThatReply(job().without("Accept").send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "///", "application/json;q=x"})
    default void showsNothingForAnAcceptThatCannotBeRead(String accept) {
        assertThatReply(job().only("Accept", accept).send()).isRefusedByWhoeverIsFirst();
    }

    @Test
    default void ignoresTheTypeOfContentThatIsNotThere() {
        assertThatReply(job().header("Content-Type", "text/nonsense").send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void changesNoByteForALanguageOrACharset() {
        assertThatReply(job().header("Accept-Language", "de")
                        .header("Accept-Charset", "iso-8859-1")
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }
}
