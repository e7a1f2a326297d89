package dev.docent.browser.sites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * How the users of a sample sign in: the container asks for their names, and their role decides what they may do.
 *
 * @param name of the folder
 * @param login the element {@code login-config} of {@code web.xml}
 * @param server elements of {@code server.xml} beside the features
 * @param features beside those of the sample
 */
record SignIn(String name, String login, String server, String features) {

    static final String USER = "edith";
    static final String PASSWORD = "pw";

    /** Path of the provider, and the name of the cookie of its own session. */
    static final String PROVIDER = "/oidc/endpoint/op";

    static final String PROVIDER_COOKIE = "providerSession";

    private static final String REGISTRY = """
              <basicRegistry id="users" realm="docent"><user name="%s" password="%s"/></basicRegistry>
            """.formatted(USER, PASSWORD);

    private static final String ROLE = """
              <webApplication location="docent-sample.war" contextRoot="/">
                <application-bnd><security-role name="editor"><special-subject type="ALL_AUTHENTICATED_USERS"/>
                </security-role></application-bnd>
              </webApplication>
            """;

    private static final String WEB = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <security-constraint>
                <web-resource-collection>
                  <web-resource-name>api</web-resource-name><url-pattern>/api/*</url-pattern>
                </web-resource-collection>
                <auth-constraint><role-name>editor</role-name></auth-constraint>
              </security-constraint>
              %s
              <security-role><role-name>editor</role-name></security-role>
            </web-app>
            """;

    private static final String FORM = """
            <!doctype html><title>Sign in</title>
            <form method="post" action="j_security_check">
              <input name="j_username"><input name="j_password" type="password"><button>Sign in</button>
            </form>
            """;

    static SignIn basic() {
        return new SignIn(
                "basic",
                "<login-config><auth-method>BASIC</auth-method><realm-name>docent</realm-name></login-config>",
                REGISTRY,
                "appSecurity-5.0");
    }

    static SignIn form() {
        return new SignIn(
                "form",
                "<login-config><auth-method>FORM</auth-method><form-login-config><form-login-page>/signin.html"
                        + "</form-login-page><form-error-page>/signin.html</form-error-page></form-login-config>"
                        + "</login-config>",
                REGISTRY,
                "appSecurity-5.0");
    }

    /** @param provider address of a server with {@link #provider} */
    static SignIn openIdConnect(String provider, int port) {
        return new SignIn(
                "oidc",
                "",
                """
                  <keyStore id="defaultKeyStore" password="without-it-the-client-does-nothing"/>
                  <openidConnectClient id="op" clientId="docent" clientSecret="secret-of-the-client-docent" scope="openid"
                      authorizationEndpointUrl="%1$s/authorize" tokenEndpointUrl="%1$s/token" issuerIdentifier="%1$s"
                      signatureAlgorithm="HS256" httpsRequired="false" redirectToRPHostAndPort="http://localhost:%2$d"/>
                """.formatted(provider + PROVIDER, port),
                "appSecurity-5.0</feature><feature>openidConnectClient-1.0");
    }

    /** {@return the configuration of the server that a client of {@link #openIdConnect} at {@code client} redirects to} */
    static String provider(int port, int client) {
        return """
            <server>
              <featureManager><feature>openidConnectServer-1.0</feature></featureManager>
              <httpEndpoint id="defaultHttpEndpoint" host="localhost" httpPort="%d" httpsPort="-1"/>
              <webAppSecurity ssoCookieName="%s"/>
            %s
              <openidConnectProvider id="op" oauthProviderRef="oauth" signatureAlgorithm="HS256"/>
              <oauthProvider id="oauth" httpsRequired="false" autoAuthorize="true">
                <localStore>
                  <client name="docent" secret="secret-of-the-client-docent" scope="openid" preAuthorizedScope="openid"
                      redirect="http://localhost:%d/oidcclient/redirect/op" enabled="true"/>
                </localStore>
                <autoAuthorizeClient>docent</autoAuthorizeClient>
              </oauthProvider>
              <oauth-roles><authenticated><special-subject type="ALL_AUTHENTICATED_USERS"/></authenticated></oauth-roles>
            </server>
            """.formatted(port, PROVIDER_COOKIE, REGISTRY, client);
    }

    Map<String, String> environment() {
        return Map.of(
                "DOCENT_ADMIN_SECURITY", "container",
                "DOCENT_PROJECTS_DEMO_ROLES_OPERATE", "editor",
                "DOCENT_CONSOLE_ROLE", "editor",
                "DOCENT_ADMIN_KEYS", "");
    }

    /** Changes the configuration and the application of a server. */
    void prepare(Path folder) {
        try {
            Path configuration = folder.resolve("server.xml");
            String xml = Files.readString(configuration);
            String changed = xml.replace("<feature>appSecurity-5.0</feature>", "<feature>" + features + "</feature>")
                    .replaceFirst("(?s)<basicRegistry .*</webApplication>", server + ROLE);
            Files.writeString(configuration, changed);
            try (FileSystem war = FileSystems.newFileSystem(folder.resolve("apps/docent-sample.war"))) {
                Files.writeString(war.getPath("WEB-INF/web.xml"), WEB.formatted(login));
                Files.writeString(war.getPath("signin.html"), FORM);
                Path settings = war.getPath("WEB-INF/classes/META-INF/microprofile-config.properties");
                String others = Files.readString(settings).replaceAll("(?m)^docent\\.admin\\.keys.*\\R", "");
                Files.writeString(settings, others);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
