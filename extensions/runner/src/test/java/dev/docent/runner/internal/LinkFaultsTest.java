package dev.docent.runner.internal;

import java.nio.file.Files;

import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Symbolic links that lead elsewhere than into the checkout: nothing is pushed. */
@Tag("slow")
class LinkFaultsTest extends RunsOnRepository {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkdir -p d/x d/e/f; ln -s ../.. d/x/l1; ln -s ../../x/l1/.. d/e/f/l2",
                "ln -s d l; mkdir d; ln -s ../l/../../up d/m",
                "mkdir -p a/b; ln -s a/b l; ln -s l/../../.. m",
                "mkdir -p a/b; ln -s ../.. a/b/l; ln -s a/b/L/.. m",
                "ln -s a/../../up l",
                "ln -s 'C:/x' l",
                "ln -s '.../up' l",
                "mkdir d; ln -s .. d/l; git add -A; git commit -qm 1; ln -s d/l/.. m; git add -A; git commit -qm 2;"
                        + " git rm -q m; git commit -qm 3; echo x > x",
            })
    void chains_of_links_that_lead_out_are_refused(String script) throws Exception {
        assertThat(failure(script)).contains("symbolic link", "leads out of the checkout");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ln -s .git/config l",
                "ln -s .GIT/config l",
                "ln -s 'git~1/config' l",
                "ln -s '.git. ' l",
                "ln -s \"$(printf '.g\\342\\200\\214it/hooks')\" l",
                "ln -s .git/../README.md l",
                "mkdir d; ln -s .. d/up; ln -s d/up/.git/hooks l",
                "mkdir d; ln -s ../pages/.git d/l",
            })
    void links_into_a_git_folder_are_refused(String script) throws Exception {
        assertThat(failure(script)).contains("symbolic link", "leads into a .git folder");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ln -s l l", "ln -s b a; ln -s a b", "mkdir d; ln -s d/l l; ln -s ../l d/l"})
    void links_in_a_circle_are_refused(String script) throws Exception {
        assertThat(failure(script)).contains("symbolic link", "leads in a circle");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkdir d; echo x > d/x; ln -s README.md D",
                "ln -s pages l; mkdir L; echo x > L/x",
                "ln -s pages PAGES",
                "ln -s pages l; echo x > \"$(printf 'l\\342\\200\\215')\"",
            })
    void a_link_that_takes_the_place_of_a_folder_where_case_is_ignored_is_refused(String script) throws Exception {
        assertThat(failure(script)).contains("symbolic link", "where case is ignored");
    }

    @Test
    void a_link_through_a_submodule_is_refused() throws Exception {
        GitRepository sub = GitRepository.create(Files.createDirectory(temp.resolve("other")), 1);
        repository.inWork("submodule", "--quiet", "add", sub.bare().toString(), "sub");
        repository.commit("Add a submodule");

        assertThat(failure("ln -s sub/x/../.. l")).contains("symbolic link l,", "leads through a submodule");
        restart();
        assertThat(failure("ln -s sub s; ln -s s/x l")).contains("leads through a submodule");
    }

    @Test
    void a_change_that_turns_a_link_of_the_base_outwards_is_refused() throws Exception {
        repository.write("a/b/c/x", "x").link("l", "a/b/c/../../../README.md").commit("Link");

        assertThat(failure("git rm -qr a; mkdir a; ln -s ../pages a/b; mkdir pages/c; ln -s .. pages/c/d;"
                        + " rm -r pages/c; ln -s .. pages/c"))
                .contains("symbolic link l,", "leads out of the checkout");
    }

    @Test
    void a_link_out_in_the_base_may_stay_but_not_be_used_or_changed() throws Exception {
        repository.link("out", "/srv/handbook").commit("Link");

        pushed("echo x > x");
        repository
                .inBare("for-each-ref", "--format=%(refname)", "refs/heads/agent")
                .lines()
                .forEach(branch -> repository.inBare("update-ref", "-d", branch));
        restart();
        assertThat(failure("ln -s out/x l")).contains("symbolic link l,", "leads out");
        restart();
        assertThat(failure("ln -sfn /etc out")).contains("symbolic link out,", "leads out");
    }

    @Test
    void links_that_stay_within_the_checkout_are_pushed() throws Exception {
        pushed("ln -s README.md l; mkdir -p d/e; ln -s ../../pages d/e/p; ln -s d/e/p/000 q; ln -s q/page0.mdx r;"
                + " ln -s none dangling; ln -s . here; ln -s here/here/l s");
    }
}
