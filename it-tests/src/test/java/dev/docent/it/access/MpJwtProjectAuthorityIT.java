package dev.docent.it.access;

import dev.docent.it.hosts.roles.JwtRolesApplication;
import dev.docent.it.http.Call;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

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
}
