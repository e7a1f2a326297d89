package dev.docent.it.starter;

import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** What README.md of a starter promises. */
interface StartsWithDocent {

    AdminApi API = AdminApi.under("/starter/api");

    /** Sends a request to the server of the starter. */
    Reply send(Call call);

    @ParameterizedTest
    @CsvSource({"/, Introduction", "/introduction, Introduction", "/jobs, Jobs"})
    default void serves_its_pages(String path, String title) {
        Reply page = send(Call.get("/starter/docs" + path));

        assertThatReply(page).hasStatus(200);
        assertThat(page.text()).contains("<h1", title);
    }

    @Test
    default void has_no_job_yet() {
        assertThatReply(send(API.job("alpha", "1").bearer(Keys.EVERYWHERE))).isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    default void refuses_callers_without_the_key() {
        assertThatReply(send(API.job("alpha", "1"))).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(send(API.job("alpha", "1").bearer(Keys.UNKNOWN))).hasStatus(401);
    }
}
