package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.nio.file.Path;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.repositories.SiteRepositories;
import dev.docent.navigation.internal.repositories.SiteRepository;
import org.eclipse.jgit.lib.internal.WorkQueue;

/** Opens mirrors of git repositories. */
@ApplicationScoped
public class GitRepositories implements SiteRepositories {

    @Override
    public SiteRepository open(RepositoryAddress repository, Path directory) throws IOException {
        return GitMirror.open(directory, repository, MirrorLimits.DEFAULT);
    }

    /** Ends the thread that JGit keeps for itself, and with it the application that contains JGit. */
    @PreDestroy
    void stop() {
        WorkQueue.getExecutor().shutdownNow();
    }
}
