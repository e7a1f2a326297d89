package dev.docent.site.internal.rest;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.site.internal.deployments.PreviewId;
import org.jspecify.annotations.Nullable;

/**
 * Writes deployments as the vendor's admin API describes them. What has no meaning here is left out: members are optional
 * there, and none may be {@code null}.
 */
final class DeploymentJson {

    private DeploymentJson() {}

    /** {@return the response to a request for a deployment} */
    static byte[] queued(String id) {
        return JsonObjectWriter.object(object -> object.string("statusId", id));
    }

    /** {@return the response to a request for a preview} */
    static byte[] previewed(String id, String address) {
        return JsonObjectWriter.object(object -> object.string("statusId", id).string("previewUrl", address));
    }

    /** {@return a deployment} */
    static byte[] status(Deployment deployment) {
        return JsonObjectWriter.object(object -> {
            object.string("_id", deployment.id())
                    .string("projectId", deployment.projectId())
                    .string("createdAt", time(deployment.createdAt()));
            Instant endedAt = deployment.endedAt();
            if (endedAt != null) {
                object.string("endedAt", time(endedAt));
            }
            object.string("status", deployment.status().wireName())
                    .string("summary", summary(deployment))
                    .strings("logs", logs(deployment));
            String requestedBy = deployment.requestedBy();
            if (requestedBy != null) {
                object.member("author", author -> author.string("name", requestedBy));
            }
            object.member("commit", commit -> commit(commit, deployment))
                    .string("source", requestedBy == null ? "internal" : "api");
        });
    }

    private static void commit(JsonObjectWriter commit, Deployment deployment) {
        String sha = deployment.commit();
        if (sha != null) {
            commit.string("sha", sha);
        }
        commit.string("ref", deployment.branch());
    }

    private static Instant time(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS);
    }

    private static @Nullable String summary(Deployment deployment) {
        return switch (deployment.status()) {
            case QUEUED -> "Waits for a node that works on it";
            case IN_PROGRESS -> "A node reads the repository, and resolves the site";
            case SUCCESS -> PreviewId.isOne(deployment.id()) ? "Can be seen at its address" : "Published";
            case FAILURE -> deployment.reason();
        };
    }

    /** {@return the problems, then what changed for readers} */
    private static List<String> logs(Deployment deployment) {
        List<String> lines = new ArrayList<>();
        DeploymentProblems problems = deployment.problems();
        problems.first().forEach(problem -> lines.add(line(problem)));
        addMore(lines, problems.total() - problems.first().size(), "");
        DeploymentChanges changes = deployment.changes();
        changes.counts().forEach((kind, count) -> {
            List<Change> listed = changes.first().stream()
                    .filter(change -> change.kind() == kind)
                    .toList();
            listed.forEach(change -> lines.add(line(change)));
            addMore(lines, count - listed.size(), " " + kind.wireName());
        });
        return lines;
    }

    private static void addMore(List<String> lines, int more, String kind) {
        if (more > 0) {
            lines.add("and " + more + " more" + kind);
        }
    }

    private static String line(Change change) {
        String subject = change.subject().isEmpty() ? "the site" : change.subject();
        return change.kind().wireName() + " " + subject + (change.text().isEmpty() ? "" : ": " + change.text());
    }

    private static String line(Problem problem) {
        String line = problem.line() > 0 ? ":" + problem.line() : "";
        return problem.severity().name().toLowerCase(Locale.ROOT) + " " + problem.file() + line + ": "
                + problem.message() + " " + problem.fix() + " (" + problem.code() + ")";
    }
}
