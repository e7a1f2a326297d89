package dev.docent.console.internal.projects;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.CallOptions;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.UnreadableDeploymentException;

/** Deployments as a test has put them here, and what would have been changed. */
final class KeptDeployments implements Deployments {

    final List<String> calls = new ArrayList<>();
    final Set<String> unreadable = new HashSet<>();
    RuntimeException refusal = new IllegalStateException();
    private final Map<String, Deployment> all = new LinkedHashMap<>();
    private final Map<String, String> commits = new LinkedHashMap<>();

    /** The last one is the latest. */
    void put(Deployment deployment) {
        all.put(deployment.id(), deployment);
        String commit = deployment.commit();
        if (commit != null) {
            commits.put(deployment.projectId(), commit);
        }
    }

    @Override
    public Deployment update(String projectId, CallOptions options) {
        calls.add("update " + projectId + " by " + options.requestedBy());
        return latest(projectId, 1).get(0);
    }

    @Override
    public Deployment preview(String projectId, String branch) {
        calls.add("preview " + projectId + " " + branch);
        if (!(refusal instanceof IllegalStateException)) {
            throw refusal;
        }
        return latest(projectId, 1).get(0);
    }

    @Override
    public Optional<Deployment> find(String id) {
        calls.add("find " + id);
        return Optional.ofNullable(all.get(id));
    }

    @Override
    public List<Deployment> latest(String projectId, int limit) {
        if (unreadable.contains(projectId)) {
            throw new UnreadableDeploymentException(projectId, "row 7");
        }
        List<Deployment> latest = new ArrayList<>();
        all.values().stream().filter(each -> each.projectId().equals(projectId)).forEach(each -> latest.add(0, each));
        return latest.subList(0, Math.min(latest.size(), limit));
    }

    @Override
    public Optional<String> commit(String projectId) {
        return Optional.ofNullable(commits.get(projectId));
    }

    @Override
    public Optional<URI> previewAddress(String projectId, String branch) {
        return Optional.of(URI.create("https://docs.example/" + projectId + "/_preview/" + branch + "/"));
    }
}
