package dev.docent.it.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.crowded.RootApplication;
import dev.docent.it.server.Deviation;
import dev.docent.it.server.RefusedStart;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A host in which something else is where the site would be says what to set. */
@ExtendWith(ArquillianExtension.class)
class SitePlacesIT {

    private static final String NOTHING_THERE = "site-nothing-there";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NOTHING_THERE, testable = false, managed = false)
    static WebArchive withoutPlaceAndDatabase() {
        return RichSite.whole()
                .in(HostWar.named(NOTHING_THERE).docent().keys().classes(RootApplication.class))
                .setting("docent.jobs.datasource", "jdbc/nowhere")
                .build();
    }

    @Test
    void a_taken_place_and_a_missing_data_source_are_reported_together() {
        List<String> problems = new ArrayList<>();
        problems.add("docent.jobs.datasource is jdbc/nowhere, but the server has no DataSource of this JNDI name");
        if (!Deviation.GLASSFISH_STARTS_NO_SERVLETS_AFTER_AN_ERROR.applies()) {
            problems.add("/" + NOTHING_THERE + "/docs/navigation is there");
            problems.add("Set docent.site.path to another path");
        }
        assertThat(new RefusedStart(deployer).of(NOTHING_THERE, problems.toArray(String[]::new)))
                .contains(problems)
                .doesNotContain("StartReport", "CWWKC1101E");
    }
}
