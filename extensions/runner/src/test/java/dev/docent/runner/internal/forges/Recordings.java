package dev.docent.runner.internal.forges;

/**
 * Responses of the three services, reduced to what matters here, with names and numbers of our own. Status, headers, members
 * and texts are those of
 *
 * <ul>
 *   <li>GitHub: the recordings of {@code octokit/fixtures} (July 2026: errors, rename-repository, release-assets-conflict),
 *       responses that users quote in issues of {@code google/go-github} (1441) and {@code gm3dmo/the-power} (175), and the
 *       documents about rate limits and troubleshooting of its REST API (November 2026)
 *   <li>GitLab: {@code lib/api/helpers.rb}, {@code lib/api/merge_requests.rb} and {@code app/models/merge_request.rb} of
 *       {@code gitlabhq/gitlabhq}, and the responses that its client {@code git-machete} was tested with (read November 2026)
 *   <li>Gitea and Forgejo: {@code routers/api/v1/repo/pull.go}, {@code services/context/api.go} and {@code repo.go} of {@code
 *       go-gitea/gitea} with their integration tests, and errors recorded at codeberg.org (read November 2026)
 * </ul>
 *
 * <p>None was recorded by us at a real service.
 */
final class Recordings {

    static final String LINK = "https://git.example.com/acme/handbook/pulls/7";

    /** An error, with one header. */
    record Error(int status, String body, String header, String value) {

        Error(int status, String body) {
            this(status, body, "Content-Type", "application/json");
        }
    }

    private static final String GITHUB_DOCUMENT = ",\"documentation_url\":\"https://docs.github.com/rest\"";
    private static final String SWAGGER = ",\"url\":\"https://git.example.com/api/swagger\"}";

    private Recordings() {}

    /** The open pull request of the branch. */
    static String open(Forges kind) {
        return kind == Forges.GITLAB ? gitLab(12, 12, LINK) : gitHub("acme/handbook", LINK);
    }

    /** The branch has no open pull request: the response to the first request. */
    static StandInForge none(StandInForge forge, Forges kind) {
        return kind == Forges.FORGEJO
                ? forge.then(404, "{\"message\":\"The target couldn't be found.\",\"errors\":[]" + SWAGGER)
                : forge.then(200, "[]");
    }

    /** A list with the open pull request of the branch. */
    static String list(Forges kind) {
        return "[" + open(kind) + "]";
    }

    /** The open pull request of the branch, as the response to the first request. */
    static String found(Forges kind) {
        return kind == Forges.FORGEJO ? open(kind) : list(kind);
    }

    /** One that is open, too, from a fork whose branch has the same name. */
    static String ofFork(Forges kind) {
        String link = LINK.replace("/7", "/6");
        return kind == Forges.GITLAB ? gitLab(99, 12, link) : gitHub("mallory/handbook", link);
    }

    private static String gitLab(int source, int target, String link) {
        return """
                {"id":4711,"iid":7,"project_id":%2$d,"state":"opened","source_branch":"agent/j-1","target_branch":"main",
                "source_project_id":%1$d,"target_project_id":%2$d,"web_url":"%3$s"}""".formatted(source, target, link);
    }

    private static String gitHub(String head, String link) {
        return """
                {"url":"https://git.example.com/api/repos/acme/handbook/pulls/7","id":4711,"number":7,"state":"open",
                "html_url":"%2$s","head":{"label":"agent/j-1","ref":"agent/j-1","repo":{"id":5,"full_name":"%1$s"}},
                "base":{"label":"main","ref":"main","repo":{"id":12,"full_name":"acme/handbook"}}}""".formatted(head, link);
    }

    /** The branch has an open pull request. */
    static Error exists(Forges kind) {
        return switch (kind) {
            case GITHUB ->
                gitHubValidation(
                        "{\"resource\":\"PullRequest\",\"code\":\"custom\",\"message\":\"A pull request already exists for"
                                + " acme:agent/j-1.\"}");
            case GITLAB ->
                new Error(
                        409,
                        "{\"message\":[\"Another open merge request already exists for this source branch: !7\"]}");
            case FORGEJO ->
                new Error(
                        409,
                        "{\"message\":\"pull request already exists for these targets [id: 40, issue_id: 7, head_repo_id: 12,"
                                + " base_repo_id: 12, head_branch: agent/j-1, base_branch: main]\"" + SWAGGER);
        };
    }

