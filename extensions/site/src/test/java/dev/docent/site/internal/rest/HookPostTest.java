package dev.docent.site.internal.rest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.Deployments;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.site.internal.deployments.HostPreviews;
import dev.docent.site.internal.hooks.ForgeHook;
import dev.docent.site.internal.hooks.HookVerifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Whatever a forge, or somebody else, sends: all that comes of it is that the project is queued. */
class HookPostTest {

    private static final String SECRET = "5d0f7be2a1c94e6fb3d8a7c6e5f40912";
    private static final String PUSH = """
            {"ref": "refs/heads/main", "before": "0000000000000000000000000000000000000000",
             "after": "1481a2de7b2a7d02428ad93446ab166be7793fbb", "deleted": false, "forced": true,
             "repository": {"full_name": "acme/handbook", "clone_url": "https://evil.example/handbook.git"},
             "commits": [{"id": "1481a2de7b2a7d02428ad93446ab166be7793fbb", "message": "Fix", "added": ["docs/docs.json"]}]}
            """;
    private static final int MUTATIONS = 3_000;

    private final List<String> calls = new ArrayList<>();
    private final InMemoryDeploymentStore deployments = new InMemoryDeploymentStore();
    private Instant now = Instant.parse("2026-11-02T09:30:00Z");
    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(10, clock());
    private @Nullable RuntimeException failure;
    private boolean keepsRequests = true;
    private String branch = "main";
    private final List<String> elsewhere = new ArrayList<>();
    private int written;

    /** A forge, with the headers that it sends. */
    private enum Forge {
        GITHUB("X-GitHub-Event", "push", "X-GitHub-Delivery", "X-Hub-Signature-256"),
        GITEA("X-Gitea-Event", "push", "X-Gitea-Delivery", "X-Gitea-Signature"),
        FORGEJO("X-Forgejo-Event", "push", "X-Forgejo-Delivery", "X-Forgejo-Signature"),
        GITLAB("X-Gitlab-Event", "Push Hook", "Idempotency-Key", "X-Gitlab-Token");

        private final String event;
        private final String push;
        private final String delivery;
        private final String signature;

        Forge(String event, String push, String delivery, String signature) {
            this.event = event;
            this.push = push;
            this.delivery = delivery;
            this.signature = signature;
        }

        Map<String, List<String>> headers(String named, String id, byte[] body) {
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.put(event, List.of(named));
            headers.put(delivery, List.of(id));
            headers.put(
                    signature,
                    List.of(
                            switch (this) {
                                case GITHUB -> "sha256=" + hmac(body);
                                case GITEA, FORGEJO -> hmac(body);
                                case GITLAB -> SECRET;
                            }));
            return headers;
        }
    }

