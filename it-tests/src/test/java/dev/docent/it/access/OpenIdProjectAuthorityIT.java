package dev.docent.it.access;

import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.it.hosts.roles.Login;
import dev.docent.it.hosts.roles.OpenIdApplication;
import dev.docent.it.hosts.roles.SignedInUser;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** Users who have signed in with OpenID Connect, and whose session is in a cookie. */
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class OpenIdProjectAuthorityIT implements KeepsProjectsApart {

    private static final String NAME = "openid-authority";
    private static final Map<String, String> SESSIONS = new HashMap<>();

    private static OpenIdProvider provider;

    @Deployment(testable = false)
    static WebArchive war() {
        provider = new OpenIdProvider();
        return KeepsProjectsApart.host(NAME)
                .classes(OpenIdApplication.class, Login.class, SignedInUser.class)
                .setting(OpenIdApplication.PROVIDER, provider.address())
                .build();
    }

    @AfterAll
    static void stop() {
        if (provider != null) {
            provider.close();
        }
    }

    @Override
    public String host() {
        return "/" + NAME;
    }

    @Override
    public Call of(String user, Call call) {
        return call.header("Cookie", SESSIONS.computeIfAbsent(user, this::signIn));
    }

    /** {@return the cookies after all redirects} */
    private String signIn(String user) {
        provider.expect(user);
        CookieManager cookies = new CookieManager();
        HttpClient browser = HttpClient.newBuilder()
                .cookieHandler(cookies)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        URI login = URI.create("http://127.0.0.1:" + ServerUnderTest.httpPort() + host() + "/login");
        HttpResponse<String> response = browser.sendAsync(
                        HttpRequest.newBuilder(login).build(), BodyHandlers.ofString())
                .join();
        assertThat(response.statusCode()).as(response.uri().toString()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(user);
        return cookies.getCookieStore().getCookies().stream()
                .map(cookie -> cookie.getName() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
    }
}
