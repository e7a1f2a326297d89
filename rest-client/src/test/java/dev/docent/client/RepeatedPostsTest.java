package dev.docent.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.IdempotencyKeyReusedException;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.exceptions.RequestInProgressException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.internal.Repeats;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Fault;
import dev.docent.testkit.adminapi.Phase;
import dev.docent.testkit.adminapi.ReceivedRequest;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** POSTs are repeated with the same key where the server is known to recognize it, and nowhere else. */
@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class RepeatedPostsTest {

    private static final String CREATE = "/v2/agent/p/job";
    private static final PromptRequest PROMPT = new PromptRequest("Describe it");
    private static final ScriptedResponse CREATED = ScriptedResponse.json(201, "{\"id\":\"1\",\"status\":\"active\"}");

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());
    private final AgentJobsClients clients = factory(true, Duration.ofMinutes(5));
    private final AgentJobsClients cautious = factory(false, Duration.ofMinutes(5));
    private final ClientKind kind;

    RepeatedPostsTest(ClientKind kind) {
        this.kind = kind;
    }

    private AgentJobsClients factory(boolean posts, Duration callTimeout) {
        return AgentJobsClients.builder()
                .callTimeout(callTimeout)
                .repeats(new Repeats(posts, pauses::add, () -> 0))
                .build();
    }

    private AgentJobsClient client(AgentJobsClients factory) {
        return kind.of(factory, api.address(), KeySupplier.of("mint_abc"));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        cautious.close();
        api.close();
    }

    static Stream<Arguments> lost_responses() {
        return Stream.of(Phase.values())
                .flatMap(phase -> Stream.of(Fault.CLOSE, Fault.RESET).map(fault -> Arguments.of(phase, fault)));
    }

    @ParameterizedTest
    @MethodSource("lost_responses")
    void a_lost_response_is_requested_again_and_has_no_second_effect(Phase phase, Fault fault) {
        api.replayingPosts().on("POST", CREATE, CREATED.failing(phase, fault), CREATED);

        assertThat(client(clients).create("p", PROMPT).id()).isEqualTo("1");
        assertThat(api.requests()).hasSize(2);
        assertThat(api.effects()).hasSize(1);
        assertThat(keys()).hasSize(2);
        assertThat(keys().get(0)).isEqualTo(keys().get(1));
        assertThat(pauses).containsExactly(Duration.ofMillis(250));
    }

    @ParameterizedTest
    @EnumSource
    void a_response_that_stalls_uses_the_time_of_its_repetitions(Phase phase) {
        ScriptedResponse stalls = CREATED.failing(phase, Fault.SILENCE);
        api.on("POST", CREATE, stalls);
        api.on("GET", "/docent/v1/projects/p/jobs/1", stalls);

        try (AgentJobsClients limited = factory(true, Duration.ofSeconds(1))) {
            AgentJobsClient client = client(limited);
            DocentJobsClient docent = kind.docent(limited, api.address(), KeySupplier.of("mint_abc"));
            assertThatThrownBy(() -> client.create("p", PROMPT))
                    .isInstanceOf(ProcessingException.class)
                    .hasMessageContaining("the limit of 1 s for the whole call");
            assertThatThrownBy(() -> docent.get("p", "1"))
                    .isInstanceOf(ProcessingException.class)
                    .hasMessageContaining("the limit of 1 s for the whole call");
        }
        assertThat(api.requests()).hasSize(2);
        assertThat(pauses).isEmpty();
    }

    @Test
    void a_pause_that_would_end_after_the_time_limit_is_not_made() {
        api.on("POST", CREATE, ScriptedResponse.error(503, "busy").header("Retry-After", "9"), CREATED);

        try (AgentJobsClients limited = factory(true, Duration.ofSeconds(8))) {
            assertThatThrownBy(() -> client(limited).create("p", PROMPT)).isInstanceOf(ServerFailureException.class);
        }
        assertThat(api.requests()).hasSize(1);
        assertThat(pauses).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("lost_responses")
    void a_server_that_may_not_know_the_key_never_gets_a_second_post(Phase phase, Fault fault) {
        api.on("POST", CREATE, CREATED.failing(phase, fault), CREATED);

        assertThatThrownBy(() -> client(cautious).create("p", PROMPT))
                .isInstanceOf(ProcessingException.class)
                .isNotInstanceOf(AdminApiException.class);
        assertThat(api.requests()).hasSize(1);
        assertThat(keys()).hasSize(1);
        assertThat(pauses).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 502, 503, 504})
    void a_temporary_error_is_repeated_where_the_key_is_known(int status) {
        api.on("POST", CREATE, ScriptedResponse.error(status, "busy"), CREATED);

        assertThat(client(clients).create("p", PROMPT).id()).isEqualTo("1");
        assertThat(api.requests()).hasSize(2);

        api.on("POST", CREATE, ScriptedResponse.error(status, "busy"), CREATED);
        assertThatThrownBy(() -> client(cautious).create("p", PROMPT)).isInstanceOf(ServerFailureException.class);
        assertThat(api.requests()).hasSize(3);
    }

    @Test
    void messages_are_repeated_too() {
        api.replayingPosts()
                .on(
                        "POST",
                        CREATE + "/1/message",
                        ScriptedResponse.job(Jobs.Served.ACTIVE).cutInHalf());

        assertThat(client(clients).sendMessage("p", "1", PROMPT)).isEqualTo(Jobs.ACTIVE);
        assertThat(api.effects()).hasSize(1);
    }

    @Test
    void each_call_has_a_key_of_its_own_and_a_given_one_is_sent() {
        api.on("POST", CREATE, CREATED);
        api.on("POST", CREATE + "/1/message", ScriptedResponse.job(Jobs.Served.ACTIVE));
        AgentJobsClient client = client(cautious);

        client.create("p", PROMPT);
        client.create("p", PROMPT);
        client.create("p", PROMPT, "pipeline-7");
        client.create("p", PROMPT, null);
        client.sendMessage("p", "1", PROMPT, "pipeline-8");
        client.sendMessage("p", "1", PROMPT);

        assertThat(keys()).doesNotHaveDuplicates().hasSize(6).contains("pipeline-7", "pipeline-8");
        assertThat(keys()).allMatch(key -> key.matches("[!-~]{1,255}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "ü", "a\nb", "a\r\nX-Evil: 1"})
    void a_key_that_cannot_be_sent_is_refused(String key) {
        assertThatThrownBy(() -> client(clients).create("p", PROMPT, key)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client(clients).create("p", PROMPT, "x".repeat(256)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("255");
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void repetitions_are_bounded_and_wait_longer_each_time() {
        api.on("POST", CREATE, ScriptedResponse.reset());

        assertThatThrownBy(() -> client(clients).create("p", PROMPT))
                .isInstanceOf(ProcessingException.class)
                .hasMessageContaining("POST");
        assertThat(api.requests()).hasSize(1 + Repeats.MAX);
        assertThat(keys()).containsOnly(keys().get(0));
        assertThat(pauses)
                .containsExactly(
                        Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    @Test
    void a_request_in_progress_is_waited_for_as_the_server_says() {
        ScriptedResponse inProgress = ScriptedResponse.error(409, "in progress").header("Retry-After", "3");
        api.on("POST", CREATE, ScriptedResponse.reset(), inProgress, inProgress, CREATED);

        assertThat(client(clients).create("p", PROMPT).id()).isEqualTo("1");
        assertThat(pauses).containsExactly(Duration.ofMillis(250), Duration.ofSeconds(3), Duration.ofSeconds(3));
        assertThatThrownBy(() -> {
                    api.on("POST", CREATE, inProgress);
                    client(cautious).create("p", PROMPT, "mine");
                })
                .isInstanceOfSatisfying(
                        RequestInProgressException.class,
                        e -> assertThat(e.retryAfter()).contains(Duration.ofSeconds(3)));
    }

    @Test
    void a_server_that_wants_a_long_pause_gets_no_repetition() {
        api.on("POST", CREATE, ScriptedResponse.error(503, "down").header("Retry-After", "600"));

        assertThatThrownBy(() -> client(clients).create("p", PROMPT)).isInstanceOf(ServerFailureException.class);
        assertThat(api.requests()).hasSize(1);
    }

    @Test
    void a_refusal_is_not_repeated() {
        for (int status : new int[] {400, 401, 403, 404, 409, 413, 422, 429, 500, 501}) {
            api.on("POST", CREATE, ScriptedResponse.error(status, "no"));
            int before = api.requests().size();

            assertThatThrownBy(() -> client(clients).create("p", PROMPT))
                    .as("status %s", status)
                    .isInstanceOf(AdminApiException.class);
            assertThat(api.requests()).as("status %s", status).hasSize(before + 1);
        }
        api.on("POST", CREATE, ScriptedResponse.error(429, "no").header("Retry-After", "1"));
        assertThatThrownBy(() -> client(clients).create("p", PROMPT)).isInstanceOf(RateLimitedException.class);
        assertThat(pauses).isEmpty();
    }

    @Test
    void a_key_that_was_used_for_another_prompt_is_reported() {
        api.replayingPosts().on("POST", CREATE, CREATED);
        AgentJobsClient client = client(cautious);
        client.create("p", PROMPT, "mine");

        assertThat(client.create("p", PROMPT, "mine").id()).isEqualTo("1");
        assertThatThrownBy(() -> client.create("p", new PromptRequest("Another"), "mine"))
                .isInstanceOf(IdempotencyKeyReusedException.class);
        assertThat(api.effects()).hasSize(1);
        api.on("POST", CREATE, ScriptedResponse.error(422, "not of this key"));
        assertThatThrownBy(() -> client.create("p", PROMPT)).isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void all_repetitions_have_the_same_admin_key() {
        AtomicInteger rotations = new AtomicInteger();
        KeySupplier rotating = () -> "mint_" + rotations.incrementAndGet();
        api.on("POST", CREATE, ScriptedResponse.reset(), CREATED);

        kind.of(clients, api.address(), rotating).create("p", PROMPT);

        assertThat(api.requests())
                .extracting(request -> request.header("Authorization").orElseThrow())
                .hasSize(2)
                .containsOnly("Bearer mint_1");
    }

    @Test
    void an_interrupted_thread_does_not_repeat() {
        api.on("POST", CREATE, ScriptedResponse.reset());
        AgentJobsClients interrupting = AgentJobsClients.builder()
                .repeats(new Repeats(
                        true,
                        duration -> {
                            throw new InterruptedException();
                        },
                        () -> 0))
                .build();
        try (interrupting) {
            assertThatThrownBy(() -> client(interrupting).create("p", PROMPT)).isInstanceOf(ProcessingException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(api.requests()).hasSize(1);
        }
    }

    /** As many as {@code docent.client.posts} says. */
    @Test
    void a_proxy_that_cuts_responses_causes_no_second_job() {
        int posts = Integer.getInteger("docent.client.posts", 100);
        api.replayingPosts();
        AgentJobsClient client = client(clients);
        for (int i = 0; i < posts; i++) {
            ScriptedResponse created = ScriptedResponse.json(201, "{\"id\":\"" + i + "\"}");
            Phase phase = Phase.values()[i % Phase.values().length];
            // the first responses do not arrive, before or after the effect
            api.on(
                    "POST",
                    CREATE,
                    i % 2 == 0 ? ScriptedResponse.error(502, "cut") : created.failing(phase, Fault.RESET),
                    created.failing(phase, Fault.CLOSE),
                    created);

            assertThat(client.create("p", PROMPT).id()).isEqualTo(String.valueOf(i));
        }
        assertThat(api.effects()).hasSize(posts);
        assertThat(keys().stream().distinct()).hasSize(posts);
        assertThat(api.requests()).hasSizeGreaterThanOrEqualTo(2 * posts);
    }

    private List<String> keys() {
        return api.requests().stream()
                .map((ReceivedRequest request) ->
                        request.header("Idempotency-Key").orElseThrow())
                .toList();
    }
}
