package dev.docent.it.hosts.roles;

import jakarta.annotation.security.DeclareRoles;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import jakarta.security.enterprise.authentication.mechanism.http.OpenIdAuthenticationMechanismDefinition;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import org.eclipse.microprofile.config.ConfigProvider;

/** A host whose users sign in with the OpenID provider at the address in the setting {@value #PROVIDER}. */
@ApplicationPath("/api")
@ApplicationScoped
@Named("openId")
@DeclareRoles({"viewer", "editor"})
@OpenIdAuthenticationMechanismDefinition(
        providerURI = "${openId.provider}",
        clientId = OpenIdApplication.CLIENT,
        clientSecret = OpenIdApplication.SECRET,
        redirectURI = "${baseURL}/api/own/user",
        jwksConnectTimeout = OpenIdApplication.PATIENCE_MILLIS,
        jwksReadTimeout = OpenIdApplication.PATIENCE_MILLIS)
public class OpenIdApplication extends Application {

    public static final String PROVIDER = "it.openid.provider";
    public static final String CLIENT = "docent-it";
    public static final String SECRET = "a-secret-of-the-client-5d0f7be2";

    static final int PATIENCE_MILLIS = 300_000;

    /** {@return the address of the provider} */
    public String getProvider() {
        return ConfigProvider.getConfig().getValue(PROVIDER, String.class);
    }
}
