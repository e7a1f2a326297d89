package dev.docent.impl.internal.sites;

import java.util.Optional;

/** What gets the sites of projects from their repositories: docent-site. Thread-safe. */
@FunctionalInterface
public interface DeployedSites {

    /** {@return why the site of a project is not at the decided commit, or none is decided; empty if nothing is known against it} */
    Optional<String> problem(String projectId);
}
