package dev.docent.client;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.deployments.PreviewRequest;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ApiNotReachedException;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.client.exceptions.UnreadableResponseException;
import dev.docent.client.jobs.CancelRequest;
import dev.docent.client.waiting.AgentJobOutcome;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Fault;
import dev.docent.testkit.adminapi.Framing;
import dev.docent.testkit.adminapi.Phase;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Responses of starting servers, proxies and login pages, which are not the admin API's. */
@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class ForeignResponsesTest {

    private static final String PAGE = "<html><body><h1>Context Root Not Found</h1></body></html>";
    private static final String LOGIN = "{\"login\":\"/sso\"}";
    private static final List<ScriptedResponse> FOREIGN = List.of(
            ScriptedResponse.status(200).header("Content-Type", "text/html").body(PAGE),
            ScriptedResponse.status(200).body(PAGE),
            ScriptedResponse.json(200, PAGE),
            ScriptedResponse.json(200, LOGIN));
    private static final Map<Class<?>, Object> ARGUMENTS = Map.of(
            String.class,
            "1",
            PromptRequest.class,
            new PromptRequest("x"),
            CancelRequest.class,
            new CancelRequest(null),
            PreviewRequest.class,
            new PreviewRequest("main"));
    private static final String ERROR = "{\"error\":\"Agent job not found\"}";

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients = AgentJobsClients.builder().build();
    private final AgentJobsClient client;
    private final ClientKind kind;

    ForeignResponsesTest(ClientKind kind) {
        this.kind = kind;
        this.client = kind.of(clients, api.address(), KeySupplier.of("mint_abc"));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    static Stream<ScriptedResponse> not_found_without_a_verdict() {
        ScriptedResponse html = ScriptedResponse.status(404).header("Content-Type", "text/html");
        return Stream.concat(
                Stream.of(
                                PAGE,
                                "",
                                " ",
                                "null",
                                "\"error\"",
                                "[{\"error\":\"x\"}]",
                                "{}",
                                "{\"message\":\"no Route matched with those values\"}",
                                "{\"title\":\"Not Found\",\"status\":404}",
                                "{\"error\":null}",
                                "{\"error\":404}",
                                "{\"error\":{\"message\":\"x\"}}",
                                "{\"errors\":\"x\"}",
                                "{\"error\":\"cut",
                                ERROR + "}",
                                ERROR + "<html>",
                                "{\"error\":\"x\",\"more\":\"" + "x".repeat(1 << 14) + "\"}")
                        .flatMap(body -> Stream.of(html.body(body), ScriptedResponse.json(404, body))),
                Stream.of(
                        ScriptedResponse.status(404),
                        ScriptedResponse.json(404, ERROR).header("Content-Encoding", "br"),
                        ScriptedResponse.json(404, ERROR).header("Content-Encoding", "gzip"),
                        html.body(PAGE).framed(Framing.CHUNKED),
                        html.body(PAGE).framed(Framing.CONNECTION_END),
                        ScriptedResponse.json(404, ERROR)
                                .framed(Framing.CONNECTION_END)
                                .failing(Phase.BODY, Fault.CLOSE),
                        html.body(PAGE).framed(Framing.CONNECTION_END).failing(Phase.BODY, Fault.ENDLESS)));
    }

    @ParameterizedTest
    @MethodSource("not_found_without_a_verdict")
    void only_a_404_with_an_error_says_that_a_job_does_not_exist(ScriptedResponse notFound) {
        String job = "/v2/agent/p/job/1";
        api.on("GET", job, notFound);
        api.on("POST", "/v2/agent/p/job", notFound);
        api.on("POST", job + "/message", notFound);

        for (Runnable call : calls()) {
            assertThat(AdminApiException.in(catchThrowable(call::run)))
                    .get()
                    .isInstanceOfSatisfying(ApiNotReachedException.class, e -> {
                        assertThat(e.status()).isEqualTo(404);
                        assertThat(e)
                                .hasMessageContaining(api.address() + "/v2/agent/p/job")
                                .hasMessageContaining("does not concern the job")
                                .hasMessageContaining("base address");
                        assertThat(e.getMessage()).hasSizeLessThan(800);
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"application/json", "application/json; charset=utf-8", "text/html", "text/plain", "a/b/c", ""})
    void a_404_with_an_error_is_final_whatever_its_content_type(String type) {
        ScriptedResponse notFound =
                ScriptedResponse.status(404).header("Content-Type", type).body(ERROR);
        api.on("GET", "/v2/agent/p/job/1", notFound);
        api.on("POST", "/v2/agent/p/job", notFound);
        api.on("POST", "/v2/agent/p/job/1/message", notFound);

        for (Runnable call : calls()) {
            assertThat(AdminApiException.in(catchThrowable(call::run)))
                    .get()
                    .isInstanceOfSatisfying(
                            JobNotFoundException.class,
                            e -> assertThat(e.serverMessage()).isEqualTo("Agent job not found"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "301, UnreadableResponseException",
        "307, UnreadableResponseException",
        "400, InvalidRequestException",
        "401, UnauthorizedException",
        "403, PermissionDeniedException",
        "405, ApiNotReachedException",
        "410, ApiNotReachedException",
        "421, InvalidRequestException",
        "429, RateLimitedException",
        "500, ServerFailureException",
        "502, ServerFailureException",
        "503, ServerFailureException",
        "504, ServerFailureException",
        "200, UnreadableResponseException",
        "202, UnreadableResponseException"
    })
    void a_page_of_a_proxy_has_its_exception(int status, String exception) {
        ScriptedResponse page = ScriptedResponse.status(status)
                .header("Content-Type", "text/html")
                .header("Location", "https://login.example.com/")
                .header("Retry-After", "7")
                .body(PAGE);
        api.on("GET", "/v2/agent/p/job/1", page);
        api.on("POST", "/v2/agent/p/job", page);
        api.on("POST", "/v2/agent/p/job/1/message", page);

        for (Runnable call : calls()) {
            assertThat(AdminApiException.in(catchThrowable(call::run))).get().satisfies(e -> {
                assertThat(e.getClass().getSimpleName()).isEqualTo(exception);
                assertThat(e.status()).isEqualTo(status);
                assertThat(e.serverMessage()).isNull();
                if (e instanceof ApiNotReachedException notReached) {
                    assertThat(notReached.retryAfter()).contains(Duration.ofSeconds(7));
                }
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"error\":\"x\"}", "{\"login\":\"/sso\"}", "{\"jobs\":[]}", PAGE})
    void a_success_with_other_fields_than_those_of_a_job_is_unreadable(String body) {
        api.job("p", "1", ScriptedResponse.json(200, body));

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(AdminApiException.class)
                .hasMessageContaining("is not a");
    }

    static Stream<Arguments> every_operation() {
        return Stream.of(AgentJobsClient.class, DocentApiOperations.class, ProjectsClient.class)
                .flatMap(type -> Arrays.stream(type.getMethods()).map(operation -> Arguments.of(type, operation)));
    }

    @ParameterizedTest
    @MethodSource("every_operation")
    void no_operation_takes_the_page_of_a_proxy_for_its_result(Class<?> type, Method operation) {
        Object called = kind.of(type, clients, api.address(), KeySupplier.of("mint_abc"));
        String path = operation.getAnnotation(Path.class).value().replaceAll("\\{\\w+}", "1");
        String method = operation.isAnnotationPresent(POST.class) ? "POST" : "GET";
        Object[] arguments =
                Arrays.stream(operation.getParameterTypes()).map(ARGUMENTS::get).toArray();
        for (ScriptedResponse foreign : FOREIGN) {
            api.on(method, path, foreign);

            assertThat(AdminApiException.in(catchThrowable(() -> result(operation.invoke(called, arguments)))))
                    .get()
                    .isInstanceOfSatisfying(
                            UnreadableResponseException.class,
                            e -> assertThat(e.status()).isEqualTo(200));
        }
        assertThat(api.requests()).hasSameSizeAs(FOREIGN);
    }

    private static void result(Object returned) throws Throwable {
        if (returned instanceof CompletionStage<?> stage) {
            stage.toCompletableFuture().get(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void a_wait_survives_the_start_of_the_server() throws InterruptedException {
        api.job(
                "p",
                "1",
                ScriptedResponse.startingServer(),
                ScriptedResponse.status(503).header("Content-Type", "text/html").body(PAGE),
                ScriptedResponse.status(404),
                ScriptedResponse.job(Jobs.Served.COMPLETED));

        try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
            AgentJobOutcome outcome = waiter.await(new AgentJobKey("p", "1"));

            assertThat(outcome.job()).isEqualTo(Jobs.COMPLETED);
        }
        assertThat(api.requests()).hasSize(4);
    }

    private List<Runnable> calls() {
        return List.of(
                () -> client.get("p", "1"),
                () -> client.poll("p", "1", "wait=1"),
                () -> joined(),
                () -> client.create("p", new PromptRequest("x")),
                () -> client.sendMessage("p", "1", new PromptRequest("x")));
    }

    private void joined() {
        try {
            client.getAsync("p", "1").toCompletableFuture().get(60, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new CompletionException(e.getCause());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
