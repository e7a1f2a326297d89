package dev.docent.it.site;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The sites of {@link RepositorySiteIT} are read when their forge reports a push: nobody polls. */
interface DeploysOnPushes {

    String PUSH = "{\"ref\":\"refs/heads/main\",\"after\":\"" + "1".repeat(40) + "\"}";
    int MEGABYTE = 1 << 20;
    AtomicInteger DELIVERIES = new AtomicInteger();

    private static Reply page(String project) {
        return Call.get("/" + RepositorySiteIT.NAME + "/docs/" + project + "/index")
                .send();
    }

    private static Call hook(String project) {
        return Call.of("POST", "/" + RepositorySiteIT.NAME + "/api/docent/hooks/" + project);
    }

    private static Call github(String project, String event, String body) {
        return hook(project)
                .json(body)
                .header("X-GitHub-Event", event)
                .header("X-GitHub-Delivery", "it-" + DELIVERIES.incrementAndGet())
                .header("X-Hub-Signature-256", "sha256=" + hmac(body));
    }

    private static String hmac(String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(RepositorySiteIT.SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static Map<String, Object> json(Reply reply) {
        return new Yaml().load(reply.text());
    }

    private static String ended(Reply queued) {
        assertThatReply(queued).hasStatus(202);
        Contract.covers(queued, "POST", "/docent/hooks/alpha");
        Object id = json(queued).get("statusId");
        assertThat(json(queued)).containsEntry("outcome", "queued");
        Call status = Call.get("/" + RepositorySiteIT.NAME + "/api/v1/project/update-status/" + id)
                .bearer(Keys.READER);
        Eventually.await(() -> status.send().text().matches("(?s).*\"status\":\"(success|failure)\".*"));
        return String.valueOf(id);
    }

    /** {@return an id that is new exactly if nothing was queued since the last one} */
    private static String latest() {
        return ended(github("alpha", "push", PUSH).send());
    }

    private static void assertNotFound(Reply reply) {
        Reply unknown = hook("unknown").json(PUSH).send();
        assertThatReply(unknown).hasStatus(404);
        assertThatReply(reply).hasStatus(404);
        assertThat(reply.text()).isEqualTo(unknown.text()).isEqualTo("{\"error\":\"Not found\"}");
        assertThat(reply.headers().stream().map(Reply.Header::name).sorted())
                .containsExactlyElementsOf(unknown.headers().stream()
                        .map(Reply.Header::name)
                        .sorted()
                        .toList());
        Contract.covers(reply, "POST", "/docent/hooks/alpha");
    }

    @Test
    default void a_push_is_served_when_the_forge_reports_it_and_not_before() {
        RepositorySiteIT.site("github");
        RepositorySiteIT.repository.commit("Change a page");
        assertNotFound(github("alpha", "push", PUSH)
                .only("X-Hub-Signature-256", "sha256=" + "0".repeat(64))
                .send());
        assertThatReply(github("alpha", "push", PUSH.replace("main", "other")).send())
                .hasStatus(202);
        assertThat(page("alpha").text()).doesNotContain("github of the handbook");

        ended(github("alpha", "push", PUSH).send());
        Eventually.await(() -> page("alpha").text().contains("github of the handbook"));
        assertThat(page("silent").text()).doesNotContain("github of the handbook");

        RepositorySiteIT.site("forgejo");
        RepositorySiteIT.repository.commit("Change it again");
        ended(hook("alpha")
                .json(PUSH)
                .header("X-Forgejo-Event", "push")
                .header("X-Gitea-Event", "push")
                .header("X-GitHub-Event", "push")
                .header("X-Forgejo-Delivery", "it-forgejo")
                .header("X-Gitea-Delivery", "it-forgejo")
                .header("X-GitHub-Delivery", "it-forgejo")
                .header("X-Forgejo-Signature", hmac(PUSH))
                .header("X-Gitea-Signature", hmac(PUSH))
                .header("X-Hub-Signature-256", "sha256=" + hmac(PUSH))
                .header("X-Hub-Signature", "sha1=" + "0".repeat(40))
                .send());
        Eventually.await(() -> page("alpha").text().contains("forgejo of the handbook"));

        RepositorySiteIT.site("gitlab");
        RepositorySiteIT.repository.commit("Change it once more");
        ended(hook("alpha")
                .json(PUSH)
                .header("X-Gitlab-Event", "Push Hook")
                .header("X-Gitlab-Event-UUID", "it-gitlab")
                .header("Idempotency-Key", "it-gitlab")
                .header("X-Gitlab-Token", RepositorySiteIT.SECRET)
                .send());
        Eventually.await(() -> page("alpha").text().contains("gitlab of the handbook"));
    }

    @Test
    default void a_repeated_delivery_has_no_effect() {
        Call push = github("alpha", "push", PUSH);
        String first = ended(push.send());

        Reply again = push.send();
        assertThatReply(again).hasStatus(202);
        assertThat(json(again)).containsEntry("statusId", first);
        assertThat(again.header("Idempotency-Replayed")).hasValue("true");
        Contract.covers(again, "POST", "/docent/hooks/alpha");
        assertThat(latest()).isNotEqualTo(first);
    }

    @Test
    default void a_ping_is_answered_and_other_events_have_no_effect() {
        Reply ping = github("alpha", "ping", "{\"zen\":\"Keep it logically awesome.\"}")
                .send();
        assertThatReply(ping).hasStatus(200);
        assertThat(json(ping)).containsOnly(Map.entry("outcome", "pong"));
        Contract.covers(ping, "POST", "/docent/hooks/alpha");

        for (String event : List.of("issue_comment", "pull_request", "release", "create")) {
            Reply ignored = github("alpha", event, PUSH).send();
            assertThatReply(ignored).hasStatus(202);
            assertThat(json(ignored)).containsOnly(Map.entry("outcome", "ignored"));
        }
    }

    @Test
    default void who_does_not_know_the_secret_of_a_project_cannot_tell_it_from_none() {
        for (String project : List.of("alpha", "silent", "unknown", "a%2Fb", "alpha%20", "..%2Falpha")) {
            Call call = hook(project).json(PUSH).header("X-GitHub-Event", "push");
            Call wrong = call.header("X-Hub-Signature-256", "sha256=" + "0".repeat(64));
            assertThat(List.of(call.send().status(), wrong.send().status()))
                    .as(project)
                    .allMatch(status -> status == 404 || status == 400 && project.contains("%"));
        }
        for (Call refused : List.of(
                hook("alpha").json(PUSH).header("X-GitHub-Event", "push"),
                github("other", "push", PUSH),
                github("silent", "push", PUSH),
                github("unknown", "push", PUSH),
                github("alpha", "push", PUSH).only("X-Hub-Signature-256", ""),
                github("alpha", "push", PUSH).header("X-Hub-Signature-256", "sha256=" + hmac(PUSH)),
                github("alpha", "push", PUSH).header("X-Gitlab-Token", "wrong"),
                github("alpha", "push", PUSH)
                        .only("X-Hub-Signature-256", "sha256=" + hmac(PUSH).toUpperCase()),
                github("alpha", "push", PUSH).without("Content-Type").json(PUSH + " "),
                github("alpha", "push", PUSH)
                        .without("X-Hub-Signature-256")
                        .header("X-Hub-Signature", "sha1=" + "0".repeat(40)),
                github("alpha", "push", PUSH).without("X-Hub-Signature-256").bearer(Keys.EVERYWHERE),
                github("alpha", "push", PUSH)
                        .only("X-Hub-Signature-256", "sha256=" + "0".repeat(64))
                        .bearer(Keys.EVERYWHERE))) {
            assertNotFound(refused.send());
        }
    }

    /** The forge has no session and no key, and what else a request has makes no difference. */
    @Test
    default void the_signature_alone_decides() {
        ended(github("alpha", "push", PUSH)
                .header("Authorization", "Basic Zm9yZ2U6aG9vaw==")
                .header("Origin", "https://forge.example.com")
                .header("Sec-Fetch-Site", "cross-site")
                .header("Accept", "text/html")
                .send());
        ended(github("alpha", "push", PUSH).bearer("docent_unknown").send());
        Reply reply = github("alpha", "push", PUSH)
                .header("Origin", "https://forge.example.com")
                .send();
        assertThat(reply.headers().stream().map(Reply.Header::name))
                .noneMatch(name -> name.regionMatches(true, 0, "Access-Control-", 0, 15));
        ended(reply);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS"})
    default void only_posts_are_webhooks(String method) {
        for (String project : List.of("alpha", "unknown")) {
            Reply reply = Call.of(method, "/" + RepositorySiteIT.NAME + "/api/docent/hooks/" + project)
                    .send();
            assertThatReply(reply).hasStatus(405);
            assertThat(reply.header("Allow")).hasValue("POST");
        }
        assertThatReply(hook("").json(PUSH).send()).hasStatus(404);
        assertThatReply(hook("alpha/more").json(PUSH).send()).hasStatus(404);
    }

    @Test
    default void a_body_has_at_most_a_megabyte_and_is_an_object_of_json() {
        String padded = PUSH.substring(0, PUSH.length() - 1) + ",\"x\":\"";
        char[] filler = new char[MEGABYTE - padded.length() - 2];
        Arrays.fill(filler, 'x');
        String whole = padded + new String(filler) + "\"}";
        ended(github("alpha", "push", whole).send());
        for (String project : List.of("alpha", "unknown")) {
            Reply large = github(project, "push", whole + " ").send();
            assertThatReply(large).hasStatus(413);
            Contract.covers(large, "POST", "/docent/hooks/alpha");
        }

        for (String body : List.of("{", "[]", "payload=%7B%7D", PUSH + PUSH)) {
            Reply unreadable = github("alpha", "push", body).send();
            assertThatReply(unreadable).hasStatus(400);
            assertThat(unreadable.text()).contains("application/json");
            Contract.covers(unreadable, "POST", "/docent/hooks/alpha");
        }
        Reply twice = github("alpha", "push", PUSH)
                .header("X-GitHub-Delivery", "again")
                .send();
        assertThatReply(twice).hasStatus(400);
    }
}
