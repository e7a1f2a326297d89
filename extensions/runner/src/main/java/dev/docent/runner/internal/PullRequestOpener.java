package dev.docent.runner.internal;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.PullRequests;
import dev.docent.runner.internal.config.RepositorySettings;
import dev.docent.runner.internal.config.RepositorySettings.PullRequestSettings;
import dev.docent.runner.internal.forges.ForgeTime;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;
import org.jspecify.annotations.Nullable;

/** Opens the pull request of a pushed branch, in the way that its repository is configured. */
final class PullRequestOpener {

    /** A branch that was pushed. */
    private record Pushed(
            AgentJobKey job,
            String repositoryName,
            URI repository,
            String branch,
            String base,
            String title,
            String description,
            @Nullable String comment,
            String commentMarker)
            implements PublishedBranch {}

    private final Supplier<PullRequests> custom;
    private final BiFunction<String, String, Optional<URI>> previews;
    private final ForgeTime time;

    /**
     * @param custom the application's own
     * @param previews the address at which readers see a branch of a project, whose id is the first argument
     */
    PullRequestOpener(Supplier<PullRequests> custom, BiFunction<String, String, Optional<URI>> previews) {
        this(custom, previews, ForgeTime.SYSTEM);
    }

    /** @param time of the pauses between calls that fail for the moment */
    PullRequestOpener(
            Supplier<PullRequests> custom, BiFunction<String, String, Optional<URI>> previews, ForgeTime time) {
        this.custom = custom;
        this.previews = previews;
        this.time = time;
    }

    /**
     * {@return the address at which the branch can be viewed; {@code null} if there is none} May be called again for the same
     * change: an open pull request is used, and not commented twice.
     *
     * @param mask of everything that is sent or thrown
     * @param notices gets a sentence, without secrets, for each repetition and for a comment that could not be posted
     */
    @Nullable URI open(RepositorySettings repository, PushedChange change, SecretMask mask, Consumer<String> notices)
            throws RunFailedException, InterruptedException {
        try {
            return open(repository, pushed(repository, change, mask), Optional.empty(), masked(mask, notices));
        } catch (PullRequestException failure) {
            throw new RunFailedException(
                    mask.mask("The branch " + change.branch() + " was pushed, but its pull request was not opened: "
                            + failure.getMessage() + ". It can be opened later, without the agent"),
                    failure);
        }
    }

    /**
     * As {@link #open}, for a change that was pushed by an earlier run.
     *
     * @param atMost how long it may take
     */
    @Nullable URI openLater(
            RepositorySettings repository,
            PushedChange change,
            SecretMask mask,
            Duration atMost,
            Consumer<String> notices)
            throws RunFailedException, PullRequestException, InterruptedException {
        try {
            return open(repository, pushed(repository, change, mask), Optional.of(atMost), masked(mask, notices));
        } catch (PullRequestException failure) {
            throw new PullRequestException(mask.mask(String.valueOf(failure.getMessage())), failure);
        }
    }

    private static Consumer<String> masked(SecretMask mask, Consumer<String> notices) {
        return notice -> notices.accept(mask.mask(notice));
    }

    private PublishedBranch pushed(RepositorySettings repository, PushedChange change, SecretMask mask) {
        String text = mask.mask(
                PullRequestTexts.description(change, previews.apply(change.job().projectId(), change.branch())));
        String marker = change.followUp() ? PullRequestTexts.marker(change.job(), text) : "";
        return new Pushed(
                change.job(),
                repository.name(),
                repository.address(),
                change.branch(),
                repository.branch(),
                mask.mask(RunTexts.title(change.prompt())),
                text,
                change.followUp() ? text + "\n" + marker + "\n" : null,
                marker);
    }

    private @Nullable URI open(
            RepositorySettings repository, PublishedBranch branch, Optional<Duration> atMost, Consumer<String> notices)
            throws PullRequestException, RunFailedException, InterruptedException {
        if (repository.pullRequests() instanceof PullRequestSettings.Known known) {
            String token = repository.credentials().orElseThrow().token().read();
            return known.forge().open(known.target(), token, branch, atMost, time, notices);
        }
        if (repository.pullRequests() instanceof PullRequestSettings.None none) {
            return none.compare().isEmpty() ? null : compare(none.compare().get(), branch);
        }
        return custom.get().open(branch);
    }

    private static URI compare(String template, PublishedBranch branch) throws PullRequestException {
        try {
            return new URI(
                    template.replace("{base}", encoded(branch.base())).replace("{branch}", encoded(branch.branch())));
        } catch (URISyntaxException noAddress) {
            throw new PullRequestException("the setting compare does not yield an address", noAddress);
        }
    }

    private static String encoded(String branch) {
        return URLEncoder.encode(branch, StandardCharsets.UTF_8)
                .replace("%2F", "/")
                .replace("+", "%20");
    }
}
