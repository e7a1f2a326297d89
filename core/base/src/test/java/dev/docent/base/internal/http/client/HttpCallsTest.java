package dev.docent.base.internal.http.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

import dev.docent.base.internal.http.client.HttpCallException.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** What is sent, and to whom: requests over real connections, also secure ones and through proxies. */
@Timeout(600)
class HttpCallsTest {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
    private static final Map<String, String> KEY = Map.of("Authorization", "Bearer secret");
    private static final HostAddresses LOOPBACK = host -> List.of(InetAddress.getLoopbackAddress());

    @TempDir
    static Path folder;

    private static SSLContext ofForge;

    private final SSLContext before;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private ServerSocket server;

    HttpCallsTest() throws Exception {
        before = SSLContext.getDefault();
    }

    private interface Behaviour {

        void with(Socket client) throws IOException;
    }

    /** A context with a certificate for {@code forge.example} and {@code ::1}, which it trusts. */
    @BeforeAll
    static void certify() throws Exception {
        Path file = folder.resolve("keys.p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        Process process = new ProcessBuilder((keytool + " -genkeypair -alias forge -keyalg EC -dname CN=forge.example"
                                + " -ext SAN=dns:forge.example,ip:::1 -validity 2 -storetype PKCS12 -storepass changeit"
                                + " -keystore " + file)
                        .split(" "))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(file)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("forge", keys.getCertificate("forge"));
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, "changeit".toCharArray());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        ofForge = SSLContext.getInstance("TLS");
        ofForge.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    }

    @BeforeEach
    void open() throws IOException {
        listen(InetAddress.getLoopbackAddress());
    }

    private void listen(InetAddress address) throws IOException {
        server = new ServerSocket(0, 5, address);
    }

    @AfterEach
    void close() throws IOException {
        SSLContext.setDefault(before);
        server.close();
    }

    /** Each connection is served in turn. */
    private void serve(Behaviour behaviour) {
        Thread thread = new Thread(() -> {
            while (!server.isClosed()) {
                try (Socket client = server.accept()) {
                    behaviour.with(client);
                } catch (IOException over) {
                    // the client has what it wants, or gave up
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private String request(Socket client) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
        StringBuilder head = new StringBuilder();
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            head.append(line).append('\n');
        }
        requests.add(head.toString());
        return head.toString();
    }

    private static void respond(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        client.getOutputStream().flush();
    }

    private static SSLSocket secured(Socket client) throws IOException {
        SSLSocket socket = (SSLSocket) ofForge.getSocketFactory().createSocket(client, null, client.getPort(), false);
        socket.setUseClientMode(false);
        return socket;
    }

    private static HttpCall call(String url) {
        return new HttpCall("GET", URI.create(url), KEY, new byte[0], any -> 100);
    }

    private static RawHttpResponse send(HttpCalls calls, String url) throws IOException {
        return calls.send(call(url), Deadline.after(Duration.ofMinutes(5)));
    }

    private static HttpCallException failure(HttpCalls calls, String url) {
        HttpCallException failure = catchThrowableOfType(HttpCallException.class, () -> send(calls, url));
        assertThat(failure).isNotNull();
        return failure;
    }

    private String at(String address) {
        return address.replace("PORT", Integer.toString(server.getLocalPort()));
    }

    @ParameterizedTest
    @CsvSource({
        "http://forge.example:PORT, GET / HTTP/1.1, forge.example:PORT",
        "http://forge.example:PORT/a%2Fb?c=d&e#f, GET /a%2Fb?c=d&e HTTP/1.1, forge.example:PORT",
        "http://forge.example:PORT/ü, GET /%C3%BC HTTP/1.1, forge.example:PORT",
        "HTTP://user:pw@forge.example:PORT/, GET / HTTP/1.1, forge.example:PORT"
    })
    void a_request_names_its_path_and_host_only(String url, String line, String host) throws IOException {
        serve(client -> {
            request(client);
            respond(client, OK);
        });

        RawHttpResponse response = send(new HttpCalls(LOOPBACK), at(url));

        assertThat(response.body()).asString().isEqualTo("{}");
        assertThat(requests)
                .containsExactly(line + "\nHost: " + at(host) + "\nAuthorization: Bearer secret\nConnection: close\n");
    }

    @Test
    void an_address_of_version_6_is_a_host() throws IOException {
        server.close();
        listen(InetAddress.getByName("::1"));
        serve(client -> {
            request(client);
            respond(client, OK);
        });

        send(new HttpCalls(HostAddresses.ANY), at("http://[::1]:PORT/"));

        assertThat(requests).first().asString().contains(at("Host: [::1]:PORT\n"));
    }

    @Test
    void a_certificate_can_be_for_an_address_of_version_6() throws IOException {
        SSLContext.setDefault(ofForge);
        server.close();
        listen(InetAddress.getByName("::1"));
        serve(client -> {
            SSLSocket secure = secured(client);
            request(secure);
            respond(secure, OK);
        });

        assertThat(send(new HttpCalls(HostAddresses.ANY), at("https://[::1]:PORT/"))
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void a_redirect_is_a_response_and_nothing_is_sent_to_another_host(int status) throws Exception {
        serve(client -> {
            request(client);
            respond(client, at("HTTP/1.1 " + status + " Moved\r\nLocation: http://other.example:PORT/\r\n\r\n"));
        });

        RawHttpResponse response = send(new HttpCalls(LOOPBACK), at("http://forge.example:PORT/"));

        assertThat(response.status()).isEqualTo(status);
        assertThat(requests).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://forge.example/", "file:///etc/passwd", "http:///", "http://under_score/", "/path"})
    void only_hosts_of_the_web_are_called(String url) {
        assertThatIllegalArgumentException().isThrownBy(() -> call(url)).withMessageNotContaining(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret\r\nX: y", "secret\n", "secret\u0000", "secret\u010a"})
    void a_header_cannot_smuggle_another_and_its_value_is_not_quoted(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpCall(
                        "GET",
                        URI.create("http://forge.example"),
                        Map.of("Authorization", value),
                        new byte[0],
                        any -> 0))
                .withMessageNotContaining("secret");
    }

    @Test
    void a_host_that_is_unknown_is_reported_as_such() {
        assertThat(failure(new HttpCalls(HostAddresses.ANY), "http://forge.invalid/")
                        .kind())
                .isEqualTo(Kind.UNKNOWN_HOST);
    }

    @Test
    void a_certificate_is_for_the_name_of_the_host() throws IOException {
        SSLContext.setDefault(ofForge);
        serve(client -> {
            SSLSocket secure = secured(client);
            request(secure);
            respond(secure, OK);
        });
        HttpCalls calls = new HttpCalls(LOOPBACK);

        assertThat(send(calls, at("https://forge.example:PORT/")).body())
                .asString()
                .isEqualTo("{}");
        HttpCallException other = failure(calls, at("https://other.example:PORT/"));
        SSLContext.setDefault(before);
        HttpCallException untrusted = failure(calls, at("https://forge.example:PORT/"));

        assertThat(List.of(other, untrusted))
                .allSatisfy(failure -> assertThat(failure)
                        .hasRootCauseInstanceOf(Exception.class)
                        .satisfies(any -> assertThat(any.kind()).isEqualTo(Kind.INSECURE))
                        .hasStackTraceContaining(CertificateException.class.getPackageName()));
        assertThat(requests).as("with the key").hasSize(1);
    }

    /** Otherwise a proxy in between could cut a body unnoticed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void only_an_end_that_tls_says_is_the_end_of_a_body_without_length(boolean said) throws IOException {
        SSLContext.setDefault(ofForge);
        serve(client -> {
            SSLSocket secure = secured(client);
            request(secure);
            respond(secure, "HTTP/1.1 200 OK\r\n\r\n{}");
            if (said) {
                secure.shutdownOutput();
                client.getInputStream().readAllBytes();
            }
        });

        RawHttpResponse response = send(new HttpCalls(LOOPBACK), at("https://forge.example:PORT/"));

        assertThat(response.body()).asString().isEqualTo("{}");
        assertThat(response.delimited()).isEqualTo(said);
    }

    /** Resolves only the proxy. */
    private HttpCalls throughProxy() {
        ProxySelector selector = new ProxySelector() {

            @Override
            public List<Proxy> select(URI uri) {
                return List.of(new Proxy(
                        Proxy.Type.HTTP, InetSocketAddress.createUnresolved("proxy.example", server.getLocalPort())));
            }

            @Override
            public void connectFailed(URI uri, SocketAddress address, IOException failure) {
                throw new AssertionError(failure);
            }
        };
        HostAddresses ofProxy = host -> {
            assertThat(host).isEqualTo("proxy.example");
            return LOOPBACK.of(host);
        };
        return new HttpCalls(ofProxy, () -> selector);
    }

    @Test
    void a_proxy_is_asked_for_the_whole_address_of_a_host_without_tls() throws IOException {
        serve(client -> {
            request(client);
            respond(client, OK);
        });

        send(throughProxy(), "http://forge.example/api?a=b");

        assertThat(requests)
                .containsExactly("GET http://forge.example/api?a=b HTTP/1.1\nHost: forge.example\n"
                        + "Authorization: Bearer secret\nConnection: close\n");
    }

    @Test
    void a_proxy_gets_no_key_of_a_secure_call() throws IOException {
        SSLContext.setDefault(ofForge);
        serve(client -> {
            request(client);
            respond(client, "HTTP/1.1 200 Connection established\r\n\r\n");
            SSLSocket secure = secured(client);
            request(secure);
            respond(secure, OK);
        });

        RawHttpResponse response = send(throughProxy(), "https://forge.example/api");

        assertThat(response.body()).asString().isEqualTo("{}");
        assertThat(requests)
                .containsExactly(
                        "CONNECT forge.example:443 HTTP/1.1\nHost: forge.example:443\n",
                        "GET /api HTTP/1.1\nHost: forge.example\nAuthorization: Bearer secret\nConnection: close\n");
    }

    @Test
    void a_proxy_that_refuses_is_no_host() {
        serve(client -> {
            request(client);
            respond(client, "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n");
        });

        HttpCallException failure = failure(throughProxy(), "https://forge.example/api");

        assertThat(failure).hasMessage("its proxy responded with status 407");
        assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
    }

    @Test
    void a_proxy_that_never_ends_its_header_is_left_at_the_limit() {
        serve(client -> {
            request(client);
            while (true) {
                respond(client, "HTTP/1.1 200 OK\r\nX: " + "x".repeat(10_000));
            }
        });

        assertThat(failure(throughProxy(), "https://forge.example/api").kind()).isEqualTo(Kind.HEADER_TOO_LONG);
    }
}
