package dev.docent.it.docs;

import java.nio.file.Path;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** A site in a directory of the server's file system. */
@Tag("once")
class DirectoryDocsIT implements ServesNavigation {

    @Deployment(testable = false)
    static WebArchive host() {
        Path folder = SmallSite.writtenTo(ServerUnderTest.buildFolder().resolve("sites/small"));
        return Hosts.discovering("directory-docs")
                .setting("docent.docs.folder", folder.toString())
                .build();
    }

    @Override
    public String navigation() {
        return "/directory-docs/api/docs/navigation";
    }
}
