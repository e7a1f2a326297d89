package dev.docent.sample.forge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.PullRequests;
import dev.docent.sample.agents.AgentWork;
import dev.docent.sample.agents.WorkFolder;
import dev.docent.sample.repository.Diff;
import dev.docent.sample.repository.DocsRepository;
import dev.docent.sample.repository.GitFailedException;
import dev.docent.sample.repository.MergeResult;

/** Pull requests for the documentation of the sample. The process runner finds this bean by its type. Thread-safe. */
@ApplicationScoped
public class Forge implements PullRequests {

    /** What is at the end of a pull request, and what it changes. */
    public enum State {
        /** It can be merged. */
        OPEN,
        /** Its changes are on the base. */
        MERGED,
        /** Its branch is gone. */
        CLOSED
    }

    private final WorkFolder folder;
    private final PullRequestStore store;
    private final DocsRepository repository;
    private final NavigationReload site;
    private final SampleAddress address;
    private final Clock clock;

    /** For the container's proxy. */
    protected Forge() {
        this(AgentWork.ofServer().folder(), null, null, null);
    }

    @Inject
    Forge(NavigationReload site, SampleAddress address) {
        this(AgentWork.ofServer().folder(), site, address, Clock.systemUTC());
    }

    Forge(WorkFolder folder, NavigationReload site, SampleAddress address, Clock clock) {
        this.folder = folder;
        this.store = new PullRequestStore(folder.pullRequests());
        this.repository = new DocsRepository(folder.repository());
        this.site = site;
        this.address = address;
        this.clock = clock;
    }

    @Override
    public synchronized URI open(PublishedBranch branch) throws PullRequestException {
        try {
            List<PullRequest> all = store.all();
            PullRequest pull = all.stream()
                    .filter(known -> known.branch().equals(branch.branch())
                            && known.merge().isEmpty())
                    .findFirst()
                    .orElseGet(() -> add(
                            branch,
                            all.stream().findFirst().map(PullRequest::number).orElse(0) + 1));
            comment(pull, branch);
            return address.of("/pulls/" + pull.number());
        } catch (UncheckedIOException failure) {
            throw new PullRequestException("the file of the pull request cannot be written or read", failure);
        }
    }

    /** A new pull request has in its description what a comment would say. */
    private void comment(PullRequest pull, PublishedBranch branch) {
        String comment = branch.comment();
        if (comment != null
                && !pull.description().equals(branch.description())
                && pull.comments().stream().noneMatch(known -> known.contains(branch.commentMarker()))) {
            store.write(pull.commented(comment));
        }
    }

    private PullRequest add(PublishedBranch branch, int number) {
        PullRequest added = new PullRequest(
                number,
                branch.job().id(),
                branch.branch(),
                branch.title(),
                branch.description(),
                List.of(),
                clock.instant().truncatedTo(ChronoUnit.SECONDS),
                Optional.empty());
        store.write(added);
        return added;
    }

    /** {@return all pull requests, the newest first} */
    public List<PullRequest> all() {
        return store.all();
    }

    /** {@return a pull request; empty if there is none of this number} */
    public Optional<PullRequest> find(int number) {
        return store.find(number);
    }

    /** {@return whether it can be merged} */
    public State state(PullRequest pull) {
        return pull.merge().isPresent()
                ? State.MERGED
                : repository.commit(pull.branch()).isPresent() ? State.OPEN : State.CLOSED;
    }

    /** {@return the commit that a pull request ends with; empty if its branch is gone} */
    public Optional<String> head(PullRequest pull) {
        return pull.merge().map(PullRequest.Merge::to).or(() -> repository.commit(pull.branch()));
    }

    /** {@return what a pull request changes; empty if its branch is gone} */
    public Optional<Diff> diff(PullRequest pull) {
        return head(pull)
                .map(head -> repository.diff(
                        pull.merge().map(PullRequest.Merge::from).orElseGet(() -> base(head)), head));
    }

    private String base(String head) {
        return repository.mergeBase(DocsRepository.BASE, head);
    }

    /**
     * Merges a pull request if it is open, and serves the result before it returns.
     *
     * @param expected what the caller takes for the last commit of the branch; any text
     */
    public synchronized MergeResult merge(PullRequest pull, String expected) {
        try {
            // a second click may have waited for the first
            if (state(store.find(pull.number()).orElse(pull)) != State.OPEN) {
                return new MergeResult.Changed();
            }
            MergeResult result = repository.merge(
                    pull.branch(), expected, "Merge pull request " + pull.number() + "\n\n" + pull.title());
            if (result instanceof MergeResult.Merged merged) {
                String from = repository.mergeBase(merged.before(), expected);
                store.write(pull.merged(
                        new PullRequest.Merge(clock.instant().truncatedTo(ChronoUnit.SECONDS), from, expected)));
                publish();
            }
            return result;
        } catch (IOException failure) {
            throw new GitFailedException("A file of the repository cannot be written", failure);
        }
    }

    /** Makes the folder of the site equal to the base, and lets the site be read again. */
    private void publish() throws IOException {
        repository.publish(folder.site());
        site.reload();
    }
}
