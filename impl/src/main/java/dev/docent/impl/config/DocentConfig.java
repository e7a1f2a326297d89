package dev.docent.impl.config;

import java.time.Duration;
import java.util.Optional;

import dev.docent.impl.navigation.NavigationSettings.HiddenOperations;

/**
 * All settings, checked.
 *
 * @param enabled whether anything of Docent answers at all
 * @param adminSecurity who may call the admin API
 * @param jobs where jobs are kept and how they run
 * @param docs the documentation site to resolve; empty when the host serves none
 */
public record DocentConfig(boolean enabled, AdminSecurity adminSecurity, Jobs jobs, Optional<Docs> docs) {

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
     * @param executor JNDI name of the container's executor for runs
     * @param scheduler JNDI name of the container's executor for what is done now and then
     */
    public record Jobs(
            int memoryCapacity,
            Optional<String> dataSource,
            boolean createSchema,
            Optional<Duration> retention,
            Optional<Duration> activeLimit,
            int requestsPerHour,
            int runners,
            String executor,
            String scheduler) {}

    /**
     * The documentation site.
     *
     * @param folder a directory, {@code classpath:…} or {@code webapp:…}, as the host wrote it
     * @param publiclyReadable whether its navigation is answered without a key
     * @param hiddenOperations what {@code x-hidden} in an OpenAPI document means
     */
    public record Docs(String folder, boolean publiclyReadable, HiddenOperations hiddenOperations) {}
}