    private static String hmac(byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private Clock clock() {
        InstantSource source = () -> now;
        return source.withZone(ZoneOffset.UTC);
    }

    private Response post(String projectId, Map<String, List<String>> headers, byte[] body) {
        Deployments recorded = (Deployments) Proxy.newProxyInstance(
                Deployments.class.getClassLoader(), new Class<?>[] {Deployments.class}, (proxy, method, arguments) -> {
                    calls.add(method.getName() + List.of(arguments[0]));
                    assertThat(arguments[1]).isEqualTo(CallOptions.none());
                    if (failure != null) {
                        throw failure;
                    }
                    return deployments.queue("d" + calls.size(), (String) arguments[0], "main", null);
                });
        IdempotentRequests requests = new IdempotentRequests(store, clock(), Duration.ofHours(24));
        return new HookPost(
                        projectId,
                        name -> headers.getOrDefault(name, List.of()),
                        new ProjectCalls(
                                recorded,
                                new HostPreviews(List.of()),
                                new HookVerifier(Map.of(
                                        "handbook", new ForgeHook(branch, () -> SECRET),
                                        "other", new ForgeHook("main", () -> "another secret of a project"))),
                                keepsRequests ? Optional.of(requests) : Optional.empty(),
                                Optional.of(store),
                                () -> written++),
                        elsewhere::add)
                .respond(new ByteArrayInputStream(body));
    }

    /** Otherwise a log of an outage would end while the database is still down. */
    @Test
    void only_a_queued_deployment_counts_as_a_write_of_the_store() {
        post(Forge.GITHUB, "ping", "one", "{}");
        post(Forge.GITHUB, "issue_comment", "two", "{}");
        post(Forge.GITHUB, "push", "three", "{\"ref\": \"refs/heads/other\"}");
        assertThat(written).isZero();

        push(Forge.GITHUB, "four");
        assertThat(written).isOne();
    }

    private Response post(Forge forge, String event, String id, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return post("handbook", forge.headers(event, id, bytes), bytes);
    }

    private Response push(Forge forge, String id) {
        return post(forge, forge.push, id, PUSH);
    }

    private static String text(Response response) {
        return new String((byte[]) response.getEntity(), StandardCharsets.UTF_8);
    }

    /** {@return the status, also of a refusal} */
    private int status(String projectId, Map<String, List<String>> headers, byte[] body) {
        try {
            return post(projectId, headers, body).getStatus();
        } catch (Refusal refused) {
            return refused.status();
        }
    }

    @Test
    void a_push_to_another_branch_outdates_its_preview_only() {
        Response response = post(Forge.GITHUB, Forge.GITHUB.push, "a", "{\"ref\": \"refs/heads/feature/x\"}");

        assertThat(text(response)).isEqualTo("{\"outcome\":\"ignored\"}");
        assertThat(elsewhere).containsExactly("feature/x");
        assertThat(calls).isEmpty();
        post(Forge.GITHUB, Forge.GITHUB.push, "b", "{\"ref\": \"refs/tags/main\"}");
        assertThat(elsewhere).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(Forge.class)
    void a_push_to_the_branch_queues_the_project(Forge forge) {
        Response response = push(forge, "a");

        assertThat(response.getStatus()).isEqualTo(202);
        assertThat(text(response)).isEqualTo("{\"outcome\":\"queued\",\"statusId\":\"d1\"}");
        assertThat(calls).containsExactly("update[handbook]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"ref\": \"refs/heads/other\"}",
                "{\"ref\": \"refs/tags/main\"}",
                "{\"ref\": \"main\"}",
                "{\"ref\": [\"refs/heads/main\"]}",
                "{\"object\": {\"ref\": \"refs/heads/main\"}}",
                "{}"
            })
    void a_push_to_anything_else_has_no_effect(String body) {
        for (Forge forge : Forge.values()) {
            Response response = post(forge, forge.push, "a", body);

            assertThat(response.getStatus()).isEqualTo(202);
            assertThat(text(response)).isEqualTo("{\"outcome\":\"ignored\"}");
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void a_deleted_branch_is_queued_and_its_deployment_says_what_is_wrong() {
        post(Forge.GITHUB, "push", "a", PUSH.replace("\"deleted\": false", "\"deleted\": true"));

        assertThat(calls).containsExactly("update[handbook]");
    }

    @Test
    void a_ping_is_answered() {
        Response response =
                post(Forge.GITHUB, "ping", "a", "{\"zen\": \"Keep it logically awesome.\", \"hook_id\": 1}");

        assertThat(response.getStatus()).isEqualTo(200);
        assertThat(text(response)).isEqualTo("{\"outcome\":\"pong\"}");
        assertThat(calls).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create",
                "delete",
                "issues",
                "issue_comment",
                "pull_request",
                "pull_request_review",
                "release",
                "workflow_dispatch",
                "repository_dispatch",
                "merge_group",
                "Tag Push Hook",
                "Note Hook",
                "Merge Request Hook",
                "Pipeline Hook",
                "System Hook",
                "Push",
                "",
                "push "
            })
    void another_event_has_no_effect_even_if_it_names_the_branch(String event) {
        for (Forge forge : Forge.values()) {
            Response response = post(
                    forge,
                    event,
                    "a",
                    "{\"ref\": \"refs/heads/main\", \"action\": \"closed\", \"pull_request\": {\"merged\": true,"
                            + " \"base\": {\"ref\": \"main\"}}, \"comment\": {\"body\": \"/deploy\"}}");

            assertThat(response.getStatus()).isEqualTo(202);
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void what_is_right_for_one_project_is_for_no_other() {
        byte[] body = PUSH.getBytes(StandardCharsets.UTF_8);
        for (Forge forge : Forge.values()) {
            for (String project : List.of("other", "unknown", "", "HANDBOOK", "handbook ", "*")) {
                assertThat(status(project, forge.headers(forge.push, "a", body), body))
                        .isEqualTo(404);
            }
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void the_sender_is_verified_before_the_body_and_the_other_headers_are_read() {
        byte[] broken = "{\"ref\"".getBytes(StandardCharsets.UTF_8);
        Map<String, List<String>> signed = Forge.GITHUB.headers("push", "a", broken);
        assertThat(status("handbook", signed, broken)).isEqualTo(400);

        signed.put("X-GitHub-Delivery", List.of("a", "b"));
        assertThat(status("handbook", signed, broken)).isEqualTo(400);

        signed.put("X-Hub-Signature-256", List.of("sha256=" + "0".repeat(64)));
        assertThat(status("handbook", signed, broken)).isEqualTo(404);
        assertThat(calls).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Forge.class)
    void a_repeated_delivery_gets_the_same_response_and_has_no_effect_for_a_day(Forge forge) {
        String first = text(push(forge, "a"));
        now = now.plus(Duration.ofHours(23));
        Response again = push(forge, "a");

        assertThat(again.getStatus()).isEqualTo(202);
        assertThat(text(again)).isEqualTo(first);
        assertThat(again.getHeaderString("Idempotency-Replayed")).isEqualTo("true");
        assertThat(calls).hasSize(1);

        now = now.plus(Duration.ofHours(2));
        push(forge, "a");
        assertThat(calls)
                .as("then it is a fetch again, and no more")
                .containsOnly("update[handbook]")
                .hasSize(2);
    }

    @Test
    void a_repeated_delivery_with_another_body_has_no_effect_either() {
        push(Forge.GITHUB, "a");
        Response again = post(Forge.GITHUB, "push", "a", PUSH.replace("1481", "9999"));

        assertThat(again.getStatus()).isEqualTo(202);
        assertThat(calls).hasSize(1);
    }

    @Test
    void a_delivery_that_could_not_be_queued_is_not_taken_for_a_repeated_one() {
        failure = new AgentJobStoreUnavailableException("down", null);
        assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(() -> push(Forge.GITHUB, "a"));

        failure = null;
        assertThat(push(Forge.GITHUB, "a").getHeaderString("Idempotency-Replayed"))
                .isNull();
        assertThat(calls).hasSize(2);
    }

    @Test
    void deliveries_in_any_order_join_the_deployment_that_is_queued() {
        List<String> ids = new ArrayList<>(Stream.iterate(0, i -> i + 1)
                .limit(20)
                .map(i -> "delivery-" + i % 15)
                .toList());
        Collections.shuffle(ids, new Random(7));
        ids.forEach(id -> push(Forge.FORGEJO, id));

        assertThat(deployments.latest("handbook", 100)).hasSize(1);
        assertThat(calls).containsOnly("update[handbook]").hasSize(15);
        Deployment claimed =
                deployments.claim("node", Duration.ofMinutes(1)).claim().deployment();
        assertThat(claimed.branch()).isEqualTo("main");
        assertThat(deployments.claim("node", Duration.ofMinutes(1)).claim()).isNull();
    }

    @Test
    void a_store_that_keeps_no_requests_costs_a_fetch_for_each_delivery() {
        keepsRequests = false;
        push(Forge.GITHUB, "a");
        push(Forge.GITHUB, "a");

        assertThat(calls).containsExactly("update[handbook]", "update[handbook]");
    }

    @Test
    void whatever_is_changed_in_a_delivery_nothing_but_the_project_is_ever_queued() {
        Random random = new Random(40);
        for (int i = 0; i < MUTATIONS; i++) {
            Forge forge = Forge.values()[random.nextInt(Forge.values().length)];
            byte[] body = PUSH.getBytes(StandardCharsets.UTF_8);
            boolean signedAfter = random.nextBoolean();
            byte[] sent = mutated(body, random);
            Map<String, List<String>> headers = forge.headers(forge.push, "m" + i, signedAfter ? sent : body);
            mutate(headers, random);
            calls.clear();

            int status = status(random.nextInt(5) == 0 ? "other" : "handbook", headers, sent);

            assertThat(status).as("mutation %s of %s: %s", i, forge, headers).isIn(200, 202, 400, 404, 413);
            assertThat(calls.isEmpty() || calls.equals(List.of("update[handbook]")))
                    .as("mutation %s of %s: %s", i, forge, calls)
                    .isTrue();
            if (status == 404 || status == 400) {
                assertThat(calls).as("mutation %s", i).isEmpty();
            }
            if (!signedAfter && forge != Forge.GITLAB && !List.of(sent).equals(List.of(body)) && status == 202) {
                assertThat(sent)
                        .as("mutation %s has the signature of another body", i)
                        .isEqualTo(body);
            }
        }
    }

    private static byte[] mutated(byte[] body, Random random) {
        byte[] changed = body.clone();
        switch (random.nextInt(5)) {
            case 0 -> changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            case 1 -> changed = Arrays.copyOf(changed, random.nextInt(changed.length));
            case 2 -> changed = (new String(changed, StandardCharsets.UTF_8) + "{}").getBytes(StandardCharsets.UTF_8);
            case 3 ->
                changed = new String(changed, StandardCharsets.UTF_8)
                        .replace("refs/heads/main", "refs/heads/" + random.nextInt(3))
                        .getBytes(StandardCharsets.UTF_8);
            default -> {}
        }
        return changed;
    }

    private static void mutate(Map<String, List<String>> headers, Random random) {
        List<String> names = List.copyOf(headers.keySet());
        String name = names.get(random.nextInt(names.size()));
        String value = headers.get(name).get(0);
        switch (random.nextInt(8)) {
            case 0 -> headers.remove(name);
            case 1 -> headers.put(name, List.of(value, value));
            case 2 -> headers.put(name, List.of(""));
            case 3 -> headers.put(name, List.of(value.toUpperCase(Locale.ROOT)));
            case 4 -> headers.put(name, List.of(value.substring(0, value.length() / 2)));
            case 5 -> headers.put("X-Hub-Signature", List.of("sha1=" + "0".repeat(40)));
            case 6 -> headers.put("X-Gitlab-Token", List.of("guessed"));
            default -> {}
        }
    }

    /** The examples of {@code @octokit/webhooks-examples}, an npm package, unpacked. */
    @Test
    @EnabledIfSystemProperty(named = "docent.test.hooks", matches = ".+")
    @SuppressWarnings("unchecked")
    void of_githubs_own_examples_only_pushes_to_the_branch_have_an_effect() throws IOException {
        branch = "master";
        Jsonb jsonb = JsonbBuilder.create();
        String file = Files.readString(Path.of(System.getProperty("docent.test.hooks"), "api.github.com/index.json"));
        List<Map<String, Object>> events = jsonb.fromJson(file, List.class);
        int examples = 0;
        int queued = 0;
        for (Map<String, Object> event : events) {
            for (Object example : (List<Object>) event.get("examples")) {
                String body = jsonb.toJson(example);
                String name = (String) event.get("name");
                calls.clear();
                Response response = post(Forge.GITHUB, name, "example-" + examples++, body);
                boolean isPush = name.equals("push") && "refs/heads/master".equals(((Map<?, ?>) example).get("ref"));
                assertThat(response.getStatus()).as(name).isEqualTo(name.equals("ping") ? 200 : 202);
                assertThat(calls).as(body).hasSize(isPush ? 1 : 0);
                queued += calls.size();
            }
        }
        assertThat(examples).isGreaterThan(200);
        assertThat(queued).isPositive();
    }
}
