package dev.docent.runner.internal.forges;

import java.net.URI;
import java.util.List;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** Pull requests of GitHub, and of GitHub Enterprise Server. */
final class GitHub implements Forge {

    private static final String ACCEPT = "application/vnd.github+json";
    private static final String LINK = "html_url";
    private static final String NUMBER = "number";
    private static final int PAGE = 100;
    private static final int MAX_PAGES = 10;

    @Override
    public Optional<OpenPullRequest> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        String query = "?state=open&head=" + ForgeCalls.encoded(target.owner() + ":" + branch.branch()) + "&base="
                + ForgeCalls.encoded(branch.base());
        return calls.list(target.resolve("/repos/" + target.path() + "/pulls" + query), ACCEPT).stream()
                .filter(request -> Forge.isOf(request, branch))
                .flatMap(request -> OpenPullRequest.of(request, LINK, NUMBER).stream())
                .findFirst();
    }

    @Override
    public OpenPullRequest create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        JsonObject created = calls.create(
                target.resolve("/repos/" + target.path() + "/pulls"),
                ACCEPT,
                Json.createObjectBuilder()
                        .add("title", branch.title())
                        .add("head", branch.branch())
                        .add("base", branch.base())
                        .add("body", branch.description())
                        .build());
        return OpenPullRequest.of(created, LINK, NUMBER).orElseThrow(() -> Forge.withoutLink(target));
    }

    @Override
    public boolean hasComment(ForgeCalls calls, ForgeTarget target, int number, String marker)
            throws PullRequestException, InterruptedException {
        for (int page = 1; page <= MAX_PAGES; page++) {
            String query = "?since=" + calls.latest() + "&per_page=" + PAGE + "&page=" + page;
            List<JsonObject> comments = calls.list(URI.create(comments(target, number) + query), ACCEPT);
            if (Forge.anyContains(comments, marker)) {
                return true;
            }
            if (comments.size() < PAGE) {
                return false;
            }
        }
        return false;
    }

    @Override
    public void comment(ForgeCalls calls, ForgeTarget target, int number, String text)
            throws PullRequestException, InterruptedException {
        calls.comment(comments(target, number), ACCEPT, text);
    }

    private static URI comments(ForgeTarget target, int number) {
        return target.resolve("/repos/" + target.path() + "/issues/" + number + "/comments");
    }
}
