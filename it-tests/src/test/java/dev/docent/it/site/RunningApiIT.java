package dev.docent.it.site;

import java.util.Map;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A host whose documentation is compared with the OpenAPI document that the server makes of the host itself. */
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class RunningApiIT {

    private static final String SITE = "/running-api/docs/api-reference/";

    private static final Map<String, String> FILES = Map.of("docs.json", """
            {"theme": "mint", "name": "Own", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [{"group": "API", "openapi": "own.yaml"}]}}
            """, "own.yaml", """
            openapi: 3.0.3
            info: {title: Own, version: 1.0.0}
            servers: [{url: "https://www.example.com/running-api/api"}]
            paths:
              /own/greeting:
                get:
                  summary: Greet
                  parameters: [{name: tone, in: query, schema: {type: string}}]
                  responses: {"200": {description: A greeting}}
              /own/teapot:
                get:
                  summary: Make tea
                  responses: {"200": {description: A teapot}}
              /own/lost:
                get:
                  summary: Get lost
                  responses: {"200": {description: Lost}}
            """);

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar war = Hosts.discovering("running-api")
                .site()
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .setting("docent.docs.reload", "PT1S")
                .setting("mp.openapi.extensions.scan.lib", "true")
                .setting("docent.docs.drift", "own.yaml=http://127.0.0.1:" + ServerUnderTest.httpPort() + "/openapi");
        FILES.forEach((path, content) -> war.file("WEB-INF/docs/" + path, content));
        return war.build();
    }

    /** The server may still be making its document when the site is read for the first time. */
    private static String page(String name, String awaited) {
        return Eventually.await(
                "page " + name, () -> Call.get(SITE + name).send().text(), page -> page.contains(awaited));
    }

    @Test
    void pages_say_what_differs_from_the_running_api() {
        assertThat(page("get-lost", "class=\"drift gone\""))
                .contains("<span class=\"drift gone\">not in the running API</span>")
                .contains("The running API does not have this operation.");
        assertThat(page("greet", "class=\"drift\""))
                .contains("<span class=\"drift\">changed</span>")
                .contains("only on this page: <code", ">tone</code>");
        assertThat(page("make-tea", "Make tea")).doesNotContain("class=\"drift");
    }

    @Test
    void authors_see_the_differences_among_the_problems() {
        page("get-lost", "class=\"drift gone\"");

        String navigation = Call.get("/running-api/api/docs/navigation")
                .bearer(Keys.READER)
                .send()
                .text();

        assertThat(navigation).contains("\"operation-gone\"", "\"operation-changed\"", "\"operation-new\"");
        assertThat(navigation).contains("/own/echo").doesNotContain("/v2/agent/", "/docs/navigation\\\"");
    }
}
