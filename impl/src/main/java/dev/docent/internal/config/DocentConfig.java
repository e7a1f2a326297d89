package dev.docent.internal.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.files.SiteLimits;
import dev.docent.internal.site.NavigationSettings.HiddenOperations;

/**
 * All settings, checked.
 *
 * @param enabled whether anything of Docent answers at all
 * @param adminSecurity who may call the admin API
 * @param jobs where jobs are kept and how they run
 * @param docs the documentation site to resolve; empty when the host serves none
 * @param threads where threads are borrowed from
 */
public record DocentConfig(
        boolean enabled, AdminSecurity adminSecurity, Jobs jobs, Optional<Docs> docs, Threads threads) {

    /** {@return settings with which nothing of Docent answers, and nobody need be known} */
    DocentConfig disabled() {
        return new DocentConfig(false, new AdminSecurity.Off(), jobs, Optional.empty(), threads);
    }

    /**
     * Where threads are borrowed from.
     *
     * @param executor JNDI name of the managed executor that runs the agents
     * @param scheduler JNDI name of the managed scheduled executor for what is done now and then
     */
    public record Threads(String executor, String scheduler) {}

    /**
     * The agent jobs.
     *
     * @param memoryCapacity most jobs that the embedded repository holds
     * @param dataSource JNDI name of the database that keeps the jobs; empty for memory
     * @param createSchema whether missing tables are created
     * @param retention how long an archived job is kept; empty for ever
     * @param activeLimit how long a job may be active; empty for as long as it takes
     * @param requestsPerHour most POSTs of each kind in a project
     * @param runners most runs at a time on this node
     */
    public record Jobs(
            int memoryCapacity,
            Optional<String> dataSource,
            boolean createSchema,
            Optional<Duration> retention,
            Optional<Duration> activeLimit,
            int requestsPerHour,
            int runners) {}

    /**
     * The documentation site.
     *
     * @param folder a directory, {@code classpath:…} or {@code webapp:…}, as the host wrote it
     * @param publiclyReadable whether its navigation is answered without a key
     * @param hiddenOperations what {@code x-hidden} in an OpenAPI document means
     * @param reloadEvery how often to look for changes of the site; empty when only on demand
     * @param fetching which OpenAPI documents on the web may be fetched
     * @param limits how large the site may be
     */
    public record Docs(
            String folder,
            boolean publiclyReadable,
            HiddenOperations hiddenOperations,
            Optional<Duration> reloadEvery,
            Fetching fetching,
            SiteLimits limits) {}

    /**
     * Fetching of OpenAPI documents from the web.
     *
     * @param allowedHosts origins to fetch from, such as {@code https://specs.example.com:8443}, in lower case and with a
     *     port other than the default one; empty when nothing is fetched
     * @param cache directory for copies of what was fetched; empty when they are kept in memory only
     */
    public record Fetching(Set<String> allowedHosts, Optional<Path> cache) {}
}
