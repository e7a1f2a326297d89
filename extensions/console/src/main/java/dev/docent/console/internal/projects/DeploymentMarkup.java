package dev.docent.console.internal.projects;

import java.time.Duration;
import java.util.Optional;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.Markup;
import org.jspecify.annotations.Nullable;

/** Parts of pages about deployments. */
final class DeploymentMarkup {

    static final String UNREADABLE = "The deployments of this project cannot be read. The log of the server says why.";

    private static final int SHORT_COMMIT = 12;

    private DeploymentMarkup() {}

    static Markup state(DeploymentStatus status) {
        String text = switch (status) {
            case QUEUED -> "Queued";
            case IN_PROGRESS -> "In progress";
            case SUCCESS -> "Success";
            case FAILURE -> "Failure";
        };
        return Markup.element("span", text).with("class", "state " + status.wireName());
    }

    /** {@return the beginning of a commit, with all of it as its title} */
    static Markup commit(@Nullable String commit) {
        return commit == null
                ? Markup.text(Markup.NOTHING)
                : Markup.element("code", commit.substring(0, Math.min(commit.length(), SHORT_COMMIT)))
                        .with("class", "commit")
                        .with("title", commit)
                        .with("dir", "ltr");
    }

    static Markup name(@Nullable String name) {
        return name == null || name.isEmpty()
                ? Markup.text(Markup.NOTHING)
                : Markup.element("span", name).with("dir", "auto");
    }

    /** {@return how long it took, or takes until now; empty if it has not begun} */
    static Optional<String> duration(Deployment deployment, ConsoleRequest request) {
        return Optional.ofNullable(deployment.startedAt())
                .map(start -> Duration.between(
                        start, Optional.ofNullable(deployment.endedAt()).orElse(request.now())))
                .map(ConsoleRequest::duration);
    }

    /** {@return a warning} */
    static Markup warning(Markup... content) {
        return Markup.element("p", content).with("class", "warning");
    }
}
