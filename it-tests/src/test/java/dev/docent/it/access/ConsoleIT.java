package dev.docent.it.access;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.operating.AccessLog;
import dev.docent.it.hosts.running.Backstage;
import dev.docent.it.hosts.running.EventLog;
import dev.docent.it.hosts.running.GrowingLogs;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.hosts.staffed.Staff;
import dev.docent.it.hosts.staffed.StaffedApplication;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The console on a server: edith operates alpha, walt writes there, vera reads beta, norma has no project. */
@Tag("smoke")
@ExtendWith(ArquillianExtension.class)
class ConsoleIT {

    private static final String CONSOLE = "/staffed/docent-console";
    private static final Pattern TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");
    private static final String JOB = "/jobs/alpha/job-completed";

    @Deployment(testable = false)
    static WebArchive war() {
        return HostWar.named("staffed")
                .docent()
                .console()
                .classes(StaffedApplication.class, Staff.class, SeededJobs.class, AccessLog.class)
                .classes(ScriptedRunner.class, EventLog.class, Backstage.class, GrowingLogs.class)
                .setting("docent.admin.security", "container")
                .setting("docent.console.role", "staff")
                .setting("docent.projects", "alpha,beta")
                .setting("docent.projects.alpha.roles.operate", "editor")
                .setting("docent.projects.alpha.roles.write", "writer")
                .setting("docent.projects.beta.roles.read", "viewer")
                .build();
    }

