package dev.docent.impl.internal.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.impl.internal.webhooks.Webhook;
import dev.docent.jobs.internal.runs.RunLimits;
import dev.docent.navigation.internal.LiveApi;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;

/**
 * All settings, checked.
 *
 * @param enabled whether Docent serves any request
 * @param adminSecurity who may call the admin API
 * @param jobs where jobs are kept and how they run
 * @param projects what sites and jobs belong to
 * @param sites the documentation sites: that of the application, if there is one, then those of its projects
 * @param threads which executors to use
 * @param api whether {@code /docent/v1} is served
 * @param auditLog whether each call of the APIs is logged
 * @param events how long events are kept, and where they are delivered
 * @param hosts of the URLs at which readers find the sites, in small letters; empty if none is known
 */
public record DocentConfig(
        boolean enabled,
        AdminSecurity adminSecurity,
        Jobs jobs,
        Projects projects,
        List<Docs> sites,
        Threads threads,
        boolean api,
        boolean auditLog,
        Events events,
        Set<String> hosts) {

    /** {@return settings with which Docent serves no request and needs no credentials} */
    DocentConfig disabled() {
        return new DocentConfig(
                false, new AdminSecurity.Off(), jobs, projects, List.of(), threads, api, auditLog, events, hosts);
    }

    /**
     * {@return a documentation site; empty if there is none}
     *
     * @param project id of its project; empty for the site of the application itself
     */
    public Optional<Docs> site(String project) {
        return sites.stream().filter(docs -> docs.project().equals(project)).findFirst();
    }

    /**
     * The executors of the container or the host.
     *
     * @param executor the executor that runs the agents
     * @param scheduler the scheduled executor for periodic tasks
     */
    public record Threads(ResourceName executor, ResourceName scheduler) {}

    /**
     * The agent jobs.
     *
     * @param memoryCapacity maximum number of jobs in the in-memory store
     * @param dataSource the database that keeps the jobs; empty for memory
     * @param tables the tables of that database
     * @param archiveAfter how long after its end a job is archived; empty for never
     * @param retention how long an archived job is kept; empty to keep it forever
     * @param activeLimit how long a job may be active; empty for no limit
     * @param hourlyQuota maximum number of POSTs of each kind that may succeed in a project in an hour
     * @param idempotencyKeys how long the {@code Idempotency-Key} of a POST that took effect is kept
     * @param runs how much this node works on runs
     * @param hintsDataSource the PostgreSQL database by which nodes notify each other; empty for none
     * @param mcp whether agents reach the jobs by the Model Context Protocol
     */
    public record Jobs(
            int memoryCapacity,
            Optional<ResourceName> dataSource,
            Tables tables,
            Optional<Duration> archiveAfter,
            Optional<Duration> retention,
            Optional<Duration> activeLimit,
            int hourlyQuota,
            Duration idempotencyKeys,
            RunLimits runs,
            Optional<ResourceName> hintsDataSource,
            boolean mcp) {

        /**
         * The tables in the database.
         *
         * @param create whether missing ones are created
         * @param schema where they are; empty for the schema of the connection
         * @param prefix what their names begin with
         */
        public record Tables(boolean create, Optional<String> schema, String prefix) {}
    }

    /**
     * The events of the jobs.
     *
     * @param retention how long they are kept, and deliveries that are over
     * @param webhooks where they are delivered
     */
    public record Events(Duration retention, List<Webhook> webhooks) {}

    /**
     * A documentation site.
     *
     * @param project id of its project; empty for the site of the application itself
     * @param folder a directory, {@code classpath:…} or {@code webapp:…}, as configured; in a repository, from its root
     * @param source the repository that the folder is in; empty if it is in none
     * @param publiclyReadable whether its navigation is served without a key
     * @param crossOrigin web pages of which origins may read what is public
     * @param hiddenOperations what {@code x-hidden} in an OpenAPI document means
     * @param reloadEvery how often to check the site for changes; empty for on demand only
     * @param fetching which OpenAPI documents on the web may be fetched
     * @param limits how large the site may be
     */
    public record Docs(
            String project,
            String folder,
            Optional<SiteSource> source,
            boolean publiclyReadable,
            CrossOrigin crossOrigin,
            HiddenOperations hiddenOperations,
            Optional<Duration> reloadEvery,
            Fetching fetching,
            SiteLimits limits) {

        /** {@return the setting that names the folder, for messages} */
        public String folderSetting() {
            return project.isEmpty() ? "docent.docs.folder" : "docent.projects." + project + ".folder";
        }

        /** {@return the path of its navigation below that of the REST application, for messages} */
        public String json() {
            return project.isEmpty() ? "/docs/navigation" : "/docs/" + project + "/navigation";
        }
    }

    /**
     * Fetching of OpenAPI documents.
     *
     * @param allowedHosts origins to fetch from, such as {@code https://specs.example.com:8443}, in lower case and with
     *     a port other than the default one; empty if nothing is fetched
     * @param cache directory for copies of what was fetched; empty to keep them in memory only
     * @param live documents of running applications, by the paths of the files that they are
     * @param drift what to compare with running applications
     */
    public record Fetching(Set<String> allowedHosts, Optional<Path> cache, Map<String, URI> live, List<LiveApi> drift) {

        /** {@return the same for another folder than that of the application, whose documents of running applications it has not} */
        Fetching withoutLive() {
            return new Fetching(allowedHosts, cache, Map.of(), List.of());
        }
    }
}
