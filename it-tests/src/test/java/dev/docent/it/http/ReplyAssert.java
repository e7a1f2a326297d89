package dev.docent.it.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

import dev.docent.it.server.Deviation;
import dev.docent.it.wire.Keys;
import org.assertj.core.api.AbstractAssert;

import static org.assertj.core.api.Assertions.assertThat;

/** Assertions on a {@link Reply}. */
public final class ReplyAssert extends AbstractAssert<ReplyAssert, Reply> {

    private static final List<String> INTERNALS_OF_OURS = List.of("dev.docent", "yaml", "it-tests/target", Keys.MARK);
    private static final List<String> INTERNALS_OF_SERVERS = List.of(
            "Exception",
            "\tat ",
            "at java.",
            "at jakarta.",
            "com.ibm.",
            "com.sun.",
            "fish.payara.",
            "io.openliberty",
            "io.undertow",
            "org.eclipse.",
            "org.glassfish.",
            "org.jboss.",
            "org.wildfly");

    private ReplyAssert(Reply actual) {
        super(actual, ReplyAssert.class);
    }

    public static ReplyAssert assertThatReply(Reply actual) {
        return new ReplyAssert(actual);
    }

    public ReplyAssert hasStatus(int expected) {
        if (actual.status() != expected) {
            failWithMessage("Expected status %d but got%n%s", expected, actual);
        }
        return this;
    }

    /** Verifies that the content is exactly {@code expected} in UTF-8, with the media type JSON. */
    public ReplyAssert isJson(String expected) {
        assertThat(actual.text()).isEqualTo(expected);
        assertThat(actual.body()).isEqualTo(expected.getBytes(StandardCharsets.UTF_8));
        assertThat(actual.mediaType()).as("media type of %s", actual).contains("application/json");
        return this;
    }

    /** Verifies an error of the admin API: this status, this body, not cacheable. */
    public ReplyAssert isError(int status, String body) {
        return hasStatus(status).isJson(body).hasHeader("Cache-Control", "no-store");
    }

    public ReplyAssert hasHeader(String name, String value) {
        assertThat(actual.header(name)).as("%s of %s", name, actual).contains(value);
        return this;
    }

    /** Servers write the same media type with and without a space, and its charset in either case. */
    public ReplyAssert hasType(String type) {
        String found = actual.header("Content-Type").orElse("");
        assertThat(found.replace(" ", "").toLowerCase(Locale.ROOT))
                .as("Content-Type of %s", actual)
                .isEqualTo(type.replace(" ", ""));
        return this;
    }

    public ReplyAssert hasNoHeader(String name) {
        assertThat(actual.header(name)).as("%s of %s", name, actual).isEmpty();
        return this;
    }

    public ReplyAssert hasNoBody() {
        assertThat(actual.body()).as("body of %s", actual).isEmpty();
        return this;
    }

    /**
     * Verifies a refusal, by Docent or by the runtime before it, that reveals no internals. Exceptions for runtimes are
     * in {@link Deviation}.
     */
    public ReplyAssert isRefused() {
        if (actual.status() < 400 && !isEmptySuccessOfGrizzly()) {
            failWithMessage("Expected a refusal but got%n%s", actual);
        }
        assertThat(actual.toString()).doesNotContain(INTERNALS_OF_OURS);
        if (!Deviation.LIBERTY_NAMES_CLASSES_OF_ITS_OWN.applies()) {
            assertThat(actual.toString()).doesNotContain(INTERNALS_OF_SERVERS);
        }
        return this;
    }

    /** Verifies any refusal, which must reveal no job. */
    public ReplyAssert revealsNothing() {
        if (actual.status() < 400) {
            failWithMessage("Expected a refusal without a job but got%n%s", actual);
        }
        assertThat(actual.text()).doesNotContain("job-active", Keys.MARK);
        return this;
    }

    private boolean isEmptySuccessOfGrizzly() {
        return Deviation.GRIZZLY_ANSWERS_BROKEN_ESCAPES_WITH_NOTHING.applies()
                && actual.status() == 200
                && actual.body().length == 0
                && actual.mediaType().isEmpty();
    }
}
