package dev.docent.it.telemetry;

import java.io.IOException;
import java.util.Map;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.server.LibertyServer;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

/**
 * A host with {@code docent-observability} sends to a real receiver whatever the server can have. Open Liberty shows OpenTelemetry
 * to applications with a setting of their own only, so there the host has a server of its own. On Payara and WildFly, the host of
 * {@link dev.docent.it.operations.ReadinessIT} sends it.
 */
@ExtendWith(ArquillianExtension.class)
class TelemetryIT {

    private static final String HOST = "telemetry-host";
    private static final int OWN_PORT = ServerUnderTest.httpPort() + 62;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(testable = false, managed = false, name = HOST)
    static WebArchive host() {
        return Telemetry.of(Hosts.running(HOST), HOST).build();
    }

    private static boolean isLiberty() {
        return ServerUnderTest.current().name().startsWith("LIBERTY");
    }

    @Test
    void what_the_server_can_have_arrives() throws Exception {
        assumeFalse(Telemetry.isSentByReadyNodes(), "the host of ReadinessIT sends it");
        if (isLiberty()) {
            try (LibertyServer server = ownServer()) {
                Telemetry.assertArrives("/host/api", OWN_PORT, server.log(), 0);
            }
            return;
        }
        long mark = ServerUnderTest.log().mark();
        deployer.deploy(HOST);
        try {
            Telemetry.assertArrives("/" + HOST + "/api", ServerUnderTest.httpPort(), ServerUnderTest.log(), mark);
        } finally {
            deployer.undeploy(HOST);
        }
    }

    private static LibertyServer ownServer() throws IOException {
        String microProfile =
                ServerUnderTest.current() == ServerUnderTest.LIBERTY_MP71 ? "microProfile-7.1" : "microProfile-6.1";
        String configuration = """
                <server>
                  <featureManager><feature>webProfile-10.0</feature><feature>%s</feature></featureManager>
                  <httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d" httpsPort="-1"/>
                  <webApplication location="host.war" contextRoot="/host">
                    <classloader apiTypeVisibility="+third-party"/>
                  </webApplication>
                </server>
                """.formatted(microProfile, OWN_PORT);
        LibertyServer server = new LibertyServer(
                "telemetry-" + microProfile,
                configuration,
                Telemetry.of(Hosts.running("host"), "host").build());
        server.start(Map.of());
        server.awaitApplication();
        return server;
    }
}
