package dev.docent.browser.sites;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

import jakarta.json.Json;

import dev.docent.browser.webdriver.Browser;
import dev.docent.testkit.internal.Eventually;

/** The sample on Open Liberty, whose API is for users who have signed in; and another server if that knows the users. */
public final class SignedInSample implements AutoCloseable {

    /** How users sign in. */
    public enum Way {
        BASIC,
        FORM,
        OPENID_CONNECT
    }

    private static final String API = "/api/docent/v1/jobs";

    private final Way way;
    private final SampleServer sample;
    private final Process provider;
    private final String providerOrigin;

    private SignedInSample(Way way, SampleServer sample, Process provider, String providerOrigin) {
        this.way = way;
        this.sample = sample;
        this.provider = provider;
        this.providerOrigin = providerOrigin;
    }

    public static SignedInSample start(Way way) {
        try {
            int port = SampleServer.freePort();
            int providerPort = SampleServer.freePort();
            return switch (way) {
                case BASIC -> new SignedInSample(way, SampleServer.signedIn(SignIn.basic(), port), null, "");
                case FORM -> new SignedInSample(way, SampleServer.signedIn(SignIn.form(), port), null, "");
                case OPENID_CONNECT -> {
                    String origin = "http://localhost:" + providerPort;
                    Process provider = provider(origin, SignIn.provider(providerPort, port));
                    SampleServer sample = SampleServer.signedIn(SignIn.openIdConnect(origin, port), port);
                    // the client begins some time after the server: until then, the container asks for a password
                    HostedPages.untilServed("http://localhost:" + port + API);
                    yield new SignedInSample(way, sample, provider, origin);
                }
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process provider(String origin, String configuration) throws IOException {
        Path user = SampleServer.OUTPUT.resolve("hosts/provider").toAbsolutePath();
        Path server = Files.createDirectories(user.resolve("servers/provider"));
        Files.writeString(server.resolve("server.xml"), configuration);
        Process process = SampleServer.liberty(user, "provider")
                .redirectOutput(new File(server.toFile(), "console.txt"))
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "provider end"));
        HostedPages.untilServed(origin + SignIn.PROVIDER + "/.well-known/openid-configuration");
        return process;
    }

    /** {@return its address, without a trailing slash} */
    public String origin() {
        return sample.origin().replace("127.0.0.1", "localhost");
    }

    /** Signs a user in, who then sees the list of jobs as JSON. */
    public void signIn(Browser browser) {
        switch (way) {
            case BASIC -> browser.open(origin().replace("//", "//" + SignIn.USER + ":" + SignIn.PASSWORD + "@") + API);
            case FORM -> {
                browser.open(origin() + API);
                browser.until("document.querySelector('[name=j_username]')");
                browser.click("[name=j_username]");
                browser.type(SignIn.USER);
                browser.click("[name=j_password]");
                browser.type(SignIn.PASSWORD);
                browser.click("form button");
            }
            case OPENID_CONNECT -> {
                browser.open(origin() + "/docs/");
                browser.run("document.cookie = arguments[0] + '; path=/'", Json.createValue(providerSession()));
                browser.open(origin() + API);
            }
        }
        Eventually.await(
                "the list of jobs",
                () -> browser.text("document.body.innerText"),
                text -> text.startsWith("{\"data\":["));
    }

    /** The form of the provider is for HTTPS only, so the user is at the provider already when the sample asks for them. */
    private String providerSession() {
        String credentials = Base64.getEncoder()
                .encodeToString((SignIn.USER + ":" + SignIn.PASSWORD).getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(URI.create(providerOrigin + SignIn.PROVIDER
                        + "/authorize?scope=openid&response_type=code&client_id=docent&redirect_uri="
                        + URLEncoder.encode(origin() + "/oidcclient/redirect/op", StandardCharsets.UTF_8)))
                .header("Authorization", "Basic " + credentials)
                .build();
        try {
            return HttpClient.newHttpClient()
                    .send(request, BodyHandlers.discarding())
                    .headers()
                    .allValues("Set-Cookie")
                    .stream()
                    .filter(cookie -> cookie.startsWith(SignIn.PROVIDER_COOKIE + "="))
                    .map(cookie -> cookie.replaceFirst(";.*", ""))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        sample.close();
        if (provider != null) {
            provider.destroy();
        }
    }
}
