package dev.docent.it.docs;

import java.nio.file.Path;

import dev.docent.it.hosts.Hosts;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A site in a directory of the server's file system. */
class DirectoryDocsIT implements ServesNavigation {

    @Deployment(testable = false)
    static WebArchive host() {
        Path folder = SmallSite.writtenTo(Path.of("target/sites/small"));
        return Hosts.discovering("directory-docs")
                .setting("docent.docs.folder", folder.toString())
                .build();
    }

    @Override
    public String navigation() {
        return "/directory-docs/api/docs/navigation";
    }
}
