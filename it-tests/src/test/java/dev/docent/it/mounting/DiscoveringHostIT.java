package dev.docent.it.mounting;

import dev.docent.it.access.ChecksKeys;
import dev.docent.it.badinput.SurvivesBadHeaders;
import dev.docent.it.badinput.SurvivesBadMethods;
import dev.docent.it.badinput.SurvivesBadPaths;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.jobs.KeepsTheContract;
import dev.docent.it.jobs.ServesJobs;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;

/** An empty Application: everything is discovered. The simplest host, so it runs the tests of all themes. */
@Tag("smoke")
class DiscoveringHostIT
        implements ServesAdminApi,
                ServesJobs,
                KeepsTheContract,
                ChecksKeys,
                SurvivesBadMethods,
                SurvivesBadPaths,
                SurvivesBadHeaders {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.discovering("discovering").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/discovering/api");
    }
}
