package dev.docent.it.access;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.SeededJobs;
import dev.docent.it.hosts.roles.JwtRolesApplication;
import dev.docent.it.http.AdminApi;
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

/** A host whose users call the admin API with a token of MicroProfile JWT: its groups are the roles that grant access. */
@Tag("once")
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class MpJwtRolesIT {

    private final AdminApi api = AdminApi.under("/mp-jwt-roles/api");

    @Deployment(testable = false)
    static WebArchive host() {
        return HostWar.named("mp-jwt-roles")
                .docent()
                .classes(JwtRolesApplication.class, SeededJobs.class)
                .setting("mp.jwt.verify.publickey", UserTokens.publicKey())
                .setting("mp.jwt.verify.issuer", UserTokens.ISSUER)
                .setting("docent.admin.security", "container")
                .setting("docent.admin.roles.read", "viewer")
                .setting("docent.admin.roles.write", "editor")
                .build();
    }

    @Test
    void a_token_with_a_group_for_reading_reads_and_does_not_write() {
        String viewer = UserTokens.of("vera", "viewer");
        assertThatReply(api.job("alpha", "job-active").bearer(viewer).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
        assertThatReply(api.toJobs("POST", "alpha").json("{}").bearer(viewer).send())
                .hasStatus(403)
                .isJson(WireBytes.INSUFFICIENT_SCOPE);
    }

    @Test
    void a_token_with_a_group_for_writing_reads_and_writes_in_every_project() {
        String editor = UserTokens.of("edith", "editor");
        assertThatReply(api.job("beta", "job-active").bearer(editor).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB_OF_BETA);
        assertThatReply(api.toJobs("POST", "alpha").json("{}").bearer(editor).send())
                .hasStatus(501)
                .isJson(WireBytes.RUNS_NO_AGENTS);
    }

    @Test
    void a_token_without_such_a_group_is_refused() {
        assertThatReply(api.job("alpha", "job-active")
                        .bearer(UserTokens.of("norma", "other"))
                        .send())
                .hasStatus(403)
                .isJson(WireBytes.INSUFFICIENT_SCOPE);
    }

    @Test
    void without_a_valid_token_a_caller_is_refused() {
        assertThat(api.job("alpha", "job-active").send().status()).isEqualTo(401);
        assertThat(api.job("alpha", "job-active").bearer(Keys.EVERYWHERE).send().status())
                .isEqualTo(401);
        assertThat(api.job("alpha", "job-active")
                        .bearer(UserTokens.of("vera", "viewer") + "x")
                        .send()
                        .status())
                .isEqualTo(401);
    }
}
