package dev.docent.internal.runner;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.internal.runner.config.RepositorySettings;
import dev.docent.internal.runner.config.RepositorySettings.PullRequestSettings;
import dev.docent.internal.runner.processes.RunFailedException;
import dev.docent.internal.runner.processes.SecretMask;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.PullRequests;
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
            String description)
            implements PublishedBranch {}

    private final Supplier<PullRequests> custom;

    /** @param custom the application's own */
    PullRequestOpener(Supplier<PullRequests> custom) {
        this.custom = custom;
    }

    /**
     * {@return the address at which the branch can be viewed; {@code null} if there is none}
     *
     * @param summary what the agent says of its work; {@code null} for nothing
     * @param instructions paths of changed files that later agents take for instructions
     */
    @Nullable URI open(
            RepositorySettings repository,
            AgentJobKey job,
            String branch,
            String prompt,
            @Nullable String summary,
            Collection<String> instructions,
            SecretMask mask)
            throws RunFailedException, InterruptedException {
        PublishedBranch pushed = new Pushed(
                job,
                repository.name(),
                repository.address(),
                branch,
                repository.branch(),
                mask.mask(RunTexts.title(prompt)),
                mask.mask(RunTexts.description(prompt, summary, job, instructions)));
        try {
            return open(repository, pushed);
        } catch (PullRequestException failure) {
            throw new RunFailedException(
                    mask.mask("The branch " + branch + " was pushed, but its pull request was not opened: "
                            + failure.getMessage() + ". A follow-up message tries it again"),
                    failure);
        }
    }

    private @Nullable URI open(RepositorySettings repository, PublishedBranch branch)
            throws PullRequestException, RunFailedException, InterruptedException {
        if (repository.pullRequests() instanceof PullRequestSettings.Known known) {
            String token = repository.credentials().orElseThrow().token().read();
            return known.forge().open(known.target(), token, branch);
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
