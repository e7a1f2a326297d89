package dev.docent.it.site;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sites whose access groups are roles of the container. What a reader gets of one that everybody may read is compared with what the
 * same reader gets of a site that lacks what is out of reach. The site that belongs to no project is for users of the container, and
 * a constraint of the host keeps the guides of it for viewers.
 */
interface ServesByRoles {

    /** The context root of the host. */
    String NAME = "site-roles";

    String WHOLE = "whole";
    String PUBLIC = "public";
    String VIEWERS = "for-viewers";

    String CONSTRAINT = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <security-constraint>
                <web-resource-collection>
                  <web-resource-name>guides</web-resource-name>
                  <url-pattern>/docs/guides/*</url-pattern>
                </web-resource-collection>
                <auth-constraint><role-name>viewer</role-name></auth-constraint>
              </security-constraint>
              <security-role><role-name>viewer</role-name></security-role>
            </web-app>
            """;

    /** Adds the sites to a host with {@link Users}; {@return the ids of the projects} */
    static String addTo(HostWar war) {
        RichSite.whole().in(war).file("WEB-INF/web.xml", CONSTRAINT).setting("docent.site.access", "container");
        RichSite.whole().in(war, WHOLE);
        RichSite.asSeenBy().in(war, PUBLIC);
        RichSite.asSeenBy("viewer").in(war, VIEWERS);
        // all of them are behind the same address, so that their bytes can be compared
        for (String project : List.of(WHOLE, PUBLIC, VIEWERS)) {
            war.setting("docent.projects." + project + ".access", "public")
                    .setting("docent.projects." + project + ".base", "https://www.example.com/docs")
                    .setting("docent.projects." + project + ".roles.read", "viewer")
                    .setting("docent.projects." + project + ".roles.write", "editor");
        }
        return String.join(",", WHOLE, PUBLIC, VIEWERS);
    }

    /** {@return the length of the server's log before the deployment} */
    long logged();

    private static Reply as(String user, Call call) {
        if (user.isEmpty()) {
            return call.send();
        }
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return call.header("Authorization", "Basic " + credentials).send();
    }

    private static Reply as(String user, String site, String path) {
        return as(user, Call.get("/" + NAME + "/docs/" + site + path).only("Accept", "text/html"));
    }

    private static Reply as(String user, String path) {
        return as(user, WHOLE, path);
    }

    /** {@return a response of the site that belongs to no project} */
    private static Reply own(String user, String path) {
        return as(user, Call.get("/" + NAME + "/docs" + path));
    }

    /** {@return every address of the whole site, and some that it does not have} */
    private static Set<String> addresses() {
        Set<String> all = new LinkedHashSet<>(List.of("/", "/nothing", "/view", "/editor", "/images/x.svg"));
        for (String name : RichSite.whole().names()) {
            all.add("/" + name);
            if (name.endsWith(".mdx")) {
                String page = "/" + name.substring(0, name.length() - 4);
                all.addAll(List.of(page, page + "/", page + ".md", page + "/rss.xml"));
            }
        }
        for (String operation : List.of("list-pets", "delete-all-pets")) {
            all.addAll(List.of("/api-reference/" + operation, "/api-reference/" + operation + ".md"));
        }
        for (String query :
                List.of("", "page", "pets", "for", RichSite.SECRET_OF_VIEWERS, RichSite.SECRET_OF_EDITORS)) {
            all.addAll(List.of("/_docent/pages?q=" + query, "/_docent/pages.json?q=" + query));
        }
        all.addAll(List.of("/llms.txt", "/llms-full.txt", "/sitemap.xml", "/robots.txt", "/old/long", "/beginning"));
        all.add("/_docent/search/index.json");
        return all;
    }

    private static void assertThatNothingTells(String user, String lacking) {
        for (String path : addresses()) {
            Reply expected = as(user, lacking, path);
            Reply reply = as(user, path);
            assertThat(reply.status()).as("%s %s", user, path).isEqualTo(expected.status());
            assertThat(reply.body()).as("%s %s", user, path).isEqualTo(expected.body());
            for (String header : List.of("Content-Type", "Location", "Cache-Control", "Vary", "ETag")) {
                assertThat(reply.header(header))
                        .as("%s %s %s", user, path, header)
                        .isEqualTo(expected.header(header));
            }
        }
    }

    @Test
    @Tag("once")
    default void who_is_not_signed_in_gets_a_site_that_lacks_all_restricted_pages_and_files() {
        assertThatNothingTells("", PUBLIC);
    }

    @Test
    @Tag("once")
    default void who_has_no_role_of_the_site_gets_a_site_that_lacks_all_restricted_pages_and_files() {
        assertThatNothingTells("norma", PUBLIC);
    }

    @Test
    @Tag("once")
    default void a_viewer_gets_a_site_that_lacks_what_is_for_editors() {
        assertThat(as("vera", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThatReply(as("vera", "/images/v.svg")).hasStatus(200);
        assertThatNothingTells("vera", VIEWERS);
    }

    @Test
    @Tag("once")
    default void an_editor_sees_all() {
        assertThat(as("edith", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThat(as("edith", "/editors").text()).contains(RichSite.SECRET_OF_EDITORS);
        assertThat(as("edith", "/start").text()).contains("For viewers", "For editors", "Delete all pets");
        assertThatReply(as("edith", "/api-reference/delete-all-pets")).hasStatus(200);
        assertThatReply(as("edith", "/images/e.svg")).hasStatus(200);
        assertThatReply(as("edith", "/files/plan.pdf")).hasStatus(200);
        assertThatReply(as("edith", "/files/unlinked.txt")).hasStatus(404);
    }

    @Test
    @Tag("once")
    default void what_a_reader_sees_by_his_roles_is_kept_by_no_shared_cache() {
        for (String path : List.of("/start", "/images/v.svg", "/llms.txt", "/sitemap.xml")) {
            assertThat(as("vera", path).header("Cache-Control"))
                    .as(path)
                    .hasValueSatisfying(value -> assertThat(value).contains("private"));
        }
    }

    @Test
    default void a_constraint_of_the_host_holds_for_the_site() {
        assertThatReply(own("", "/guides/long")).hasStatus(401);
        assertThatReply(own("norma", "/guides/long")).hasStatus(403);
        assertThatReply(own("vera", "/guides/long")).hasStatus(200);
        assertThat(own("vera", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
    }

    @Test
    default void a_site_for_users_of_the_container_asks_who_reads_and_the_log_says_so() {
        ServerUnderTest.log()
                .since(logged(), "The documentation site is at /" + NAME + "/docs; docent.site.access is container");
        Reply asked = own("", "/start");
        assertThatReply(asked).hasStatus(401);
        assertThat(asked.header("WWW-Authenticate").orElse("")).startsWith("Basic");
        assertThatReply(own("norma", "/start")).hasStatus(200);
        assertThat(own("norma", "/start").header("Cache-Control")).contains("private, no-cache");
        assertThatReply(own("norma", "/viewers")).hasStatus(404);
    }
}
