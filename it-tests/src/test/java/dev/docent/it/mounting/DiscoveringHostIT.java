package dev.docent.it.mounting;

import dev.docent.it.access.ChecksKeys;
import dev.docent.it.badinput.SurvivesBadHeaders;
import dev.docent.it.badinput.SurvivesBadMethods;
import dev.docent.it.badinput.SurvivesBadPaths;
import dev.docent.it.client.CallsWithItsOwnKeys;
import dev.docent.it.coexistence.LeavesTheHostAlone;
import dev.docent.it.docs.ServesNavigation;
import dev.docent.it.docs.SmallSite;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.moved.HelpNavigation;
import dev.docent.it.http.AdminApi;
import dev.docent.it.jobs.KeepsTheContract;
import dev.docent.it.jobs.ServesJobs;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An empty Application: everything is discovered, also the host's own resources, which call Docent by its client, and a site on the
 * class path, on a path of the host. It runs the tests of all themes.
 */
@Tag("smoke")
class DiscoveringHostIT
        implements ServesAdminApi,
                ServesJobs,
                KeepsTheContract,
                ChecksKeys,
                CallsWithItsOwnKeys,
                ServesNavigation,
                SurvivesBadMethods,
                SurvivesBadPaths,
                SurvivesBadHeaders {

    private static final String NAME = "discovering";
    private static final String CONTROL = "xdiscovering";

    private static long mark;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = NAME, testable = false)
    static WebArchive docent() {
        mark = ServerUnderTest.log().mark();
        return SmallSite.in(Hosts.withKeyRing(NAME), "WEB-INF/classes/handbook/")
                .classes(HelpNavigation.class)
                .setting("docent.docs.folder", "classpath:handbook")
                .build();
    }

    @Deployment(name = CONTROL, testable = false, managed = false)
    static WebArchive withoutDocent() {
        return Hosts.withoutDocent(CONTROL).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Override
    public String navigation() {
        return "/" + NAME + "/api/help/navigation";
    }

    @Tag("once")
    @Test
    void one_line_of_the_log_says_what_is_deployed_and_where() {
        assertThat(ServerUnderTest.log().since(mark, "at /discovering/api; "))
                .containsPattern("Docent \\d\\S* at /discovering/api; jobs: in memory, at most 10000; access: 8 keys;"
                        + " docs: classpath:handbook, JSON public; runner: none, POSTs return 501")
                .doesNotContain("will be ignored");
    }

    @Tag("once")
    @Test
    void the_hosts_own_resources_respond_as_without_docent_and_its_client() {
        deployer.deploy(CONTROL);
        try {
            LeavesTheHostAlone.calls().forEach(call -> LeavesTheHostAlone.assertLeavesAlone(NAME, call));
        } finally {
            deployer.undeploy(CONTROL);
        }
    }
}
