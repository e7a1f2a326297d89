package dev.docent.runner.internal.forges;

import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import dev.docent.runner.PublishedBranch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * Our requests, and our recordings of responses, judged by GitHub's and Forgejo's own descriptions. GitLab's is not judged: there
 * are recordings of it only. Needs Node.js and the packages that {@code .ci/forges} installs: skipped without them, unless the
 * system property {@code docent.forges} is {@code required}.
 */
class ForgeDescriptionsTest {

    private static final Map<Forges, StandInForge> UPSTREAMS = new EnumMap<>(Forges.class);
    private static final Map<Forges, Prism> PROXIES = new EnumMap<>(Forges.class);
    private static final String COMMENT = "What was done\n" + ForgesTest.MARKER + "\n";

    private final TestTime time = new TestTime();
    private final List<String> notices = new ArrayList<>();

    @BeforeAll
    static void start() {
        boolean required = "required".equals(System.getProperty("docent.forges"));
        assumeTrue(
                required || Prism.isInstalled(),
                "skipped: the descriptions of the hosting services are not installed; run .ci/forges");
        for (Forges kind : List.of(Forges.GITHUB, Forges.FORGEJO)) {
            StandInForge upstream = new StandInForge();
            UPSTREAMS.put(kind, upstream);
            PROXIES.put(kind, Prism.proxy(name(kind), upstream.api()));
        }
    }

    @AfterAll
    static void stop() {
        PROXIES.values().forEach(Prism::close);
        UPSTREAMS.values().forEach(StandInForge::close);
    }

    @AfterEach
    void forget() {
        UPSTREAMS.values().forEach(upstream -> upstream.requests().clear());
    }

