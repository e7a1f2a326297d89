package dev.docent.impl.internal.config;

/**
 * All settings, checked. For what reads them and hands them out: each part of the system gets its own ones.
 *
 * @param access who may call
 * @param jobs where jobs are kept and how they run
 * @param events how long events are kept, and where they are delivered
 * @param threads which executors to use
 * @param projects what sites and jobs belong to
 * @param sites the documentation sites
 */
public record DocentConfig(
        AccessSettings access,
        JobSettings jobs,
        EventSettings events,
        ThreadSettings threads,
        Projects projects,
        ConfiguredSites sites) {

    /** {@return settings with which Docent serves no request and needs no credentials} */
    DocentConfig disabled() {
        return new DocentConfig(access.disabled(), jobs, events, threads, projects, sites.disabled());
    }
}
