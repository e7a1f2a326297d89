package dev.docent.runner.internal.forges;

import java.net.URI;
import java.util.List;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/**
 * Pull requests of Forgejo and Gitea.
 *
 * <p>Current versions find a pull request by its branches. They return any of these branches, so perhaps a closed one, and
 * older versions respond with 404 as if there were none. Either way a new pull request is tried then: it is refused with 409 if
 * one is open, and only then the list of all open ones is read, which cannot be filtered by branch in all versions.
 */
final class Forgejo implements Forge {

    private static final String ACCEPT = "application/json";
    private static final String LINK = "html_url";
    private static final String NUMBER = "number";
    private static final int PAGE = 50;
    private static final int MAX_PAGES = 20;

    @Override
    public Optional<OpenPullRequest> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        String branches = "/" + ForgeCalls.encoded(branch.base()) + "/" + ForgeCalls.encoded(branch.branch());
        return calls.get(URI.create(requests(target) + branches), ACCEPT)
                .filter(any -> "open".equals(any.getString("state", "")) && Forge.isOf(any, branch))
                .flatMap(any -> OpenPullRequest.of(any, LINK, NUMBER));
    }

    @Override
    public Optional<OpenPullRequest> findRefused(
            ForgeCalls calls, ForgeTarget target, PublishedBranch branch, RefusedException refused)
            throws PullRequestException, InterruptedException {
        return refused.status() == 409 ? findInList(calls, target, branch) : Optional.empty();
    }

    private static Optional<OpenPullRequest> findInList(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        for (int page = 1; page <= MAX_PAGES; page++) {
            String query = "?state=open&sort=recentupdate&limit=" + PAGE + "&page=" + page;
            List<JsonObject> found = calls.list(URI.create(requests(target) + query), ACCEPT);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            Optional<OpenPullRequest> request = found.stream()
                    .filter(any -> Forge.isOf(any, branch))
                    .flatMap(any -> OpenPullRequest.of(any, LINK, NUMBER).stream())
                    .findFirst();
            if (request.isPresent()) {
                return request;
            }
        }
        return Optional.empty();
    }

    @Override
    public OpenPullRequest create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        JsonObject created = calls.create(
                requests(target),
                ACCEPT,
                Json.createObjectBuilder()
                        .add("base", branch.base())
                        .add("head", branch.branch())
                        .add("title", branch.title())
                        .add("body", branch.description())
                        .build());
        return OpenPullRequest.of(created, LINK, NUMBER).orElseThrow(() -> Forge.withoutLink(target));
    }

    @Override
    public boolean hasComment(ForgeCalls calls, ForgeTarget target, int number, String marker)
            throws PullRequestException, InterruptedException {
        URI latest = URI.create(comments(target, number) + "?since=" + calls.latest());
        return Forge.anyContains(calls.list(latest, ACCEPT), marker);
    }

    @Override
    public void comment(ForgeCalls calls, ForgeTarget target, int number, String text)
            throws PullRequestException, InterruptedException {
        calls.comment(comments(target, number), ACCEPT, text);
    }

    private static URI requests(ForgeTarget target) {
        return target.resolve("/repos/" + target.path() + "/pulls");
    }

    private static URI comments(ForgeTarget target, int number) {
        return target.resolve("/repos/" + target.path() + "/issues/" + number + "/comments");
    }
}