    private static String name(Forges kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private URI open(Forges kind, URI api, String path, PublishedBranch branch) throws Exception {
        return kind.open(
                new ForgeTarget(api, path),
                new ForgeCalls("tok-1", Duration.ofMinutes(5), Duration.ofDays(1), time),
                branch,
                Retries.TIME_LIMIT,
                time,
                notices::add);
    }

    private URI open(Forges kind, PublishedBranch branch) throws Exception {
        return open(kind, PROXIES.get(kind).address(), "acme/handbook", branch);
    }

    /** Nothing was refused or repeated, and there is no parameter that the description does not have. */
    private void assertAllValid(Forges kind, int requests) throws IOException {
        assertThat(notices).isEmpty();
        assertThat(UPSTREAMS.get(kind).requests()).hasSize(requests).allSatisfy(request -> {
            String address = request.split(" ")[1].substring("/api".length());
            String query = address.contains("?") ? address.substring(address.indexOf('?') + 1) : "";
            Set<String> used = Stream.of(query.split("&"))
                    .filter(parameter -> !parameter.isEmpty())
                    .map(parameter -> parameter.substring(0, parameter.indexOf('=')))
                    .collect(Collectors.toSet());
            assertThat(parameters(kind, request.split(" ")[0], address.replaceAll("\\?.*", "")))
                    .containsAll(used);
        });
    }

    private static Set<String> parameters(Forges kind, String method, String path) throws IOException {
        try (Reader reader = Files.newBufferedReader(Prism.description(name(kind)))) {
            JsonObject description = Json.createReader(reader).readObject();
            JsonObject paths = description.getJsonObject("paths");
            String template = paths.keySet().stream()
                    .filter(any -> path.matches(any.replaceAll("\\{[^}]*}", "[^/]+")))
                    .findFirst()
                    .orElseThrow();
            JsonArray parameters = paths.getJsonObject(template)
                    .getJsonObject(method.toLowerCase(Locale.ROOT))
                    .getJsonArray("parameters");
            return parameters.getValuesAs(JsonObject.class).stream()
                    .map(any -> any.containsKey("$ref")
                            ? description
                                    .getValue(any.getString("$ref").substring(1))
                                    .asJsonObject()
                            : any)
                    .filter(any -> any.getString("in").equals("query"))
                    .map(any -> any.getString("name"))
                    .collect(Collectors.toSet());
        }
    }

    @ParameterizedTest
    @EnumSource(value = Forges.class, names = "GITLAB", mode = EnumSource.Mode.EXCLUDE)
    void opening_is_valid(Forges kind) throws Exception {
        StandInForge upstream = UPSTREAMS.get(kind).reset();
        Recordings.none(upstream, kind).then(201, Recordings.open(kind));

        assertThat(open(kind, ForgesTest.branch("main", COMMENT))).isEqualTo(URI.create(Recordings.LINK));

        assertAllValid(kind, 2);
    }

    @ParameterizedTest
    @EnumSource(value = Forges.class, names = "GITLAB", mode = EnumSource.Mode.EXCLUDE)
    void a_comment_on_an_open_one_is_valid(Forges kind) throws Exception {
        UPSTREAMS
                .get(kind)
                .reset()
                .then(200, Recordings.found(kind))
                .then(200, "[{\"id\":1,\"body\":\"Looks good\"}]")
                .then(201, "{\"id\":2,\"body\":\"x\"}");

        assertThat(open(kind, ForgesTest.branch("main", COMMENT))).isEqualTo(URI.create(Recordings.LINK));

        assertAllValid(kind, 3);
        assertThat(UPSTREAMS.get(kind).requests().get(2)).contains("What was done");
    }

    @ParameterizedTest
    @EnumSource(value = Forges.class, names = "GITLAB", mode = EnumSource.Mode.EXCLUDE)
    void a_search_after_a_refusal_is_valid(Forges kind) throws Exception {
        Recordings.Error exists = Recordings.exists(kind);
        Recordings.none(UPSTREAMS.get(kind).reset(), kind)
                .then(exists.status(), exists.body())
                .then(200, Recordings.list(kind));

        assertThat(open(kind, ForgesTest.branch())).isEqualTo(URI.create(Recordings.LINK));

        assertAllValid(kind, 3);
    }

    @Test
    void branches_with_slashes_and_spaces_are_valid_at_forgejo() throws Exception {
        String found = Recordings.open(Forges.FORGEJO).replace("\"ref\":\"main\"", "\"ref\":\"release/9.x +ü\"");
        UPSTREAMS.get(Forges.FORGEJO).reset().then(200, found);

        assertThat(open(Forges.FORGEJO, ForgesTest.branch("release/9.x +ü", null)))
                .isEqualTo(URI.create(Recordings.LINK));

        assertAllValid(Forges.FORGEJO, 1);
    }

    @Test
    void the_examples_of_github_are_understood() throws Exception {
        PublishedBranch example = ForgesTest.branch("new-topic", "master", COMMENT);
        try (Prism mock = Prism.mock("github-examples")) {
            URI link = URI.create("https://github.com/octocat/Hello-World/pull/1347");

            assertThat(open(Forges.GITHUB, mock.address(), "octocat/Hello-World", example))
                    .isEqualTo(link);
            assertThat(mock.output()).anyMatch(line -> line.contains("/issues/1347/comments") && line.contains("post"));
            assertThat(open(Forges.GITHUB, mock.address(), "octocat/Hello-World", ForgesTest.branch()))
                    .isEqualTo(link);
            assertThat(mock.output()).anyMatch(line -> line.contains("/pulls") && line.contains("post"));
        }
        assertThat(notices).isEmpty();
        assertThat(time.pauses).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|POST|/repos/acme/handbook/pulls|{\"title\":\"x\",\"head\":\"a\"}|base",
                "GITHUB|POST|/repos/acme/handbook/pulls|{\"title\":\"x\",\"head\":\"a\",\"base\":\"b\",\"more\":1}|more",
                "GITHUB|POST|/repos/acme/handbook/issues/7/comments|{\"body\":7}|body",
                "GITHUB|GET|/repos/acme/handbook/issues/seven/comments||issue_number",
                "GITHUB|GET|/repos/acme/handbook/pulls?state=opened||state",
                "FORGEJO|POST|/repos/acme/handbook/pulls|{\"title\":7}|title",
                "FORGEJO|POST|/repos/acme/handbook/pulls|{\"title\":\"x\",\"description\":\"y\"}|description",
                "FORGEJO|POST|/repos/acme/handbook/issues/7/comments|{}|body",
                "FORGEJO|GET|/repos/acme/handbook/pulls?limit=many||limit",
                "FORGEJO|GET|/repos/acme/handbook/merge_requests||Route not resolved",
            })
    void a_request_that_violates_a_description_is_refused(
            Forges kind, String method, String path, String body, String named) throws Exception {
        UPSTREAMS.get(kind).reset().then(200, "[]");
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(PROXIES.get(kind).address() + path))
                .header("Content-Type", "application/json")
                .method(
                        method,
                        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body))
                .build();

        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

        assertThat(response.statusCode()).isGreaterThanOrEqualTo(400);
        assertThat(response.body()).contains("stoplight.io/prism/errors", named);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"GITHUB|[{\"number\":\"seven\"}]", "FORGEJO|[{\"number\":\"seven\"}]", "FORGEJO|[{\"no\":7}]"})
    void a_response_that_violates_a_description_is_refused(Forges kind, String body) throws Exception {
        UPSTREAMS.get(kind).reset().then(200, body);
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(PROXIES.get(kind).address() + "/repos/acme/handbook/pulls"))
                .build();

        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).contains("stoplight.io/prism/errors");
    }
}
