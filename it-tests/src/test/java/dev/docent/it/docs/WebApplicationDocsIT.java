package dev.docent.it.docs;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A site in the web application's resources, in a host with hostile providers. */
class WebApplicationDocsIT implements ServesNavigation {

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.hostile("webapp-docs").setting("docent.docs.folder", "webapp:/WEB-INF/docs");
        SmallSite.FILES.forEach((path, content) -> war.file("WEB-INF/docs/" + path, content));
        return war.build();
    }

    @Override
    public String navigation() {
        return "/webapp-docs/api/docs/navigation";
    }
}
