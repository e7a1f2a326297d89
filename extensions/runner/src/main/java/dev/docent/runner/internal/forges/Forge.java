package dev.docent.runner.internal.forges;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** The API of one kind of hosting service. Immutable. */
interface Forge {

    /** {@return the open pull request of a branch; empty if there is none, or if the service can say so only by refusing} */
    Optional<OpenPullRequest> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException;

    /** {@return the open pull request because of which a new one was refused; empty if it was refused for something else} */
    default Optional<OpenPullRequest> findRefused(
            ForgeCalls calls, ForgeTarget target, PublishedBranch branch, RefusedException refused)
            throws PullRequestException, InterruptedException {
        return find(calls, target, branch);
    }

    /**
     * {@return the new pull request}
     *
     * @throws RefusedException if the branch has one, or cannot have one
     * @throws UnreadableForgeResponseException if the service does not say where it is
     */
    OpenPullRequest create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException;

    /** {@return whether one of the latest comments contains a marker} */
    boolean hasComment(ForgeCalls calls, ForgeTarget target, int number, String marker)
            throws PullRequestException, InterruptedException;

    /** Comments on a pull request. */
    void comment(ForgeCalls calls, ForgeTarget target, int number, String text)
            throws PullRequestException, InterruptedException;

    /** {@return whether one of the comments contains a marker} */
    static boolean anyContains(List<JsonObject> comments, String marker) {
        return comments.stream()
                .anyMatch(comment -> comment.getString("body", "").contains(marker));
    }

    /** {@return the reason if a service does not say where a new pull request is} */
    static UnreadableForgeResponseException withoutLink(ForgeTarget target) {
        return new UnreadableForgeResponseException(
                target.api().getRawAuthority() + " does not say where the new pull request is");
    }

    /** {@return the address that a pull request has in a browser} */
    static Optional<URI> link(JsonObject pullRequest, String name) {
        try {
            URI link = new URI(pullRequest.getString(name, ""));
            return "https".equals(link.getScheme()) || "http".equals(link.getScheme())
                    ? Optional.of(link)
                    : Optional.empty();
        } catch (URISyntaxException noLink) {
            return Optional.empty();
        }
    }

    /**
     * {@return whether a pull request of GitHub or Forgejo is for a branch, and within one repository: a fork can have a
     * branch of the same name}
     */
    static boolean isOf(JsonObject pullRequest, PublishedBranch branch) {
        JsonObject head = side(pullRequest, "head");
        JsonObject base = side(pullRequest, "base");
        return head.getString("ref", "").equals(branch.branch())
                && base.getString("ref", "").equals(branch.base())
                && side(head, "repo")
                        .getString("full_name", "")
                        .equals(side(base, "repo").getString("full_name", ""));
    }

    private static JsonObject side(JsonObject object, String name) {
        return object.get(name) instanceof JsonObject side ? side : JsonValue.EMPTY_JSON_OBJECT;
    }
}
