package dev.docent.navigation.internal.repositories;

import java.io.IOException;
import java.nio.file.Path;

/** Opens the repositories of sites. Thread-safe. */
public interface SiteRepositories {

    /**
     * Opens the copy of a repository, which is made if there is none. Asks the repository nothing.
     *
     * @param directory where the copy is, for this repository only; what a killed process left in it is removed
     * @throws IOException if the directory cannot be used
     */
    SiteRepository open(RepositoryAddress repository, Path directory) throws IOException;
}
