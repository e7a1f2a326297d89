package dev.docent.it.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docent.it.hosts.roles.OpenIdApplication;

/**
 * An OpenID provider with authorization codes, for {@link OpenIdApplication}. It does not ask who signs in: that is the user of
 * the last call of {@link #expect}. The claims are in the ID token, so that no server asks for them elsewhere. Thread-safe.
 */
final class OpenIdProvider implements AutoCloseable {

    private static final long VALID_SECONDS = 86_400;

    private final HttpServer server;
    private final String address;
    private final Map<String, Grant> grants = new ConcurrentHashMap<>();
    private volatile String expected = "";

    private record Grant(String user, String nonce) {}

    OpenIdProvider() {
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        address = "http://127.0.0.1:" + server.getAddress().getPort();
        server.createContext("/.well-known/openid-configuration", exchange -> json(exchange, 200, metadata()));
        server.createContext("/keys", exchange -> json(exchange, 200, UserTokens.keySet()));
        server.createContext("/authorize", this::authorize);
        server.createContext("/token", this::token);
        server.start();
    }

    String address() {
        return address;
    }

    /** Signs in this user from now on. */
    void expect(String user) {
        expected = user;
    }

    private String metadata() {
        return """
                {"issuer": "%1$s", "authorization_endpoint": "%1$s/authorize", "token_endpoint": "%1$s/token",
                 "jwks_uri": "%1$s/keys", "response_types_supported": ["code"],
                 "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["RS256"],
                 "token_endpoint_auth_methods_supported": ["client_secret_post"],
                 "scopes_supported": ["openid", "email", "profile"]}""".formatted(address);
    }

    private void authorize(HttpExchange exchange) throws IOException {
        Map<String, String> request = parameters(exchange.getRequestURI().getRawQuery());
        String code = UUID.randomUUID().toString();
        grants.put(code, new Grant(expected, request.get("nonce")));
        String state = URLEncoder.encode(request.get("state"), StandardCharsets.UTF_8);
        exchange.getResponseHeaders()
                .set("Location", request.get("redirect_uri") + "?code=" + code + "&state=" + state);
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> request =
                parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Grant grant = grants.remove(request.get("code"));
        if (grant == null || !OpenIdApplication.SECRET.equals(request.get("client_secret"))) {
            json(exchange, 400, "{\"error\": \"invalid_grant\"}");
            return;
        }
        json(
                exchange,
                200,
                "{\"access_token\": \"%s\", \"token_type\": \"Bearer\", \"expires_in\": %d, \"id_token\": \"%s\"}"
                        .formatted(UUID.randomUUID(), VALID_SECONDS, identity(grant)));
    }

    private String identity(Grant grant) {
        long now = Instant.now().getEpochSecond();
        return UserTokens.signed("""
                {"iss": "%s", "aud": "%s", "iat": %d, "exp": %d, "nonce": "%s", "sub": "%6$s", "preferred_username": "%6$s",
                 "groups": ["%7$s"]}""".formatted(
                        address,
                        OpenIdApplication.CLIENT,
                        now,
                        now + VALID_SECONDS,
                        grant.nonce(),
                        grant.user(),
                        KeepsProjectsApart.groupOf(grant.user())));
    }

    private static Map<String, String> parameters(String form) {
        return Arrays.stream(form.split("&"))
                .map(parameter -> parameter.split("=", 2))
                .collect(Collectors.toMap(
                        parameter -> parameter[0],
                        parameter -> URLDecoder.decode(parameter[1], StandardCharsets.UTF_8)));
    }

    private static void json(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
