package dev.docent.it.docs;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** A host that serves jobs but no documentation. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class NoDocsIT {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("no-docs").build();
    }

    @Test
    void the_navigation_reports_that_there_is_none() {
        assertThatReply(Call.get("/no-docs/api/docs/navigation").send())
                .isError(404, "{\"error\":\"This host serves no documentation; set docent.docs.folder\"}");
    }
}
