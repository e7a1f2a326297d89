package dev.docent.it.docs;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.moved.HelpNavigation;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A site on the class path, in a host that serves it on its own path. */
class ClassPathDocsIT implements ServesNavigation {

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.discovering("classpath-docs")
                .classes(HelpNavigation.class)
                .setting("docent.docs.folder", "classpath:handbook");
        SmallSite.FILES.forEach((path, content) -> war.file("WEB-INF/classes/handbook/" + path, content));
        return war.build();
    }

    @Override
    public String navigation() {
        return "/classpath-docs/api/help/navigation";
    }
}
