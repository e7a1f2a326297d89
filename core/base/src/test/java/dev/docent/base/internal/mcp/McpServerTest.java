package dev.docent.base.internal.mcp;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import dev.docent.base.internal.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class McpServerTest {

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

    private final Map<String, String> headers =
            new HashMap<>(Map.of("content-type", "application/json", "accept", "application/json, text/event-stream"));

    private McpServer<String> server() {
        McpTool<String> echo = McpTool.reading(
                "echo",
                "Echo",
                "Repeats a text",
                List.of(ToolParameter.text("text", 10, "a text"), ToolParameter.optionalNumber("n", 3, "how often")),
                (subject, arguments) ->
                        subject + arguments.text("text").orElseThrow().repeat(arguments.number("n", 1)));
        McpTool<String> failing = McpTool.reading("fail", "Fail", "Fails", List.of(), (subject, arguments) -> {
            throw new IllegalStateException("SECRET");
        });
        McpResources<String> resources = new McpResources<>() {

            @Override
            public boolean isShared(String subject) {
                return false;
            }

            @Override
            public List<Entry> all(String subject) {
                return List.of(new Entry("docs:///a", "a", "A", "text/markdown"));
            }

            @Override
            public Optional<Content> find(String subject, String uri) {
                return Optional.of(new Content("text/markdown", "# A")).filter(found -> uri.equals("docs:///a"));
            }
        };
        return new McpServer<>(
                new McpServer.Description("docent", "1", "Read.", 1_000), List.of(echo, failing), resources);
    }

    private static String text(HttpResponse response) {
        return new String(((HttpResponse.Bytes) response.content()).bytes(), StandardCharsets.UTF_8);
    }

    private HttpResponse send(String body, boolean foreign) {
        return server().respond(
                        new McpRequest(
                                name -> Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT))).stream()
                                        .toList(),
                                foreign,
                                "somebody",
                                1,
                                body.getBytes(StandardCharsets.UTF_8)),
                        () -> "> ");
    }

    private String sent(String body) {
        HttpResponse response = send(body, false);
        return response.status() + " " + text(response);
    }

    private String current(String method, String name, String params) {
        headers.put("mcp-protocol-version", "2026-07-28");
        headers.put("mcp-method", method);
        if (!name.isEmpty()) {
            headers.put("mcp-name", name);
        }
        return sent("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + META + "}}");
    }

    private static String legacy(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"" + method + "\",\"params\":{" + params + "}}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2025-06-18", "2025-03-26"})
    void a_client_that_initializes_gets_the_revision_that_it_wants(String version) {
        assertThat(sent(legacy("initialize", "\"protocolVersion\":\"" + version + "\"")))
                .startsWith("200 ")
                .contains("\"id\":\"a\"", "\"protocolVersion\":\"" + version + "\"")
                .doesNotContain("resultType");
    }

    @Test
    void a_client_that_initializes_with_an_unknown_revision_gets_the_newest_one_that_has_initialize() {
        assertThat(sent(legacy("initialize", "\"protocolVersion\":\"1999-01-01\"")))
                .contains("\"protocolVersion\":\"2025-11-25\"");
    }

    @Test
    void the_current_revision_needs_no_initialize() {
        assertThat(current("server/discover", "", ""))
                .startsWith("200 ")
                .contains("\"supportedVersions\":[\"2026-07-28\",", "\"resultType\":\"complete\"", "serverInfo");
        assertThat(current("tools/call", "echo", "\"name\":\"echo\",\"arguments\":{\"text\":\"hi\",\"n\":2},"))
                .contains("\"text\":\"> hihi\"", "\"isError\":false");
        assertThat(current("resources/read", "=?base64?ZG9jczovLy9h?=", "\"uri\":\"docs:///a\","))
                .contains("\"text\":\"# A\"", "\"cacheScope\":\"private\"");
        assertThat(current("initialize", "", "")).startsWith("404 ").contains("-32601");
    }

    @Test
    void headers_that_contradict_the_message_are_refused() {
        assertThat(current("tools/call", "other", "\"name\":\"echo\","))
                .startsWith("400 ")
                .contains("-32020");
        headers.put("mcp-method", "tools/list");
        assertThat(sent("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{" + META + "}}"))
                .startsWith("400 ")
                .contains("-32020");
        headers.put("mcp-protocol-version", "2025-11-25");
        assertThat(sent("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{" + META + "}}"))
                .contains("-32020");
        headers.remove("mcp-protocol-version");
        assertThat(sent("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{" + META + "}}"))
                .contains("-32020");
    }

    @Test
    void a_request_of_the_current_revision_without_capabilities_is_refused() {
        headers.putAll(Map.of("mcp-protocol-version", "2026-07-28", "mcp-method", "tools/list"));
        assertThat(sent(legacy("tools/list", "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}")))
                .startsWith("400 ")
                .contains("-32602");
        assertThat(sent(legacy("tools/list", ""))).startsWith("400 ").contains("-32602");
    }

    @Test
    void an_unknown_revision_is_refused_with_those_that_are_known() {
        headers.put("mcp-protocol-version", "2099-01-01");
        assertThat(sent(legacy("tools/list", "")))
                .startsWith("400 ")
                .contains("-32022", "\"supported\":[\"2026-07-28\"", "\"requested\":\"2099-01-01\"");
    }

    @Test
    void an_argument_that_the_tool_does_not_take_is_reported_to_the_model() {
        for (String arguments : List.of(
                "",
                "\"text\":1",
                "\"text\":\"12345678901\"",
                "\"text\":\"a\",\"n\":9",
                "\"text\":\"a\",\"x\":1",
                "\"text\":\"a\",\"n\":1.5")) {
            assertThat(sent(legacy("tools/call", "\"name\":\"echo\",\"arguments\":{" + arguments + "}")))
                    .as(arguments)
                    .startsWith("200 ")
                    .contains("\"isError\":true");
        }
        assertThat(sent(legacy("tools/call", "\"name\":\"none\""))).contains("-32602");
    }

    @Test
    void a_failure_is_in_the_log_and_not_in_the_response() {
        assertThat(sent(legacy("tools/call", "\"name\":\"fail\"")))
                .startsWith("200 ")
                .contains("-32603")
                .doesNotContain("SECRET", "Exception");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
                "{",
                "1",
                "null",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":99999999999999999999999999,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":null}"
            })
    void what_is_no_message_is_a_400(String body) {
        assertThat(sent(body)).startsWith("400 ").doesNotContain("Exception");
    }

    @Test
    void a_message_has_bounds() {
        assertThat(sent("[".repeat(10_000))).startsWith("400 ").contains("32 levels");
        assertThat(sent(" ".repeat(McpServer.MAX_REQUEST + 1))).startsWith("413 ");
        assertThat(sent("{\"jsonrpc\":\"2.0\",\"id\":\"" + "i".repeat(201) + "\",\"method\":\"ping\"}"))
                .startsWith("400 ");
    }

    @Test
    void other_types_and_origins_are_refused() {
        assertThat(send(legacy("ping", ""), true).status()).isEqualTo(403);
        headers.put("accept", "text/html");
        assertThat(sent(legacy("ping", ""))).startsWith("406 ");
        headers.put("content-type", "text/plain");
        assertThat(sent(legacy("ping", ""))).startsWith("415 ");
    }

    @Test
    void a_notification_is_accepted() {
        assertThat(sent("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"))
                .isEqualTo("202 ");
    }

    @Test
    void a_caller_has_one_call_of_some_tools_at_a_time() {
        McpServer<String>[] servers = server(null);
        assertThat(text(servers[0].respond(request(legacy("tools/call", "\"name\":\"nested\"")), () -> "")))
                .contains("Other calls of this tool are running");
        assertThat(text(servers[0].respond(request(legacy("tools/call", "\"name\":\"nested\"")), () -> "")))
                .as("it ended")
                .contains("inner");
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private McpServer<String>[] server(String ignored) {
        McpServer<String>[] servers = new McpServer[1];
        McpTool<String> nested = McpTool.<String>reading(
                        "nested",
                        "N",
                        "Calls itself",
                        List.of(),
                        (subject, arguments) -> "inner "
                                + text(servers[0].respond(
                                        request(legacy("tools/call", "\"name\":\"nested\"")), () -> "")))
                .onlyOnceAtATime();
        servers[0] = new McpServer<>(new McpServer.Description("d", "1", "", 0), List.of(nested), null);
        return servers;
    }

    private McpRequest request(String body) {
        return new McpRequest(
                name -> Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT))).stream()
                        .toList(),
                false,
                "somebody",
                1,
                body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void what_is_not_ready_has_a_hint_to_try_again() {
        HttpResponse response = server().respond(request(legacy("resources/list", "")), () -> {
            throw new UnavailableException("The documentation is not available yet");
        });
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.headers()).containsEntry("Retry-After", "5");
        assertThat(text(response)).contains("retryAfterSeconds", "\"id\":\"a\"");
    }

    @Test
    void no_mutated_message_makes_the_server_fail() {
        Random random = new Random(20_260_728);
        List<String> seeds = List.of(
                legacy("tools/call", "\"name\":\"echo\",\"arguments\":{\"text\":\"a\\u00e9\",\"n\":1}"),
                legacy("resources/list", "\"cursor\":\"1\""),
                legacy("initialize", "\"protocolVersion\":\"2025-11-25\""),
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"docs:///a\"," + META
                        + "}}");
        String letters = "{}[]\",:\\u0019nulltrue-e. \n\u00e9";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder(seeds.get(i % seeds.size()));
            for (int edits = random.nextInt(4); edits >= 0; edits--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, letters.charAt(random.nextInt(letters.length())));
                    default -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(40))));
                }
            }
            headers.put("mcp-protocol-version", i % 2 == 0 ? "2025-11-25" : "2026-07-28");
            assertThat(sent(text.toString()))
                    .as(text.toString())
                    .doesNotStartWith("5")
                    .doesNotContain("Exception", "-32603", "java");
        }
    }

    private static McpServer<String> returning(String json) {
        McpTool<String> tool = new McpTool<>(
                "add",
                "Add",
                "Adds",
                List.of(ToolParameter.optionalLocation("from", "where")),
                McpTool.Effect.ADDS,
                false,
                Map.of("type", "object"),
                (subject, arguments) -> new ToolResult(json, arguments.number("from", 1) == 0 ? null : json));
        return new McpServer<>(new McpServer.Description("docent", "1", "Read.", 1_000), List.of(tool), null);
    }

    private String called(McpServer<String> server, String method, String params) {
        return text(server.respond(
                new McpRequest(
                        name -> Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT))).stream()
                                .toList(),
                        false,
                        "somebody",
                        1,
                        legacy(method, params).getBytes(StandardCharsets.UTF_8)),
                () -> ""));
    }

    @Test
    void an_object_is_returned_as_it_is_and_as_a_text() {
        McpServer<String> server = returning("{\"a\":[1,null,\"\u00e9\"]}");

        assertThat(called(server, "tools/call", "\"name\":\"add\""))
                .contains(
                        "\"structuredContent\":{\"a\":[1,null,\"\u00e9\"]}",
                        "\"text\":\"{\\\"a\\\":[1,null,\\\"\u00e9\\\"]}\"",
                        "\"isError\":false");
        assertThat(called(server, "tools/call", "\"name\":\"add\",\"arguments\":{\"from\":0}"))
                .contains("\"isError\":false")
                .doesNotContain("structuredContent");
        assertThat(called(server, "tools/call", "\"name\":\"add\",\"arguments\":{\"from\":-1}"))
                .contains("must be a whole number from 0 to", "\"isError\":true");
    }

    @Test
    void a_tool_that_adds_is_not_said_to_be_idempotent_and_says_what_it_returns() {
        assertThat(called(returning("{}"), "tools/list", ""))
                .contains(
                        "\"idempotentHint\":false",
                        "\"destructiveHint\":false",
                        "\"readOnlyHint\":false",
                        "\"outputSchema\":{\"type\":\"object\"}",
                        "\"minimum\":0");
        assertThat(sent(legacy("tools/list", "")))
                .contains("\"idempotentHint\":true")
                .doesNotContain("outputSchema");
    }

    @ParameterizedTest
    @ValueSource(ints = {30_000, 60_000, 89_000, 95_000, 300_000})
    void an_object_and_its_text_are_never_longer_than_a_response(int length) {
        String result =
                called(returning("{\"a\":\"" + "\u20ac".repeat(length / 3) + "\"}"), "tools/call", "\"name\":\"add\"");

        assertThat(result.getBytes(StandardCharsets.UTF_8).length).isLessThan(100_000);
        assertThat(result).contains("\"isError\":" + (length > 90_000));
        assertThat(result.contains("structuredContent\":{")).isEqualTo(length < 90_000);
    }
}
