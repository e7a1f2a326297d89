package dev.docent.client;

import java.lang.reflect.Method;
import java.net.URI;
import java.util.Arrays;
import java.util.List;

import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.internal.ApiRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class OperationTest {

    private static final JobCodec CODEC = new JobCodec();

    @ParameterizedTest
    @ValueSource(strings = {"https://api.example.com/gateway", "https://api.example.com/gateway/"})
    void a_path_in_the_base_address_is_kept(String base) {
        ApiRequest request = request(base, "sendMessage", "p", "1", new PromptRequest("More"));

        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.target()).isEqualTo(URI.create("https://api.example.com/gateway/v2/agent/p/job/1/message"));
        assertThat(request.headers())
                .containsEntry("Accept", List.of("application/json"))
                .containsEntry("Content-Type", List.of("application/json"));
        assertThat(request.body()).isEqualTo("{\"prompt\":\"More\"}");
    }

    @Test
    void a_header_that_is_null_is_not_sent() {
        assertThat(request("https://api.example.com", "poll", "p", "1", "wait=20")
                        .headers())
                .containsEntry("Prefer", List.of("wait=20"))
                .doesNotContainKey("Content-Type");
        assertThat(request("https://api.example.com", "poll", "p", "1", null).headers())
                .containsOnlyKeys("Accept");
    }

    @Test
    void an_identifier_that_is_null_is_rejected() {
        assertThatThrownBy(() -> request("https://api.example.com", "get", "p", null))
                .isInstanceOf(InvalidRequestException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "get, /v2/agent/p/job/1",
        "get, /gateway/v2/agent/p/job/a%2Fb",
        "create, /v2/agent/p/job",
        "sendMessage, /v2/agent/p/job/1/message"
    })
    void the_address_that_a_runtime_makes_of_an_operation_is_accepted(String name, String path) {
        operation(name).check(URI.create("https://api.example.com" + path));
    }

    @ParameterizedTest
    @CsvSource({
        "get, /v2/agent/p/job/1/message",
        "get, /v2/agent/p/job/..",
        "get, /v2/agent/p/job/%2e%2E",
        "get, /v2/agent/p/job/",
        "get, /v2/agent/p",
        "create, /v2/agent/p/job/1/message",
        "create, /v2/agent//job",
        "sendMessage, /v2/agent/p/job"
    })
    void the_address_of_another_operation_is_rejected(String name, String path) {
        assertThatThrownBy(() -> operation(name).check(URI.create("https://api.example.com" + path)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(path);
    }

    private static ApiRequest request(String base, String name, Object... arguments) {
        return operation(name).request(URI.create(base), arguments, CODEC);
    }

    private static Operation operation(String name) {
        Method declared = Arrays.stream(AgentJobsClient.class.getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return Operation.of(declared);
    }
}