    private static Call of(String user, Call call) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return call.header("Authorization", "Basic " + credentials);
    }

    private static Reply get(String user, String path) {
        return of(user, Call.of("GET", CONSOLE + path)).send();
    }

    /** What a browser has after it has shown a page with a form. */
    private record Form(String cookie, String token) {

        static Form on(String user, String page, String action) {
            Reply shown = get(user, page);
            String form = shown.text().split("action=\"" + Pattern.quote(CONSOLE + action) + "\"", 2)[1];
            Matcher token = TOKEN.matcher(form);
            assertThat(token.find()).isTrue();
            String cookie = shown.all("Set-Cookie").stream()
                    .filter(line -> line.startsWith("docent-console="))
                    .findFirst()
                    .orElseThrow();
            assertThat(cookie).contains("HttpOnly", "SameSite=Lax", "Path=/");
            return new Form(cookie.split(";")[0], token.group(1));
        }

        /** A form that was shown nowhere, as its user can make one: the secret is known to the browser. */
        static Form made(String user, String action) throws NoSuchAlgorithmException {
            String secret = "S".repeat(32);
            String once = "O".repeat(32);
            String signed = String.join("\0", secret, once, user.length() + ":" + user, action) + "\0";
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8));
            String signature = Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
            return new Form("docent-console=" + secret, once + "." + signature);
        }

        Call to(String action, Map<String, String> fields) {
            List<String> sent = new ArrayList<>(List.of("token=" + encoded(token)));
            fields.forEach((name, value) -> sent.add(name + "=" + encoded(value)));
            return post(action, String.join("&", sent)).header("Cookie", cookie);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static Call post(String action, String body) {
        return new Call("POST", CONSOLE + action, List.of(), body.getBytes(StandardCharsets.UTF_8))
                .header("Content-Type", "application/x-www-form-urlencoded");
    }

    @Test
    void an_unauthenticated_user_is_asked_by_the_container() {
        Reply reply = Call.of("GET", CONSOLE + "/jobs").send();
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.header("WWW-Authenticate").orElse("")).contains("Basic");
        assertThat(reply.text()).doesNotContain("alpha", "job-");
        assertThat(post("/jobs", "project=alpha&prompt=complete").send().status())
                .isIn(401, 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/jobs", "/projects", "/keys", JOB, "/nothing"})
    void a_user_without_the_role_learns_nothing(String path) {
        Reply reply = get("oscar", path);
        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.text()).doesNotContain("alpha", "job-", "<nav");
    }

    @ParameterizedTest
    @CsvSource({"edith, /jobs", "edith, " + JOB, "vera, /nothing", "oscar, /jobs", "vera, " + JOB})
    void each_page_has_the_headers(String user, String path) {
        Reply reply = get(user, path);
        assertThat(reply.mediaType()).hasValue("text/html");
        assertThat(reply.header("Cache-Control").orElse("")).contains("no-store");
        assertThat(reply.header("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(reply.header("Referrer-Policy")).hasValue("same-origin");
        assertThat(reply.header("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'")
                .doesNotContain("unsafe");
        assertThat(reply.text()).contains("<html lang=\"en\"").doesNotContain("style=", "onclick");
    }

    @Test
    void files_are_kept_by_browsers() {
        Matcher style = Pattern.compile("href=\"([^\"]+\\.css)\"")
                .matcher(get("edith", "/jobs").text());
        assertThat(style.find()).isTrue();
        Reply reply = of("edith", Call.of("GET", style.group(1))).send();
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.mediaType()).hasValue("text/css");
        assertThat(reply.header("Cache-Control").orElse("")).contains("immutable");
    }

    @Test
    void lists_have_only_jobs_of_the_users_projects() {
        assertThat(get("edith", "/jobs").text())
                .contains("/jobs/alpha/job-active")
                .doesNotContain("/jobs/beta/");
        assertThat(get("vera", "/jobs").text())
                .contains("/jobs/beta/job-active")
                .doesNotContain("/jobs/alpha/");
        assertThat(get("norma", "/jobs").text()).doesNotContain("/jobs/alpha/", "/jobs/beta/");
        assertThat(get("vera", "/jobs?project=alpha").status()).isEqualTo(404);
        assertThat(get("vera", "/jobs?project=gamma").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/log", "/erase"})
    void an_operator_of_another_project_sees_no_job(String page) {
        String unknown = get("vera", "/jobs/alpha/unknown" + page).text();
        Reply reply = get("vera", JOB + page);
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.text()).isEqualTo(unknown);
        assertThat(get("edith", "/jobs/beta/job-active" + page).status()).isEqualTo(404);
        assertThat(get("norma", JOB + page).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"message", "cancel", "archive", "pull-request", "erase"})
    void an_operator_of_another_project_changes_no_job(String action) throws Exception {
        String before = withoutTokens(get("edith", JOB).text());
        for (String user : List.of("vera", "norma")) {
            String path = JOB + "/" + action;
            Call call = of(user, Form.made(user, path).to(path, Map.of("prompt", "complete")));
            assertThat(call.send().status()).isEqualTo(404);
        }
        String path = JOB + "/message";
        Form others = Form.on("edith", JOB, path);
        assertThat(of("walt", others.to(path, Map.of("prompt", "complete")))
                        .send()
                        .status())
                .isEqualTo(403);
        assertThat(withoutTokens(get("edith", JOB).text())).isEqualTo(before);
    }

    /** {@return a page without what is new each time: tokens, and how long ago something was} */
    private static String withoutTokens(String page) {
        return page.replaceAll("name=\"token\" value=\"[^\"]+\"", "").replaceAll(">[^<]* ago<", "><");
    }

    @Test
    void a_job_is_started_once_and_read_until_its_end() {
        Form form = Form.on("walt", "/jobs/new", "/jobs");
        Call start = of("walt", form.to("/jobs", Map.of("project", "alpha", "prompt", "complete")));
        Reply first = start.send();
        assertThat(first.status()).isEqualTo(303);
        Reply second = start.send();
        assertThat(second.status()).isEqualTo(303);
        String address = first.header("Location").orElseThrow();
        assertThat(second.header("Location")).hasValue(address);
        String path = address.substring(address.indexOf(CONSOLE) + CONSOLE.length());

        assertThat(get("walt", path).text()).contains("The job was created.", "complete");
        Eventually.await("the job to be completed", () -> get("walt", path).text(), text -> text.contains("pull/18"));
        String job = path.split("\\?")[0];
        String log = get("walt", job + "/log").text();
        assertThat(log).startsWith("one\n");
        assertThat(get("walt", job).text()).contains("<pre class=\"log\"").doesNotContain("/archive\"");
        assertThat(get("walt", job + "/erase").status()).isEqualTo(403);
        assertThat(of("walt", form.to(job + "/archive", Map.of())).send().status())
                .isEqualTo(403);

        Form archive = Form.on("edith", job, job + "/archive");
        assertThat(of("edith", archive.to(job + "/archive", Map.of())).send().status())
                .isEqualTo(303);
        assertThat(get("edith", "/jobs").text()).doesNotContain(job);
        assertThat(get("edith", "/jobs?status=archived").text()).contains(job);

        Form erase = Form.on("edith", job + "/erase", job + "/erase");
        assertThat(of("edith", erase.to(job + "/erase", Map.of())).send().status())
                .isEqualTo(303);
        assertThat(get("edith", job).text()).doesNotContain("walt");
    }

    @Test
    void a_job_that_works_is_cancelled_with_a_reason() {
        Form form = Form.on("edith", "/jobs/new", "/jobs");
        Reply started = of("edith", form.to("/jobs", Map.of("project", "alpha", "prompt", "hold")))
                .send();
        String address = started.header("Location").orElseThrow();
        String job =
                address.substring(address.indexOf(CONSOLE) + CONSOLE.length()).split("\\?")[0];
        Form cancel = Form.on("edith", job, job + "/cancel");
        assertThat(of("edith", cancel.to(job + "/cancel", Map.of("reason", "<b>no longer</b> \u00fcblich")))
                        .send()
                        .status())
                .isEqualTo(303);
        assertThat(get("edith", job).text())
                .contains("&lt;b>no longer&lt;/b> \u00fcblich")
                .doesNotContain("<b>no longer");
    }

    @Test
    void a_form_of_another_origin_changes_nothing() {
        Form form = Form.on("edith", "/jobs/new", "/jobs");
        Call start = of("edith", form.to("/jobs", Map.of("project", "alpha", "prompt", "complete")));
        int before = jobs();
        for (Call forged : List.of(
                start.header("Sec-Fetch-Site", "cross-site"),
                start.header("Sec-Fetch-Site", "same-site"),
                start.header("Origin", "http://evil.example"),
                start.header("Origin", "null"),
                start.without("Cookie"),
                start.only("Cookie", "docent-console=" + "A".repeat(32)),
                of("edith", post("/jobs", "project=alpha&prompt=complete")))) {
            assertThat(forged.send().status()).isEqualTo(403);
        }
        for (Call other : List.of(
                start.only("Content-Type", "text/plain"),
                start.only("Content-Type", "multipart/form-data; boundary=x"),
                start.without("Content-Type"))) {
            assertThat(other.send().status()).isEqualTo(415);
        }
        assertThat(of("edith", Call.of("GET", CONSOLE + "/jobs/alpha/job-active/cancel"))
                        .send()
                        .status())
                .isEqualTo(405);
        assertThat(jobs()).isEqualTo(before);
        assertThat(start.header("Origin", "http://127.0.0.1:" + ServerUnderTest.httpPort())
                        .header("Sec-Fetch-Site", "same-origin")
                        .send()
                        .status())
                .isEqualTo(303);
        assertThat(jobs()).isEqualTo(before + 1);
    }

    private static int jobs() {
        return get("edith", "/jobs?status=all").text().split("<tr>").length;
    }

    @Test
    void each_request_is_audited() {
        get("vera", JOB);
        get("edith", JOB);
        get("oscar", JOB);
        String log = of("edith", Call.of("GET", "/staffed/api/operator/accesses"))
                .send()
                .text();
        List<String> lines = log.lines()
                .filter(line -> line.startsWith("GET " + CONSOLE + "/jobs/{projectId}/{id} alpha job-completed"))
                .collect(Collectors.toList());
        assertThat(lines).anyMatch(line -> line.contains(" vera ") && line.endsWith("404 FAILED"));
        assertThat(lines).anyMatch(line -> line.contains(" oscar ") && line.endsWith("403 REFUSED"));
        assertThat(lines).anyMatch(line -> line.contains(" edith ") && line.endsWith("200 ALLOWED"));
    }

    @Test
    void a_job_with_odd_characters_is_escaped_and_found() {
        String list = get("edith", "/jobs?status=all").text();
        Matcher link = Pattern.compile("href=\"" + CONSOLE + "(/jobs/alpha/j%C3%B6b[^\"]*)\"")
                .matcher(list);
        assertThat(link.find()).isTrue();
        assertThat(get("edith", link.group(1)).text())
                .contains("handbook?a=1&amp;b=&lt;2>", "feature/\"quoted\"\\back'");
    }
}
