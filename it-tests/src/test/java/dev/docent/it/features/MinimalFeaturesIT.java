package dev.docent.it.features;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.calling.CallingServlet;
import dev.docent.it.hosts.plain.EmptyApplication;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.LibertyServer;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What each subsystem needs of Open Liberty: servers with exactly these features serve it, and log no warning.
 */
@Tag("liberty")
@ExtendWith(ArquillianExtension.class)
class MinimalFeaturesIT {

    private static final List<String> JOBS_AND_HEALTH =
            List.of("cdi-4.0", "concurrent-3.0", "mpConfig-3.1", "mpHealth-4.0", "restfulWS-3.1");
    /** With jobs, too, which therefore need no Health; and they need no Servlet API. */
    private static final List<String> SITE =
            List.of("cdi-4.0", "concurrent-3.0", "mpConfig-3.1", "restfulWS-3.1", "servlet-6.0");
    /** The servlet is the host's. */
    private static final List<String> CLIENT =
            List.of("cdi-4.0", "jsonb-3.0", "mpConfig-3.1", "mpRestClient-3.0", "servlet-6.0");

    private static final int PORT = ServerUnderTest.httpPort() + 61;
    private static final AdminApi API = AdminApi.under("/host/api");

    /** What the client calls. */
    @Deployment(testable = false)
    static WebArchive called() {
        return withJobs(HostWar.named("called")).build();
    }

    private static HostWar withJobs(HostWar host) {
        return withKey(host.docent()).classes(SeededJobs.class, EmptyApplication.class, ScriptedRunner.class);
    }

    /** One without addresses, for which the Servlet API would be needed. */
    private static HostWar withKey(HostWar host) {
        return host.setting("docent.admin.keys", "operator")
                .setting("docent.admin.keys.operator.sha256", Keys.sha256(Keys.OPERATOR))
                .setting("docent.admin.keys.operator.projects", "alpha");
    }

    private static HostWar withSite(HostWar host) {
        return host.site()
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .file("WEB-INF/docs/docs.json", """
                    {"theme": "mint", "name": "Host", "colors": {"primary": "#0f766e"},
                     "navigation": {"pages": ["introduction"]}}
                    """)
                .file("WEB-INF/docs/introduction.mdx", "---\ntitle: Introduction\n---\n\nWelcome.\n");
    }

    @Test
    void jobs_and_the_health_check() throws Exception {
        HostWar host = withJobs(HostWar.named("host")).observability();
        try (LibertyServer server = start("features-health", JOBS_AND_HEALTH, host)) {
            assertServesJobs();
            Eventually.await(() -> Call.get("/health/ready").sendTo(PORT).status() == 200);
            assertThat(Call.get("/health/ready").sendTo(PORT).text()).contains("\"docent\"", "\"store\"");
            assertHasNoWarning(server);
        }
    }

    /** The jar that reports nothing says so, once for each feature, and nothing else changes. */
    @Test
    void jobs_and_the_site_with_a_console_without_its_role_and_observability_without_its_features() throws Exception {
        HostWar host = withSite(withJobs(HostWar.named("host"))).console().observability();
        try (LibertyServer server = start("features-site", SITE, host)) {
            assertServesJobs();
            assertServesPages();
            assertHasNoWarning(server);
            assertThat(server.log().since(0).lines())
                    .filteredOn(line -> line.contains("docent-observability"))
                    .hasSize(2)
                    .anyMatch(line ->
                            line.contains("reports no readiness: this server does not offer MicroProfile Health"))
                    .anyMatch(line -> line.contains("creates no spans and metrics: the application does not see"));
            assertThat(Call.get("/host/docent-console/jobs").sendTo(PORT).status())
                    .isEqualTo(404);
        }
    }

    @Test
    void the_rest_client() throws Exception {
        HostWar host = HostWar.named("host")
                .clientAlone()
                .classes(CallingServlet.class)
                .setting("docent-client/mp-rest/url", "http://127.0.0.1:" + ServerUnderTest.httpPort() + "/called/api")
                .setting("docent.client.key", Keys.OPERATOR)
                .setting("docent.client.key-prefix", "docent");
        try (LibertyServer server = start("features-client", CLIENT, host)) {
            Reply reply = Call.get("/host/created").sendTo(PORT);

            assertThatReply(reply).hasStatus(200);
            assertThat(reply.text()).isEqualTo("PULL_REQUEST true");
            assertHasNoWarning(server);
        }
    }

    private static LibertyServer start(String name, List<String> features, HostWar host) throws IOException {
        String configuration = features.stream()
                        .map(feature -> "<feature>" + feature + "</feature>")
                        .collect(Collectors.joining("", "<server><featureManager>", "</featureManager>"))
                + """
                <httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d" httpsPort="-1"/>
                <webApplication location="host.war" contextRoot="/host"/>
                </server>
                """.formatted(PORT);
        LibertyServer server = new LibertyServer(name, configuration, host.build());
        server.start(Map.of());
        server.awaitApplication();
        return server;
    }

    private static void assertServesJobs() {
        assertThatReply(API.job("alpha", "job-active").bearer(Keys.OPERATOR).sendTo(PORT))
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        Reply created = API.toJobs("POST", "alpha")
                .bearer(Keys.OPERATOR)
                .json("{\"prompt\": \"complete\"}")
                .sendTo(PORT);
        assertThatReply(created).hasStatus(201);
        String id = created.text().replaceFirst("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
        Reply ended = API.job("alpha", id)
                .bearer(Keys.OPERATOR)
                .header("Prefer", "wait=60")
                .sendTo(PORT);
        assertThatReply(ended).hasStatus(200);
        assertThat(ended.text()).contains("\"status\":\"completed\"");
    }

    private static void assertServesPages() {
        Reply page = Call.get("/host/docs/introduction").sendTo(PORT);

        assertThatReply(page).hasStatus(200);
        assertThat(page.text()).contains("Welcome.");
    }

    private static void assertHasNoWarning(LibertyServer server) {
        assertThat(server.log().since(0).lines())
                .filteredOn(line -> line.contains(" W ") || line.contains(" E "))
                .isEmpty();
    }
}
