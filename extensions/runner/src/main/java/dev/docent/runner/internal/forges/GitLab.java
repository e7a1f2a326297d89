package dev.docent.runner.internal.forges;

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
    private static final String NUMBER = "iid";

    @Override
    public Optional<OpenPullRequest> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        String query = "?state=opened&source_branch=" + ForgeCalls.encoded(branch.branch()) + "&target_branch="
                + ForgeCalls.encoded(branch.base());
        return calls.list(URI.create(requests(target) + query), ACCEPT).stream()
                .filter(request -> isOf(request, branch))
                .flatMap(request -> OpenPullRequest.of(request, LINK, NUMBER).stream())
                .findFirst();
    }

    /** A fork can have a branch of the same name. */
    private static boolean isOf(JsonObject request, PublishedBranch branch) {
        return request.getString("source_branch", "").equals(branch.branch())
                && request.getString("target_branch", "").equals(branch.base())
                && Objects.equals(request.get("source_project_id"), request.get("target_project_id"));
    }

    @Override
    public OpenPullRequest create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        JsonObject request = Json.createObjectBuilder()
                .add("source_branch", branch.branch())
                .add("target_branch", branch.base())
                .add("title", branch.title())
                .add("description", branch.description())
                .build();
        JsonObject created = calls.create(requests(target), ACCEPT, request);
        return OpenPullRequest.of(created, LINK, NUMBER).orElseThrow(() -> Forge.withoutLink(target));
    }

    @Override
    public boolean hasComment(ForgeCalls calls, ForgeTarget target, int number, String marker)
            throws PullRequestException, InterruptedException {
        String latest = "?order_by=created_at&sort=desc&per_page=100";
        return Forge.anyContains(calls.list(URI.create(notes(target, number) + latest), ACCEPT), marker);
    }

    @Override
    public void comment(ForgeCalls calls, ForgeTarget target, int number, String text)
            throws PullRequestException, InterruptedException {
        calls.comment(notes(target, number), ACCEPT, text);
    }

    private static URI notes(ForgeTarget target, int number) {
        return URI.create(requests(target) + "/" + number + "/notes");
    }

    private static URI requests(ForgeTarget target) {
        return target.resolve("/projects/" + ForgeCalls.encoded(target.path()) + "/merge_requests");
    }
}
