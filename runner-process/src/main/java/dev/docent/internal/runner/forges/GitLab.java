package dev.docent.internal.runner.forges;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonObject;

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
        return calls.list(URI.create(requests(target) + query), ACCEPT).stream()
                .filter(request -> isOf(request, branch))
                .flatMap(request -> Forge.link(request, LINK).stream())
                .findFirst();
    }

    /** A fork can have a branch of the same name. */
    private static boolean isOf(JsonObject request, PublishedBranch branch) {
        return request.getString("source_branch", "").equals(branch.branch())
                && request.getString("target_branch", "").equals(branch.base())
                && Objects.equals(request.get("source_project_id"), request.get("target_project_id"));
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
