package dev.docent.it.site;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.roles.SecuredApplication;
import dev.docent.it.hosts.roles.Users;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A site whose access groups are roles of the container. */
@ExtendWith(ArquillianExtension.class)
class SiteRolesIT {

    private static final String SITE = "/site-roles/docs";

    @Deployment(testable = false)
    static WebArchive host() {
        return RichSite.in(HostWar.named("site-roles").docent().classes(SecuredApplication.class, Users.class))
                .setting("docent.admin.security", "container")
                .setting("docent.admin.roles.read", "viewer")
                .setting("docent.admin.roles.write", "editor")
                .build();
    }

    private static Reply as(String user, String path) {
        String credentials = Base64.getEncoder().encodeToString((user + ":pw").getBytes(StandardCharsets.UTF_8));
        return Call.get(SITE + path)
                .header("Authorization", "Basic " + credentials)
                .send();
    }

    @Test
    void a_viewer_sees_pages_of_viewers_everywhere_and_no_others() {
        assertThat(as("vera", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThat(as("vera", "/start").text())
                .contains("For viewers")
                .doesNotContain("For editors", "Delete all pets");
        assertThat(as("vera", "/llms-full.txt").text())
                .contains(RichSite.SECRET_OF_VIEWERS)
                .doesNotContain(RichSite.SECRET_OF_EDITORS);
        assertThatReply(as("vera", "/editors")).hasStatus(404);
    }

    @Test
    void an_editor_sees_all() {
        assertThat(as("edith", "/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThat(as("edith", "/editors").text()).contains(RichSite.SECRET_OF_EDITORS);
        assertThat(as("edith", "/start").text()).contains("For viewers", "For editors", "Delete all pets");
    }

    @Test
    void who_has_no_role_of_the_site_sees_the_same_bytes_as_everybody() {
        Reply everybody = Call.get(SITE + "/start").send();

        assertThat(as("norma", "/start").text()).isEqualTo(everybody.text());
        assertThatReply(as("norma", "/viewers")).hasStatus(404);
        assertThat(as("norma", "/viewers").text())
                .isEqualTo(Call.get(SITE + "/viewers").send().text());
    }

    @Test
    void what_a_reader_sees_by_his_roles_is_kept_by_no_shared_cache() {
        assertThat(as("vera", "/start").header("Cache-Control"))
                .hasValueSatisfying(value -> assertThat(value).contains("private"));
    }
}
