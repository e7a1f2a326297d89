package dev.docent.internal.runner.forges;

import java.net.URI;
import java.util.List;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** Pull requests of Forgejo and Gitea. Their list cannot be filtered by branch in all versions, so it is read. */
final class Forgejo implements Forge {

    private static final String ACCEPT = "application/json";
    private static final int PAGE = 50;
    private static final int MAX_PAGES = 20;

    @Override
    public Optional<URI> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        for (int page = 1; page <= MAX_PAGES; page++) {
            String query = "?state=open&sort=recentupdate&limit=" + PAGE + "&page=" + page;
            List<JsonObject> found = calls.list(URI.create(requests(target) + query), ACCEPT);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            Optional<URI> request = found.stream()
                    .filter(any -> Forge.isOf(any, branch))
                    .flatMap(any -> Forge.link(any, "html_url").stream())
                    .findFirst();
            if (request.isPresent()) {
                return request;
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<URI> create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
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
        return Forge.link(created, "html_url");
    }

    private static URI requests(ForgeTarget target) {
        return target.resolve("/repos/" + target.path() + "/pulls");
    }
}
