package dev.docent.it.docs;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.moved.HelpNavigation;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A site on the class path, in a host that serves it on its own path. */
class ClassPathDocsIT implements ServesNavigation {

    private static long mark;

    @Deployment(testable = false)
    static WebArchive host() {
        mark = ServerUnderTest.log().mark();
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

    @Tag("once")
    @Test
    void one_line_of_the_log_says_what_is_deployed_and_where() {
        assertThat(ServerUnderTest.log().since(mark, "docs: classpath:handbook"))
                .containsPattern(
                        "Docent \\d\\S* at /classpath-docs/api; jobs: in memory, at most 10000; access: 8 keys;"
                                + " docs: classpath:handbook, JSON public; runner: none, POSTs return 501")
                .doesNotContain("will be ignored");
    }
}
