package dev.docent.it.access;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.staffed.FormApplication;
import dev.docent.it.hosts.staffed.Staff;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** The console of an application whose users sign in with a form. */
@ExtendWith(ArquillianExtension.class)
class ConsoleFormIT {

    private static final String FORM = "console-form";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = FORM, testable = false, managed = false)
    static WebArchive withForm() {
        return HostWar.named(FORM)
                .docent()
                .console()
                .classes(Staff.class, SeededJobs.class)
                .classes(FormApplication.class)
                .setting("docent.admin.security", "container")
                .setting("docent.projects", "*")
                .setting("docent.projects.*.roles.read", "viewer")
                .setting("docent.projects.*.roles.operate", "editor")
                .setting("docent.console.role", "staff")
                .file("login.html", "<form method=post action=j_security_check>Sign in here</form>")
                .file("refused.html", "Refused")
                .build();
    }

    @Test
    void users_sign_in_with_the_form_of_the_application() {
        deployer.deploy(FORM);
        try {
            Map<String, String> cookies = new LinkedHashMap<>();
            String console = "/" + FORM + "/docent-console/jobs";
            Reply asked = follow(cookies, Call.of("GET", console));
            assertThat(asked.text()).contains("Sign in here").doesNotContain("job-");

            Call form = new Call(
                            "POST",
                            "/" + FORM + "/j_security_check",
                            List.of(),
                            "j_username=edith&j_password=pw".getBytes(StandardCharsets.UTF_8))
                    .header("Content-Type", "application/x-www-form-urlencoded");
            follow(cookies, form);
            Reply shown = follow(cookies, Call.of("GET", console));
            assertThat(shown.text()).contains("job-completed", "edith");
            assertThat(shown.header("Cache-Control").orElse("")).contains("no-store");
        } finally {
            deployer.undeploy(FORM);
        }
    }

    /** Sends a request as a browser does: with its cookies, and further to where the response leads. */
    private static Reply follow(Map<String, String> cookies, Call call) {
        Call next = call;
        for (int i = 0; i < 5; i++) {
            String sent = cookies.entrySet().stream()
                    .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                    .collect(Collectors.joining("; "));
            Reply reply = (sent.isEmpty() ? next : next.only("Cookie", sent)).send();
            for (String line : reply.all("Set-Cookie")) {
                String[] pair = line.split(";")[0].split("=", 2);
                cookies.put(pair[0], pair[1]);
            }
            if (reply.status() < 300 || reply.status() > 399) {
                return reply;
            }
            String location = reply.header("Location").orElseThrow();
            next = Call.of("GET", location.replaceFirst("^https?://[^/]+", ""));
        }
        throw new AssertionError("redirected too often");
    }
}
