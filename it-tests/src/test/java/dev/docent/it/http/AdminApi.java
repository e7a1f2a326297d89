package dev.docent.it.http;

/**
 * The admin API as one host mounts it.
 *
 * @param jobs path of a project's jobs, with {@code {projectId}} in it
 */
public record AdminApi(String jobs) {

    private static final String JOBS = "/v2/agent/{projectId}/job";

    /** {@return the admin API on its default path below {@code base}, which is context root and application path} */
    public static AdminApi under(String base) {
        return new AdminApi(base + JOBS);
    }

    /** {@return the path of the host's JAX-RS application} */
    public String base() {
        return jobs.substring(0, jobs.length() - JOBS.length());
    }

    /** {@return a GET of one job, without a key; the parameters are not encoded} */
    public Call job(String projectId, String id) {
        return Call.get(toJobs("GET", projectId).target() + "/" + id);
    }

    /** {@return a request to one job, or to a path below it, without headers} */
    public Call toJob(String method, String projectId, String id) {
        return Call.of(method, toJobs(method, projectId).target() + "/" + id);
    }

    /** {@return a request to a project's jobs, without headers} */
    public Call toJobs(String method, String projectId) {
        return Call.of(method, jobs.replace("{projectId}", projectId));
    }
}
