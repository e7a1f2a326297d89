package dev.docent.it.running;

import dev.docent.it.callers.RepeatsPosts;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A host with a runner, over the embedded store. */
class RunningHostIT implements CreatesJobs, SendsMessages, RepeatsPosts, NotifiesTheHost, WaitsForJobs {

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.running("running")
                .setting("docent.jobs.runners", "4")
                .setting("docent.jobs.queue", "off")
                .setting("docent.jobs.rate-limit", "60")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/running/api");
    }
}
