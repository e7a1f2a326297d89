package dev.docent.bench.runs;

/** Statements that fill the tables with jobs of version 1 or later, one a second until now, and their first steps. */
final class ManyJobs {

    static final int PROJECTS = 100;

    private static final String ID_END = "-0000-7000-8000-0123456789ab";

    private ManyJobs() {}

    static String[] statements(long jobs) {
        return new String[] {
            """
            INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at, archived_at)
            SELECT 'project-' || i %% %2$d, i || '%3$s', 2, status, at, 'https://git.example/acme/docs',
              'model-x', at, CASE status WHEN 'archived' THEN at END
            FROM (SELECT i, now() - (%1$d - i) * INTERVAL '1 second' AS at,
                CASE WHEN i %% 1000 < 2 THEN 'failed' WHEN i %% 3 = 0 THEN 'archived' ELSE 'completed' END AS status
              FROM generate_series(1, %1$d) i) numbered
            """.formatted(jobs, PROJECTS, ID_END),
            // the check of the foreign key keeps a plan for few rows otherwise
            "ANALYZE docent_agent_job",
            """
            INSERT INTO docent_agent_job_step (project_id, id, version, to_status, happened_at, reason, prompt)
            SELECT project_id, id, 1, 'active', created_at, 'created', repeat('x', 310) FROM docent_agent_job
            """,
            // otherwise the first calls would do what a vacuum has done long before
            "VACUUM (ANALYZE) docent_agent_job",
            "VACUUM (ANALYZE) docent_agent_job_step",
            "CHECKPOINT"
        };
    }

    static String project(long number) {
        return "project-" + number % PROJECTS;
    }

    static String id(long number) {
        return number + ID_END;
    }
}