    /** The base branch is not there. */
    static Error noBase(Forges kind) {
        return switch (kind) {
            case GITHUB -> gitHubValidation("{\"resource\":\"PullRequest\",\"field\":\"base\",\"code\":\"invalid\"}");
            case GITLAB -> new Error(422, "{\"error\":[\"Target branch \\\"main\\\" does not exist\"]}");
            case FORGEJO -> new Error(404, "{\"message\":\"BaseNotExist\",\"errors\":[]" + SWAGGER);
        };
    }

    /** Several things are wrong. */
    static Error invalid(Forges kind) {
        return switch (kind) {
            case GITHUB ->
                gitHubValidation("{\"resource\":\"PullRequest\",\"field\":\"head\",\"code\":\"invalid\"},"
                        + "{\"resource\":\"PullRequest\",\"code\":\"custom\",\"message\":\"No commits between main and"
                        + " agent/j-1\"}");
            case GITLAB ->
                new Error(
                        400,
                        "{\"message\":{\"title\":[\"can't be blank\",\"is too long (maximum is 255 characters)\"],"
                                + "\"base\":[\"Source branch is protected\"]}}");
            case FORGEJO ->
                new Error(
                        422,
                        "{\"message\":\"CreatePullRequest\",\"errors\":[\"There are no changes between the head and the"
                                + " base\",\"[Title]: Required\"]" + SWAGGER);
        };
    }

    /** The repository is archived. */
    static Error archived(Forges kind) {
        return switch (kind) {
            case GITHUB ->
                new Error(403, "{\"message\":\"Repository was archived so is read-only.\"" + GITHUB_DOCUMENT + "}");
            case GITLAB -> new Error(403, "{\"message\":\"403 Forbidden\"}");
            case FORGEJO -> new Error(423, "{\"message\":\"<Repository 12:acme/handbook> is archived\"" + SWAGGER);
        };
    }

    /** The repository has another name now. */
    static Error renamed(Forges kind) {
        return switch (kind) {
            case GITHUB ->
                new Error(
                        301,
                        "{\"message\":\"Moved Permanently\",\"url\":\"https://api.example.com/repositories/1000\""
                                + GITHUB_DOCUMENT + "}",
                        "Location",
                        "https://api.example.com/repositories/1000/pulls?state=open");
            case GITLAB ->
                new Error(
                        302, "", "Location", "https://git.example.com/api/v4/projects/12/merge_requests?state=opened");
            case FORGEJO -> new Error(307, "", "Location", "/api/v1/repos/acme/manual/pulls?state=open");
        };
    }

    /** The token may not do it, or is not one. */
    static Error badToken(Forges kind) {
        return switch (kind) {
            case GITHUB ->
                new Error(401, "{\"message\":\"Bad credentials\"" + GITHUB_DOCUMENT + ",\"status\":\"401\"}");
            case GITLAB ->
                new Error(
                        401,
                        "{\"error\":\"invalid_token\",\"error_description\":\"Token was revoked. You have to re-authorize"
                                + " from the user.\"}");
            case FORGEJO -> new Error(401, "{\"message\":\"user does not exist [uid: 0, name: ]\"" + SWAGGER);
        };
    }

    /** The token may read only. */
    static Error noScope(Forges kind) {
        return switch (kind) {
            case GITHUB ->
                new Error(
                        403,
                        "{\"message\":\"Resource not accessible by personal access token\"" + GITHUB_DOCUMENT + "}");
            case GITLAB ->
                new Error(
                        403,
                        "{\"error\":\"insufficient_scope\",\"error_description\":\"The request requires higher privileges"
                                + " than provided by the access token.\",\"scope\":\"api\"}");
            case FORGEJO ->
                new Error(
                        403,
                        "{\"message\":\"token does not have at least one of required scope(s):"
                                + " [write:repository]\"" + SWAGGER);
        };
    }

    private static Error gitHubValidation(String errors) {
        return new Error(
                422,
                "{\"message\":\"Validation Failed\",\"errors\":[" + errors + "]" + GITHUB_DOCUMENT
                        + ",\"status\":\"422\"}");
    }
}
