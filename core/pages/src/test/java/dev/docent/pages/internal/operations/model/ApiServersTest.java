package dev.docent.pages.internal.operations.model;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ApiServersTest {

    private static final ApiServers HOST = new ApiServers.OfHost("/shop", "/api", Set.of("http://localhost:9080"));

    private static Endpoint endpoint(String path, String... servers) {
        List<Server> all = List.of(servers).stream()
                .map(url -> new Server(url, "", List.of()))
                .toList();
        return new Endpoint(
                "get", path, false, false, "", all, List.of(), List.of(), BodyModel.NONE, List.of(), Part.ABSENT);
    }

    private static List<String> urls(ApiServers servers, Endpoint endpoint) {
        return servers.of(endpoint).stream().map(Server::url).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "/, /users, /shop/api",
        "/v1, /users, /shop/api/v1",
        "/v1/, /users, /shop/api/v1",
        "/, /api/users, /shop",
        "/api, /users, /shop/api",
        "/shop, /api/users, /shop",
        "/shop/api, /users, /shop/api",
        "/, /apiary, /shop/api",
        "http://localhost:9080, /api/users, /shop",
        "http://localhost:9080/shop, /api/users, /shop",
        "http://localhost:9080/shop/api, /users, /shop/api",
        "http://localhost:90800, /users, http://localhost:90800",
        "https://api.example.com/v1, /users, https://api.example.com/v1",
        "//cdn.example.com, /users, //cdn.example.com"
    })
    void a_server_without_a_host_is_the_application(String server, String path, String tried) {
        assertThat(urls(HOST, endpoint(path, server))).containsExactly(tried);
    }

    @Test
    void a_document_without_servers_describes_the_application() {
        assertThat(urls(HOST, endpoint("/users"))).containsExactly("/shop/api");
        assertThat(urls(new ApiServers.OfHost("", "", Set.of()), endpoint("/users")))
                .containsExactly("/");
        assertThat(urls(ApiServers.DOCUMENTED, endpoint("/users"))).isEmpty();
    }

    @Test
    void one_address_replaces_all_servers() {
        assertThat(urls(new ApiServers.At("/api"), endpoint("/users", "https://a.com", "https://b.com")))
                .containsExactly("/api");
    }
}
