package dev.docent.pages.internal.operations.playground;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.pages.internal.operations.model.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class OriginsTest {

    private static List<Server> servers(String... urls) {
        return Stream.of(urls).map(url -> new Server(url, "", List.of())).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.example.com/v1, https://api.example.com",
        "HTTPS://API.example.com, https://api.example.com",
        "http://localhost:8080/a?b#c, http://localhost:8080",
        "https://[::1]:8443/, https://[::1]:8443"
    })
    void an_address_has_an_origin(String url, String origin) {
        assertThat(Origins.of(servers(url))).containsExactly(origin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1", "", "javascript:alert(1)", "https://*", "https://a.com; script-src *", "https://a.com 'self'",
                "https://user@a.com", "https://{host}/", "data:text/html,a", "https://a_b.com", "ftp://a.com", "//a.com"
            })
    void nothing_else_gets_into_the_policy(String url) {
        assertThat(Origins.of(servers(url))).isEmpty();
    }

    @Test
    void variables_give_one_origin_for_each_value() {
        Server.Variable region = new Server.Variable("r", "eu", List.of("eu", "us"), "");
        Server server =
                new Server("https://{r}.a.com/{v}", "", List.of(region, new Server.Variable("v", "1", List.of(), "")));
        assertThat(Origins.of(List.of(server))).containsExactly("https://eu.a.com", "https://us.a.com");
    }
}
