package dev.docent.it.docs;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.reloading.ReloadOnDemand;
import dev.docent.it.http.Call;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A site in the web application's resources, in a host with hostile providers. */
class WebApplicationDocsIT implements ServesNavigation {

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.hostile("webapp-docs")
                .classes(ReloadOnDemand.class)
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs");
        SmallSite.FILES.forEach((path, content) -> war.file("WEB-INF/docs/" + path, content));
        return war.build();
    }

    @Override
    public String navigation() {
        return "/webapp-docs/api/docs/navigation";
    }

    /** The first reload may find what the start of the application has read by itself. */
    @Test
    void a_background_thread_reads_the_resources() {
        assertThat(Call.get("/webapp-docs/api/reload").send().text()).containsPattern("REPLACED |UNCHANGED ");
        assertThat(Call.get("/webapp-docs/api/reload").send().text()).contains("UNCHANGED ");
        assertThat(Call.get(navigation()).send().text()).isEqualTo(SmallSite.OPEN);
    }
}
