package dev.docent.it.docs;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A site in the web application's resources, first read by a background thread. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class BackgroundReloadIT {

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.reloading("background-reload").setting("docent.docs.folder", "webapp:/WEB-INF/docs");
        SmallSite.FILES.forEach((path, content) -> war.file("WEB-INF/docs/" + path, content));
        return war.build();
    }

    /** The first reload may find what the start of the application has read by itself. */
    @Test
    void the_resources_are_available_without_a_request() {
        assertThat(Call.get("/background-reload/api/reload").send().text()).containsPattern("REPLACED |UNCHANGED ");
        assertThat(Call.get("/background-reload/api/reload").send().text()).contains("UNCHANGED ");
        assertThat(Call.get("/background-reload/api/docs/navigation").send().text())
                .isEqualTo(SmallSite.OPEN);
    }
}
