package dev.docent.it.callers;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Agents that reach the jobs of a host by the Model Context Protocol. */
public interface ServesJobsMcp extends RunningHostTest {

    String MCP = "/docent/v1/mcp";
    Pattern ID = Pattern.compile("\"structuredContent\":\\{\"id\":\"([^\"]+)\"");

    private Call post(String json) {
        return Call.of("POST", api().base() + MCP)
                .header("Accept", "application/json, text/event-stream")
                .json(json);
    }

    private Reply tool(String key, String name, String arguments) {
        Reply reply = post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"" + name
                        + "\",\"arguments\":{" + arguments + "}}}")
                .bearer(key)
                .send();
        assertThatReply(reply).hasStatus(200).hasHeader("Content-Type", "application/json");
        return reply;
    }

    private static String job(String project, String id) {
        return "\"projectId\":\"" + project + "\",\"jobId\":\"" + id + "\"";
    }

    @Test
    default void an_agent_has_a_job_done_and_gets_what_the_admin_api_returns() {
        Reply created = tool(Keys.OPERATOR, "create_job", "\"projectId\":\"alpha\",\"prompt\":\"complete\"");
        Matcher id = ID.matcher(created.text());
        assertThat(id.find()).as(created.text()).isTrue();
        settled(id.group(1), "completed");

        String json = Call.get(api().base() + "/docent/v1/projects/alpha/jobs/" + id.group(1))
                .bearer(Keys.READER)
                .send()
                .text();
        assertThat(tool(Keys.READER, "get_job", job("alpha", id.group(1))).text())
                .contains("\"structuredContent\":" + json);
        assertThat(tool(Keys.READER, "list_jobs", "\"limit\":1").text()).contains("\"nextCursor\":");
        assertThat(tool(Keys.READER, "read_log", job("alpha", id.group(1))).text())
                .contains("\"text\":\"one\\n");

        Reply again = tool(Keys.OPERATOR, "send_message", job("alpha", id.group(1)) + ",\"prompt\":\"hold\"");
        assertThat(again.text()).contains("\"status\":\"active\"");
        Reply cancelled = tool(Keys.OPERATOR, "cancel_job", job("alpha", id.group(1)) + ",\"reason\":\"enough\"");
        assertThat(cancelled.text()).contains("\"outcome\":\"cancelled\"", "\"reason\":\"enough\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"create_job", "send_message", "cancel_job"})
    default void a_key_that_may_only_read_changes_nothing(String tool) {
        String prompt = tool.equals("cancel_job") ? "" : ",\"prompt\":\"complete\"";
        String arguments = tool.equals("create_job") ? "\"projectId\":\"alpha\"" : job("alpha", "job-completed");

        assertThat(tool(Keys.READER, tool, arguments + prompt).text())
                .contains("\"isError\":true", "scope")
                .doesNotContain("structuredContent");
    }

    @ParameterizedTest
    @ValueSource(strings = {"get_job", "cancel_job", "read_log"})
    default void a_job_of_others_is_like_one_that_does_not_exist(String tool) {
        String others = tool(Keys.STRANGER, tool, job("alpha", "job-completed")).text();

        assertThat(others).contains("Agent job not found", "\"isError\":true");
        assertThat(others)
                .isEqualTo(tool(Keys.STRANGER, tool, job("alpha", "absent")).text());
        assertThat(tool(Keys.STRANGER, "list_jobs", "").text()).contains("\"data\":[]");
    }

    @Test
    default void the_key_is_checked_before_all_else_and_pages_of_others_are_refused() {
        Call call = post("{}");
        assertThatReply(call.send()).isError(401, WireBytes.NO_CREDENTIALS).hasHeader("WWW-Authenticate", "Bearer");
        assertThatReply(call.bearer(Keys.UNKNOWN).send()).isError(401, WireBytes.INVALID_TOKEN);
        assertThatReply(call.bearer(Keys.ELSEWHERE).send()).isError(403, WireBytes.ADDRESS_NOT_ALLOWED);
        assertThatReply(call.bearer(Keys.READER).send()).hasStatus(400);
        assertThatReply(call.bearer(Keys.READER)
                        .header("Origin", "https://evil.example")
                        .send())
                .hasStatus(403);
        for (String method : List.of("GET", "PUT", "DELETE")) {
            assertThatReply(Call.of(method, api().base() + MCP)
                            .bearer(Keys.OPERATOR)
                            .send())
                    .hasStatus(405)
                    .hasHeader("Allow", "POST");
        }
        assertThatReply(post("{\"pad\":\"" + "x".repeat(70_000) + "\"}")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(413);
    }

    @Test
    default void clients_of_both_revisions_are_served() {
        Reply initialized = post("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
                        + "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{}}}")
                .bearer(Keys.READER)
                .send();
        assertThat(initialized.text()).contains("\"protocolVersion\":\"2025-11-25\"", "docent-jobs");
        assertThatReply(post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(202);
        Reply discovered = post("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"server/discover\",\"params\":{\"_meta\":{"
                        + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                        + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}")
                .bearer(Keys.READER)
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "server/discover")
                .send();
        assertThat(discovered.text()).contains("\"supportedVersions\":[\"2026-07-28\"", "\"resultType\":\"complete\"");
    }
}
