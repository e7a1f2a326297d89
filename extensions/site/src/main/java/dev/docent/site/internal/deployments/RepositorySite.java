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
 * The site of a project on this node, whose commits come from a repository. Thread-safe.
 *
 * @param projectId id of the project
 * @param branch the branch whose head is deployed
 * @param folder of the site in the repository; {@code .} for the root
 * @param refusesNewErrors whether a commit with an error that the served one does not have is not served
 * @param poll how often the repository is asked for a new head; empty for never
 * @param navigation what this node serves
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
        DeploymentComparison comparison) {

    /** The repository, opened when it is first needed: its directory may not be there yet. */
    @FunctionalInterface
    public interface Opened {
        SiteRepository get() throws IOException;
    }

    /**
     * A commit that this node has.
     *
     * @param commit its id, in hexadecimal digits
     * @param folder the folder of the site in it
     */
    public record Fetched(String commit, DocsFolder folder) {}

    /**
     * {@return the commit at the head of the branch; empty if there is no such branch} Copies nothing.
     *
     * @throws IOException as {@link #fetch}
     */
    Optional<String> head() throws IOException {
        return repository.get().head(branch);
    }

    /**
     * Fetches the head of a branch.
     *
     * @throws IOException if it cannot be fetched; the message gives the reason without the token, and may be shown to users
     *     who request deployments
     */
    public Fetched fetch(String head) throws IOException {
        return fetched(repository.get().fetch(head));
    }

    /**
     * {@return the folder of a commit that is decided, and so is the head of the branch, or was: if this node lacks it, the
     * branch is fetched}
     *
     * @throws IOException as {@link #fetch}
     */
    DocsFolder at(String commit) throws IOException {
        SiteRepository opened = repository.get();
        if (!opened.has(commit)) {
            opened.fetch(branch);
        }
        if (!opened.has(commit)) {
            throw new IOException("it is not in the branch " + branch + " any more");
        }
        return fetched(commit).folder();
    }

    /** Records on this node what it serves. */
    public void record(String commit) throws IOException {
        repository.get().record(commit);
    }

    /**
     * {@return the commit that this node served before it was restarted; empty if it does not have that}
     *
     * @throws IOException if it cannot be read
     */
    public Optional<Fetched> recorded() throws IOException {
        SiteRepository opened = repository.get();
        Optional<String> commit = opened.recorded();
        return commit.isPresent() && opened.has(commit.get()) ? Optional.of(fetched(commit.get())) : Optional.empty();
    }

    private Fetched fetched(String commit) throws IOException {
        return new Fetched(commit, web.apply(repository.get().folder(commit, folder)));
    }

    /**
     * Resolves the site as a folder has it, and serves nothing of it yet.
     *
     * @throws RuntimeException if that is not possible
     */
    public NavigationCache<?>.Prepared prepare(DocsFolder of) {
        return navigation.get().prepare(of);
    }

    /** {@return what changes for readers if a state is served instead of what was served when it was resolved} Never throws. */
    DeploymentChanges changes(NavigationCache<?>.Prepared prepared) {
        return prepared.before()
                .map(before -> comparison.compare(before, prepared.resolution()))
                .orElse(DeploymentChanges.none());
    }

    /** {@return the problems of what is served; none if nothing is} */
    List<Problem> servedProblems() {
        return navigation
                .get()
                .lastResult()
                .map(NavigationReload.Result::problems)
                .orElse(List.of());
    }
}
