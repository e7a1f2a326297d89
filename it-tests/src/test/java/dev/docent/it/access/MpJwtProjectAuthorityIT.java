package dev.docent.it.access;

import dev.docent.it.hosts.roles.JwtRolesApplication;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** Users with a token of MicroProfile JWT, whose groups are roles. */
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class MpJwtProjectAuthorityIT implements KeepsProjectsApart {

    private static final String NAME = "jwt-authority";

    @Deployment(testable = false)
    static WebArchive war() {
        return KeepsProjectsApart.host(NAME)
                .classes(JwtRolesApplication.class)
                .setting("mp.jwt.verify.publickey", UserTokens.publicKey())
                .setting("mp.jwt.verify.issuer", UserTokens.ISSUER)
                .build();
    }

    @Override
    public String host() {
        return "/" + NAME;
    }

    @Override
    public Call of(String user, Call call) {
        return call.bearer(UserTokens.of(user, KeepsProjectsApart.groupOf(user)));
    }

    @Test
    void without_a_valid_token_a_caller_is_refused() {
        Call job = Call.get(host() + "/api/v2/agent/alpha/job/job-active");

        assertThat(job.send().status()).isEqualTo(401);
        assertThat(job.bearer(Keys.EVERYWHERE).send().status()).isEqualTo(401);
        assertThat(job.bearer(UserTokens.of(OPERATOR, KeepsProjectsApart.groupOf(OPERATOR)) + "x")
                        .send()
                        .status())
                .isEqualTo(401);
    }
}
