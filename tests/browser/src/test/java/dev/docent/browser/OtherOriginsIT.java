package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.json.Json;
import jakarta.json.JsonString;

import dev.docent.browser.sites.OtherOrigin;
import dev.docent.browser.sites.OtherOrigin.Form;
import dev.docent.browser.sites.SampleJobs;
import dev.docent.browser.sites.SignedInSample;
import dev.docent.browser.sites.SignedInSample.Way;
import dev.docent.browser.webdriver.Browser;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

import static org.assertj.core.api.Assertions.assertThat;

/** A user has signed in to a host, and then opens pages of others: those change nothing, whatever they send. */
@InSample
class OtherOriginsIT {

    private static final Path DOCUMENTATION = SourceTree.path("docs");
    private static final Pattern PATH = Pattern.compile(" {2}(/\\S+):");

    /** Sessions and origins do not matter there: only the signature does. */
    private static final String HOOKS = "/docent/hooks/";

    private static final String NO_SIGNATURE = "{\"error\":\"Not found\"}";

    /** Of the console, which has more, but decides in one place for all. */
    private static final List<String> CONSOLE_FORMS = List.of(
            "/jobs",
            "/jobs/demo/job-active/cancel",
            "/jobs/demo/job-completed/archive",
            "/jobs/demo/job-completed/erase");

    private static final String FETCH = """
            const [method, address, body, done] = arguments;
            fetch(address, {method, body: body || undefined, headers: body ? {'Content-Type': 'application/json'} : {}})
              .then(async response => done(response.status + ' ' + await response.text()), e => done(String(e)));
            """;

    @ParameterizedTest
    @EnumSource(names = "FORM")
    void nothing_changes_in_the_name_of_a_user_who_has_signed_in(Way way, Browser browser) throws Exception {
        check(way, browser);
    }

    /** However users have signed in, the same decides. */
    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "FORM")
    void nothing_changes_in_the_name_of_a_user_who_has_signed_in_otherwise(Way way, Browser browser) throws Exception {
        check(way, browser);
    }

    private static void check(Way way, Browser browser) throws Exception {
        try (SignedInSample sample = SignedInSample.start(way);
                OtherOrigin others = OtherOrigin.start()) {
            sample.signIn(browser);
            String before = state(sample, browser);
            List<String> posts = posts();
            assertThat(posts)
                    .as("the POSTs that the document describes")
                    .contains("/v2/agent/demo/job", "/docent/v1/projects/demo/jobs/job-active/cancel");

            for (String path : posts) {
                String address = sample.origin() + "/api" + path;
                for (Form form : Form.values()) {
                    assertThat(OtherOrigin.submit(browser, others.at("localhost"), address, form))
                            .as("form %s to %s", form, path)
                            .contains(path.startsWith(HOOKS) ? NO_SIGNATURE : "page of another origin");
                    assertThat(OtherOrigin.submit(browser, others.at("127.0.0.1"), address, form))
                            .as("form %s of another site to %s", form, path)
                            .doesNotContain("\"id\"", "\"paused\"");
                }
                for (String page : List.of(others.at("localhost"), others.at("127.0.0.1"))) {
                    assertThat(OtherOrigin.send(browser, page, address))
                            .as(path)
                            .contains("opaque", "failed")
                            .doesNotContain("basic", "cors");
                }
            }

            for (String form : CONSOLE_FORMS) {
                String address = sample.origin() + SampleJobs.CONSOLE + form;
                assertThat(OtherOrigin.submit(browser, others.at("localhost"), address, Form.FIELDS))
                        .as(form)
                        .contains("was not sent by a page of this console");
                OtherOrigin.submit(browser, others.at("127.0.0.1"), address, Form.FIELDS);
                for (String page : List.of(others.at("localhost"), others.at("127.0.0.1"))) {
                    assertThat(OtherOrigin.send(browser, page, address))
                            .as(form)
                            .doesNotContain("basic", "cors");
                }
            }

            assertThat(state(sample, browser)).isEqualTo(before);
            assertThat(fetched(browser, "POST", "/api/docent/v1/projects/demo/pause", "{}"))
                    .as("the same by a page of this origin")
                    .isEqualTo("200 {\"projectId\":\"demo\",\"paused\":true}");
            assertThat(fetched(browser, "POST", "/api/docent/v1/projects/demo/jobs/job-active/cancel", "{}"))
                    .startsWith("202 ");
            assertThat(state(sample, browser)).isNotEqualTo(before);
        }
    }

    /** What can be read of the jobs, from a page of the host. */
    private static String state(SignedInSample sample, Browser browser) {
        browser.open(sample.origin() + "/docs/");
        return fetched(browser, "GET", "/api/docent/v1/jobs?archived=true", "")
                + fetched(browser, "GET", "/api/docent/v1/jobs", "")
                + fetched(browser, "GET", "/api/docent/v1/projects/demo/events", "");
    }

    private static String fetched(Browser browser, String method, String path, String body) {
        String text = ((JsonString)
                        browser.await(FETCH, Json.createValue(method), Json.createValue(path), Json.createValue(body)))
                .getString();
        assertThat(text).matches("(?s)20\\d \\{.*");
        return text;
    }

    /** {@return the paths of every POST of both documents, with jobs for which the call would do something} */
    private static List<String> posts() throws IOException {
        List<String> paths = new ArrayList<>();
        for (String document : List.of("admin-api.yaml", "docent-api.yaml")) {
            String path = "";
            for (String line : Files.readAllLines(DOCUMENTATION.resolve(document))) {
                Matcher found = PATH.matcher(line);
                path = found.matches() ? found.group(1) : path;
                if (line.equals("    post:")) {
                    paths.add(path.replace("{projectId}", "demo")
                            .replace("{id}", path.endsWith("/cancel") ? "job-active" : "job-completed")
                            .replace("{deliveryId}", "dlv_unknown"));
                }
            }
        }
        return paths;
    }
}
