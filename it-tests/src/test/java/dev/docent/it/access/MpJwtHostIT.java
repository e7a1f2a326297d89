package dev.docent.it.access;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.roles.JwtApplication;
import dev.docent.it.hosts.roles.SignedInUser;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A host whose users authenticate with MicroProfile JWT, in addition to admin API keys. */
@Tag("liberty")
@ExtendWith(ArquillianExtension.class)
class MpJwtHostIT {

    private static final String NAVIGATION = "/mp-jwt/api/docs/navigation";

    private final AdminApi api = AdminApi.under("/mp-jwt/api");

    @Deployment(testable = false)
    static WebArchive host() {
        return HostWar.named("mp-jwt")
                .docent()
                .keysAndJobs()
                .classes(JwtApplication.class, SignedInUser.class)
                .setting("mp.jwt.verify.publickey", UserTokens.publicKey())
                .setting("mp.jwt.verify.issuer", UserTokens.ISSUER)
                .setting("docent.docs.folder", "classpath:docs")
                .file("WEB-INF/classes/docs/docs.json", "{\"navigation\": {\"pages\": [\"a\", \"b\"]}}")
                .file("WEB-INF/classes/docs/a.mdx", "---\ntitle: Open\n---\n")
                .file("WEB-INF/classes/docs/b.mdx", "---\ntitle: For staff\ngroups: [staff]\n---\n")
                .file("WEB-INF/web.xml", """
                        <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
                          <security-constraint>
                            <web-resource-collection>
                              <web-resource-name>own</web-resource-name>
                              <url-pattern>/api/own/*</url-pattern>
                            </web-resource-collection>
                            <auth-constraint><role-name>user</role-name></auth-constraint>
                          </security-constraint>
                          <security-role><role-name>user</role-name></security-role>
                        </web-app>""")
                .build();
    }

    @Test
    void the_container_authenticates_the_user_by_token() {
        String own = "/mp-jwt/api/own/user";
        assertThat(Call.of("GET", own)
                        .bearer(UserTokens.of("ursula", "user"))
                        .send()
                        .toString())
                .endsWith("ursula");
        assertThat(Call.of("GET", own).send().status()).isEqualTo(401);
    }

    @Test
    void a_user_reads_the_public_navigation_with_their_token() {
        assertThatReply(Call.get(NAVIGATION)
                        .bearer(UserTokens.of("ursula", "user"))
                        .send())
                .hasStatus(200);
        assertThat(Call.get(NAVIGATION)
                        .bearer(UserTokens.of("ursula", "user"))
                        .send()
                        .text())
                .isEqualTo(Call.get(NAVIGATION).send().text())
                .contains("\"title\":\"Open\"")
                .doesNotContain("For staff");
    }

    @Test
    void a_users_token_does_not_open_the_admin_api() {
        assertThatReply(api.job("alpha", "job-active")
                        .bearer(UserTokens.of("ursula", "user"))
                        .send())
                .isError(401, WireBytes.INVALID_TOKEN);
    }

    @Test
    void a_key_still_opens_the_admin_api() {
        assertThatReply(api.job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        assertThat(Call.get(NAVIGATION).bearer(Keys.READER).send().text()).contains("For staff");
    }

    @Test
    void a_wrong_key_is_refused() {
        assertThat(api.job("alpha", "job-active").bearer(Keys.UNKNOWN).send().status())
                .isEqualTo(401);
        assertThat(Call.get(NAVIGATION).bearer(Keys.UNKNOWN).send().status()).isEqualTo(401);
    }
}
