package dev.docent.internal.runner.forges;

import java.net.URI;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** Merge requests of GitLab. */
final class GitLab implements Forge {

    private static final String ACCEPT = "application/json";
    private static final String LINK = "web_url";

    @Override
    public Optional<URI> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        String query = "?state=opened&source_branch=" + ForgeCalls.encoded(branch.branch()) + "&target_branch="
                + ForgeCalls.encoded(branch.base());
        JsonValue found = calls.get(URI.create(requests(target) + query), ACCEPT);
        return found instanceof JsonArray list
                ? list.stream()
                        .filter(JsonObject.class::isInstance)
                        .flatMap(request -> Forge.link(request.asJsonObject(), LINK).stream())
                        .findFirst()
                : Optional.empty();
    }

    @Override
    public Optional<URI> create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        JsonObject request = Json.createObjectBuilder()
                .add("source_branch", branch.branch())
                .add("target_branch", branch.base())
                .add("title", branch.title())
                .add("description", branch.description())
                .build();
        JsonObject created = calls.create(requests(target), ACCEPT, request);
        return Forge.link(created, LINK);
    }

    private static URI requests(ForgeTarget target) {
        return target.resolve("/projects/" + ForgeCalls.encoded(target.path()) + "/merge_requests");
    }
}
