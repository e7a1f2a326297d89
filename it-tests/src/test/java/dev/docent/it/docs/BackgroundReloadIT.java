package dev.docent.it.docs;

import java.time.Instant;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A site among the web application's resources, first read by a thread that serves no request. */
@ExtendWith(ArquillianExtension.class)
class BackgroundReloadIT {

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.reloading("background-reload")
                .setting("docent.docs.folder", "webapp:/WEB-INF/background")
                .setting("docent.docs.reload", "PT1S");
        SmallSite.FILES.forEach((path, content) -> war.file("WEB-INF/background/" + path, content));
        return war.build();
    }

    @Test
    void theScheduleAndAReloadOnDemandReadTheResourcesWithoutARequest() throws InterruptedException {
        awaitTheFirstRead();
        assertThat(Call.get("/background-reload/api/reload").send().text()).contains("UNCHANGED ");
        assertThat(Call.get("/background-reload/api/docs/navigation").send().text())
                .isEqualTo(SmallSite.OPEN);
    }

    private static void awaitTheFirstRead() throws InterruptedException {
        Instant latest = Instant.now().plusSeconds(20);
        while (!ServerLog.content(ServerUnderTest.log().file()).contains("WEB-INF/background")) {
            assertThat(Instant.now()).as("the schedule reads the site").isBefore(latest);
            Thread.sleep(100);
        }
    }
}
