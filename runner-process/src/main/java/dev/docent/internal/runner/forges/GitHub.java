package dev.docent.internal.runner.forges;

import java.net.URI;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** Pull requests of GitHub, and of GitHub Enterprise Server. */
final class GitHub implements Forge {

    private static final String ACCEPT = "application/vnd.github+json";
    private static final String LINK = "html_url";

    @Override
    public Optional<URI> find(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        String query = "?state=open&head=" + ForgeCalls.encoded(target.owner() + ":" + branch.branch()) + "&base="
                + ForgeCalls.encoded(branch.base());
        return calls.list(target.resolve("/repos/" + target.path() + "/pulls" + query), ACCEPT).stream()
                .filter(request -> Forge.isOf(request, branch))
                .flatMap(request -> Forge.link(request, LINK).stream())
                .findFirst();
    }

    @Override
    public Optional<URI> create(ForgeCalls calls, ForgeTarget target, PublishedBranch branch)
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
        return Forge.link(created, LINK);
    }
}
