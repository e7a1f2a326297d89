package dev.docent.jobs.internal.jdbc;

import java.sql.SQLException;
import java.util.List;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;

/** The condition and the order of the jobs of one status that a query lists. */
final class ListedJobs {

    static final String ORDER = " ORDER BY created_at DESC, id DESC, project_id DESC";

    private final AgentJobQuery query;
    private final List<String> projects;

    /** @param query of every project, or of at least one */
    ListedJobs(AgentJobQuery query) {
        this.query = query;
        this.projects = query.projects() == null ? List.of() : JdbcStatements.padded(List.copyOf(query.projects()));
    }

    String condition() {
        return " WHERE status = ?"
                + (projects.isEmpty() ? "" : projects.size() == 1 ? " AND project_id = ?" : inProjects())
                + (query.createdAfter() == null ? "" : " AND created_at > ?")
                + (query.createdBefore() == null ? "" : " AND created_at < ?")
                + (query.requestedBy() == null ? "" : " AND created_by = ?")
                + (query.after() == null ? "" : " AND (created_at, id, project_id) < (?, ?, ?)");
    }

    private String inProjects() {
        return " AND project_id" + JdbcStatements.in(projects, "?");
    }

    void bind(SqlParameters parameters, AgentJobStatus status) throws SQLException {
        parameters.status(status);
        for (String project : projects) {
            parameters.text(project);
        }
        if (query.createdAfter() != null) {
            parameters.time(query.createdAfter());
        }
        if (query.createdBefore() != null) {
            parameters.time(query.createdBefore());
        }
        if (query.requestedBy() != null) {
            parameters.text(query.requestedBy());
        }
        AgentJobQuery.Position after = query.after();
        if (after != null) {
            parameters.time(after.createdAt()).text(after.id()).text(after.projectId());
        }
    }
}
