package dev.docent.it.site;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A site whose access groups are roles of the container. What a reader gets is compared with what the same reader gets of
 * a site that lacks what is out of reach.
 */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class SiteRolesIT {

    private static final String WHOLE = "site-whole";
    private static final String PUBLIC = "site-public";
    private static final String VIEWERS = "site-viewers";

    @Deployment(name = WHOLE, order = 1, testable = false)
    static WebArchive whole() {
        return host(WHOLE, RichSite.whole());
    }

    @Deployment(name = PUBLIC, order = 2, testable = false)
    static WebArchive ofEverybody() {
        return host(PUBLIC, RichSite.asSeenBy());
    }

    @Deployment(name = VIEWERS, order = 3, testable = false)
    static WebArchive ofViewers() {
        return host(VIEWERS, RichSite.asSeenBy("viewer"));
    }

    /** All of them are behind the same address, so that their bytes can be compared. */
    private static WebArchive host(String name, RichSite site) {
        return site.in(HostWar.named(name).docent().classes(SecuredApplication.class, Users.class))
                .setting("docent.admin.security", "container")
                .setting("docent.admin.roles.read", "viewer")
                .setting("docent.admin.roles.write", "editor")
                .setting("docent.site.base", "https://www.example.com/docs")
                .setting("docent.site.api", "https://api.example.com")
                .build();
    }

    private static Reply as(String user, String host, String path) {
        Call call = Call.get("/" + host + "/docs" + path).only("Accept", "text/html");
        if (user.isEmpty()) {
            return call.send();
        }
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return call.header("Authorization", "Basic " + credentials).send();
    }

    private static Reply as(String user, String path) {
        return as(user, WHOLE, path);
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
    @OperateOnDeployment(WHOLE)
    void who_is_not_signed_in_gets_a_site_that_lacks_all_restricted_pages_and_files() {
        assertThatNothingTells("", PUBLIC);
    }

    @Test
    @OperateOnDeployment(WHOLE)
    void who_has_no_role_of_the_site_gets_a_site_that_lacks_all_restricted_pages_and_files() {
        assertThatNothingTells("norma", PUBLIC);
    }

    @Test
    @OperateOnDeployment(WHOLE)
    void a_viewer_gets_a_site_that_lacks_what_is_for_editors() {
        assertThat(as("vera", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThatReply(as("vera", "/images/v.svg")).hasStatus(200);
        assertThatNothingTells("vera", VIEWERS);
    }

    @Test
    @OperateOnDeployment(WHOLE)
    void an_editor_sees_all() {
        assertThat(as("edith", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThat(as("edith", "/editors").text()).contains(RichSite.SECRET_OF_EDITORS);
        assertThat(as("edith", "/start").text()).contains("For viewers", "For editors", "Delete all pets");
        assertThatReply(as("edith", "/api-reference/delete-all-pets")).hasStatus(200);
        assertThatReply(as("edith", "/images/e.svg")).hasStatus(200);
        assertThatReply(as("edith", "/files/plan.pdf")).hasStatus(200);
        assertThatReply(as("edith", "/files/unlinked.txt")).hasStatus(404);
    }

    @Test
    @OperateOnDeployment(WHOLE)
    void what_a_reader_sees_by_his_roles_is_kept_by_no_shared_cache() {
        for (String path : List.of("/start", "/images/v.svg", "/llms.txt", "/sitemap.xml")) {
            assertThat(as("vera", path).header("Cache-Control"))
                    .as(path)
                    .hasValueSatisfying(value -> assertThat(value).contains("private"));
        }
    }
}
