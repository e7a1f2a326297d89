package dev.docent.site.internal.hooks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.docent.base.internal.http.RequestHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class HookVerifierTest {

    private static final String GITHUB = "X-Hub-Signature-256";
    private static final String FORGEJO = "X-Forgejo-Signature";
    private static final String GITEA = "X-Gitea-Signature";
    private static final String GITLAB = "X-Gitlab-Token";

    /** The example of GitHub's documentation. */
    private static final String SECRET = "It's a Secret to Everybody";

    private static final byte[] BODY = "Hello, World!".getBytes(StandardCharsets.UTF_8);
    private static final String HEX = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, ForgeHook> hooks = new LinkedHashMap<>(Map.of(
            "alpha", new ForgeHook("main", () -> SECRET), "beta", new ForgeHook("main", () -> "another secret")));

    private boolean isVerified(String projectId, byte[] body) {
        return new HookVerifier(hooks)
                .verified(projectId, name -> headers.getOrDefault(name, List.of()), body)
                .isPresent();
    }

    private boolean isVerified() {
        return isVerified("alpha", BODY);
    }

    private void header(String name, String... values) {
        headers.put(name, List.of(values));
    }

    @ParameterizedTest
    @CsvSource({
        GITHUB + ", sha256=" + HEX,
        FORGEJO + ", " + HEX,
        GITEA + ", " + HEX,
        GITLAB + ", It's a Secret to Everybody"
    })
    void what_a_forge_sends_proves_that_it_knows_the_secret(String name, String value) {
        header(name, value);

        assertThat(isVerified()).isTrue();
        assertThat(isVerified("beta", BODY)).as("the secret of another project").isFalse();
        assertThat(isVerified("gamma", BODY)).as("no such project").isFalse();
        assertThat(isVerified("", BODY)).isFalse();
    }

    @Test
    void all_that_forgejo_sends_is_right() {
        header(GITHUB, "sha256=" + HEX);
        header(FORGEJO, HEX);
        header(GITEA, HEX);
        header("X-Hub-Signature", "sha1=01dc10d0c83e72ed246219cdd91669667fe2ca59");
        header("X-Gogs-Signature", HEX);

        assertThat(isVerified()).isTrue();
    }

    static Stream<String> wrongValues() {
        List<String> wrong = new ArrayList<>(List.of(
                "",
                " ",
                HEX.toUpperCase(Locale.ROOT),
                HEX.substring(1),
                HEX.substring(0, 63),
                HEX + "0",
                HEX + "," + HEX,
                HEX + " ",
                "0x" + HEX,
                "sha1=" + HEX,
                "sha512=" + HEX,
                "SHA256=" + HEX,
                "sha256:" + HEX,
                "sha256=",
                "sha256= " + HEX,
                "sha256=sha256=" + HEX,
                "sha256=" + HEX.toUpperCase(Locale.ROOT),
                "sha256=dXEH6g6yUJ/CESIczphLijdXC211hsIsRvQ3nIsEPhc=",
                "dXEH6g6yUJ/CESIczphLijdXC211hsIsRvQ3nIsEPhc=",
                "true",
                "null",
                "\uff37" + HEX,
                SECRET + " ",
                SECRET.toLowerCase(Locale.ROOT),
                SECRET.substring(1)));
        for (int i = 0; i < HEX.length(); i++) {
            char other = HEX.charAt(i) == '0' ? '1' : '0';
            wrong.add("sha256=" + HEX.substring(0, i) + other + HEX.substring(i + 1));
        }
        return wrong.stream();
    }

    @ParameterizedTest
    @MethodSource("wrongValues")
    void what_differs_in_anything_proves_nothing(String value) {
        for (String name : List.of(GITHUB, FORGEJO, GITEA, GITLAB)) {
            headers.clear();
            header(name, value);

            assertThat(isVerified()).as(name).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({GITHUB + ", sha256=" + HEX, FORGEJO + ", " + HEX, GITEA + ", " + HEX})
    void a_signature_is_of_the_whole_body(String name, String value) {
        header(name, value);
        for (int length = 0; length < BODY.length; length++) {
            assertThat(isVerified("alpha", Arrays.copyOf(BODY, length))).isFalse();
        }
        assertThat(isVerified("alpha", Arrays.copyOf(BODY, BODY.length + 1))).isFalse();
        assertThat(isVerified("alpha", "Hello, World!".getBytes(StandardCharsets.UTF_16)))
                .isFalse();
    }

    @Test
    void a_header_that_is_sent_twice_proves_nothing() {
        header(GITHUB, "sha256=" + HEX, "sha256=" + HEX);
        assertThat(isVerified()).isFalse();

        header(GITHUB, "sha256=" + HEX, "");
        assertThat(isVerified()).isFalse();

        headers.clear();
        header(GITLAB, SECRET, SECRET);
        assertThat(isVerified()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(HookSignature.class)
    void of_several_signatures_none_may_be_wrong(HookSignature wrong) {
        header(GITHUB, "sha256=" + HEX);
        header(FORGEJO, HEX);
        header(GITEA, HEX);
        header(GITLAB, SECRET);
        assertThat(isVerified()).isTrue();

        header(
                switch (wrong) {
                    case GITHUB -> GITHUB;
                    case FORGEJO -> FORGEJO;
                    case GITEA -> GITEA;
                    case GITLAB -> GITLAB;
                },
                "");
        assertThat(isVerified()).isFalse();
    }

    @Test
    void without_a_signature_or_with_the_old_one_of_github_alone_nobody_is_known() {
        assertThat(isVerified()).isFalse();

        header("X-Hub-Signature", "sha1=01dc10d0c83e72ed246219cdd91669667fe2ca59");
        header("Authorization", "Bearer " + SECRET);
        assertThat(isVerified()).isFalse();
        assertThat(HookVerifier.isSigned(name -> headers.getOrDefault(name, List.of())))
                .isFalse();
    }

    @Test
    void without_any_hook_nobody_is_known() {
        hooks.clear();
        header(GITLAB, "decoy");
        assertThat(isVerified()).isFalse();

        header(GITLAB, "");
        assertThat(isVerified()).isFalse();
    }

    @Test
    void a_secret_that_cannot_be_read_refuses_everything() {
        hooks.clear();
        hooks.put("alpha", new ForgeHook("main", () -> {
            throw new IOException("the secret file /run/secrets/hook cannot be read");
        }));
        header(GITLAB, "");
        assertThat(isVerified()).isFalse();

        headers.clear();
        header(FORGEJO, HEX);
        assertThat(isVerified()).isFalse();
        assertThat(isVerified("gamma", BODY)).isFalse();
    }

    @Test
    void a_replaced_secret_counts_at_once() {
        String[] secret = {SECRET};
        hooks.put("alpha", new ForgeHook("main", () -> secret[0]));
        HookVerifier verifier = new HookVerifier(hooks);
        header(GITLAB, SECRET);
        RequestHeaders sent = name -> headers.getOrDefault(name, List.of());
        assertThat(verifier.verified("alpha", sent, BODY)).isPresent();

        secret[0] = "replaced";
        assertThat(verifier.verified("alpha", sent, BODY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "main, refs/heads/main, true",
        "main, main, false",
        "main, refs/tags/main, false",
        "main, refs/heads/main2, false",
        "main, refs/heads/other/main, false",
        "main, refs/heads/Main, false",
        "main, refs/heads/main/, false",
        "release/1.0, refs/heads/release/1.0, true",
    })
    void a_ref_is_compared_as_a_whole(String branch, String ref, boolean isOfBranch) {
        assertThat(new ForgeHook(branch, () -> SECRET).isOfBranch(ref)).isEqualTo(isOfBranch);
    }

    @ParameterizedTest
    @CsvSource({
        "X-GitHub-Event, push, PUSH",
        "X-GitHub-Event, ping, PING",
        "X-GitHub-Event, issue_comment, OTHER",
        "X-GitHub-Event, Push, OTHER",
        "X-GitHub-Event, '', OTHER",
        "X-Gitea-Event, push, PUSH",
        "X-Forgejo-Event, push, PUSH",
        "X-Gitlab-Event, Push Hook, PUSH",
        "X-Gitlab-Event, Tag Push Hook, OTHER",
        "X-Gitlab-Event, Note Hook, OTHER",
        "X-Gitlab-Event, System Hook, OTHER",
        "X-Unknown-Event, push, OTHER",
    })
    void the_event_is_in_a_header(String name, String value, HookEvent event) {
        assertThat(HookEvent.of(asked -> asked.equals(name) ? List.of(value) : List.of()))
                .isEqualTo(event);
    }

    @Test
    void headers_that_name_different_events_name_none() {
        header("X-GitHub-Event", "push");
        header("X-Forgejo-Event", "push");
        RequestHeaders sent = name -> headers.getOrDefault(name, List.of());
        assertThat(HookEvent.of(sent)).isEqualTo(HookEvent.PUSH);

        header("X-Forgejo-Event", "issues");
        assertThat(HookEvent.of(sent)).isEqualTo(HookEvent.OTHER);
    }
}
