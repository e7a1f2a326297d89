package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.navigation.internal.view.NavigationCache;

/**
 * A site whose commits come from a repository. Thread-safe.
 *
 * @param folder of the site in the repository; {@code .} for the root
 * @param web adds to the folder of a commit what is read from the web
 * @param comparison never throws
 */
public record RepositorySite(
        String projectId,
        String branch,
        String folder,
        boolean refusesNewErrors,
        Optional<Duration> poll,
        Opened repository,
        Supplier<? extends NavigationCache<?>> navigation,
        UnaryOperator<DocsFolder> web,
        DeploymentComparison comparison)
        implements DeployableSite {

    /** The repository, opened when it is first needed: its directory may not be there yet. */
    @FunctionalInterface
    public interface Opened {
        SiteRepository get() throws IOException;
    }

    @Override
    public Optional<String> head() throws IOException {
        return repository.get().head(branch);
    }

    @Override
    public Fetched fetch(String head) throws IOException {
        String commit = repository.get().fetch(head);
        return new Fetched(commit, in(commit));
    }

    /** A commit that is decided is the head of the branch, or was: if this node lacks it, the branch is fetched. */
    @Override
    public DocsFolder at(String commit) throws IOException {
        SiteRepository opened = repository.get();
        if (!opened.has(commit)) {
            opened.fetch(branch);
        }
        if (!opened.has(commit)) {
            throw new IOException("it is not in the branch " + branch + " any more");
        }
        return in(commit);
    }

    @Override
    public void record(String commit) throws IOException {
        repository.get().record(commit);
    }

    @Override
    public Optional<Fetched> recorded() throws IOException {
        SiteRepository opened = repository.get();
        Optional<String> commit = opened.recorded();
        return commit.isPresent() && opened.has(commit.get())
                ? Optional.of(new Fetched(commit.get(), in(commit.get())))
                : Optional.empty();
    }

    private DocsFolder in(String commit) throws IOException {
        return web.apply(repository.get().folder(commit, folder));
    }

    @Override
    public Candidate prepare(DocsFolder of) {
        NavigationCache<?>.Prepared prepared = navigation.get().prepare(of);
        return new Candidate() {
            @Override
            public List<Problem> problems() {
                return prepared.problems();
            }

            @Override
            public boolean isLost() {
                return prepared.isLost();
            }

            @Override
            public DeploymentChanges changes() {
                return prepared.before()
                        .map(before -> comparison.compare(before, prepared.resolution()))
                        .orElse(DeploymentChanges.none());
            }

            @Override
            public void publish() {
                prepared.publish();
            }
        };
    }

    @Override
    public List<Problem> servedProblems() {
        return navigation
                .get()
                .lastResult()
                .map(NavigationReload.Result::problems)
                .orElse(List.of());
    }
}
