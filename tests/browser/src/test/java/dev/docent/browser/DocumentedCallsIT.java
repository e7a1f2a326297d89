package dev.docent.browser;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.browser.sites.DocumentedCall;
import dev.docent.browser.sites.DocumentedCall.Response;
import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.sites.SampleShell;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What README.md and the documentation show of the running sample is what it responds. */
@ExtendWith(SampleCondition.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are those of a POSIX shell")
class DocumentedCallsIT {

    private static final Pattern HEAD = Pattern.compile("(?s)^(HTTP/[^\\n]+)\\n(.*?)\\n\\n(.*)$");

    private static SampleServer sample;

    @TempDir
    Path work;

    @BeforeAll
    static void start() {
        sample = SampleServer.named("documented-calls");
    }

    @AfterAll
    static void stop() {
        if (sample != null) {
            sample.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "docs/start/sample.mdx",
                "docs/reference/navigation.mdx",
            })
    void a_documented_call_gets_the_documented_response(String page) throws Exception {
        SampleShell shell = new SampleShell(sample, work);
        List<DocumentedCall> calls = calls(SourceTree.path(page)).toList();

        assertThat(calls).isNotEmpty();
        for (DocumentedCall call : calls) {
            String actual = shell.run(call);
            if (call.responses().isEmpty()) {
                assertThat(actual).as(call.command()).containsPattern("^(HTTP/1.1 20[01] |\\{(?!\"error\"))");
            }
            call.responses().forEach(response -> assertThatIsDocumented(call, response, actual));
        }
    }

    /** Other commands need an application with a key and a runner of its own. */
    private static Stream<DocumentedCall> calls(Path page) {
        return DocumentedCall.of(page).stream()
                .filter(call -> call.command().startsWith("curl "))
                .filter(call -> call.command().contains("http://localhost:9080/"))
                .filter(call -> !call.command().contains("$key"));
    }

    private static void assertThatIsDocumented(DocumentedCall call, Response documented, String actual) {
        if (documented.kind().equals("json")) {
            for (String part : documented.text().strip().split("…")) {
                assertThat(actual).as(call.command()).contains(part);
            }
            return;
        }
        assertThat(actual).as(call.command()).matches(HEAD);
        assertThat(documented.text()).as(call.command()).matches(HEAD);
        assertThat(part(actual, 1)).as(call.command()).isEqualTo(part(documented.text(), 1));
        assertThat(masked(part(actual, 2)).lines())
                .as(call.command())
                .containsAll(masked(part(documented.text(), 2)).lines().toList());
        assertThat(masked(part(actual, 3))).as(call.command()).isEqualTo(masked(part(documented.text(), 3)));
    }

    private static String part(String response, int group) {
        return HEAD.matcher(response).replaceFirst("$" + group).strip();
    }

    /** Without what differs from run to run. */
    private static String masked(String text) {
        return text.replaceAll("(?m)^ETag: \"[\\w-]{20}\"$", "ETag: any")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+Z", "TIME")
                .replaceAll("file://[^\"]*/docs\\.git", "FOLDER");
    }
}
