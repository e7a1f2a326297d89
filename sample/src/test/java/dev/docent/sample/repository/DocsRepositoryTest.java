package dev.docent.sample.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Diffs and merges of a real repository. */
class DocsRepositoryTest {

    @TempDir
    Path root;

    private DocsRepository repository;
    private Git git;

    @BeforeEach
    void create() throws IOException {
        Path docs = Files.createDirectories(root.resolve("docs with space"));
        Files.writeString(docs.resolve("one.mdx"), "a\nb\nc\n");
        Files.writeString(docs.resolve("two words.mdx"), "text\n");
        Files.write(docs.resolve("picture.png"), new byte[] {0, 1, 2});
        Files.writeString(docs.resolve(".gitignore"), "*.png\n");
        repository = new DocsRepository(root.resolve("docs.git"));
        repository.create(docs);
        git = new Git(root.resolve("docs.git"), Map.of());
    }

    /** Commits a file, or removes it if there is no content. */
    private String branch(String name, Map<String, byte[]> files) throws IOException {
        Path tree = Files.createTempDirectory(root, "tree");
        Git there = git.with(root.resolve("index-" + name.replace('/', '-')), tree);
        there.run("read-tree", "--reset", "-u", repository.commit(name).orElse("main"));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getValue().length == 0) {
                Files.delete(tree.resolve(file.getKey()));
            } else {
                Files.write(tree.resolve(file.getKey()), file.getValue());
            }
        }
        there.run("add", "--all", "--force", ".");
        String commit = there.run(
                "commit-tree",
                there.run("write-tree"),
                "-p",
                repository.commit(name).orElse(repository.commit("main").orElseThrow()),
                "-m",
                name);
        git.run("update-ref", "refs/heads/" + name, commit);
        return commit;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    @Test
    void has_all_files_of_the_folder_it_is_made_of() throws Exception {
        repository.publish(root.resolve("site"));

        assertThat(root.resolve("site/two words.mdx")).hasContent("text\n");
        assertThat(root.resolve("site/picture.png")).exists();
        assertThat(repository.exists()).isTrue();
    }

    @Test
    void a_merge_changes_adds_and_removes_files_of_the_site() throws Exception {
        Path site = root.resolve("site");
        repository.publish(site);
        String head = branch(
                "agent/1",
                Map.of("one.mdx", bytes("a\nB\nc\n"), "three.mdx", bytes("new\n"), "two words.mdx", new byte[0]));

        assertThat(repository.merge("agent/1", head, "Merge")).isInstanceOf(MergeResult.Merged.class);
        repository.publish(site);

        assertThat(site.resolve("one.mdx")).hasContent("a\nB\nc\n");
        assertThat(site.resolve("three.mdx")).exists();
        assertThat(site.resolve("two words.mdx")).doesNotExist();
        assertThat(repository.isMerged(head, "main")).isTrue();
    }

    @Test
    void changes_of_the_same_lines_conflict_and_leave_the_base_as_it_is() throws Exception {
        String one = branch("agent/1", Map.of("one.mdx", bytes("a\nONE\nc\n")));
        String two = branch("agent/2", Map.of("one.mdx", bytes("a\nTWO\nc\n")));
        repository.merge("agent/1", one, "Merge");
        String before = repository.commit("main").orElseThrow();

        assertThat(repository.merge("agent/2", two, "Merge")).isEqualTo(new MergeResult.Conflict(List.of("one.mdx")));
        assertThat(repository.commit("main")).contains(before);
        assertThat(git.run("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void a_branch_that_was_pushed_to_after_somebody_looked_is_not_merged() throws Exception {
        String seen = branch("agent/1", Map.of("one.mdx", bytes("seen\n")));
        branch("agent/1", Map.of("one.mdx", bytes("unseen\n")));

        assertThat(repository.merge("agent/1", seen, "Merge")).isInstanceOf(MergeResult.Changed.class);
        assertThat(repository.merge("agent/none", seen, "Merge")).isInstanceOf(MergeResult.Changed.class);
    }

    @Test
    void shows_lines_with_their_numbers() throws Exception {
        String head = branch(
                "agent/1",
                Map.of("one.mdx", bytes("a\nB\nc\n"), "two words.mdx", new byte[0], "picture.png", new byte[] {0, 9}));

        Diff diff = repository.diff("main", head);

        assertThat(diff.files())
                .extracting(Diff.ChangedFile::path)
                .containsExactly("one.mdx", "picture.png", "two words.mdx");
        assertThat(diff.files().get(0).lines())
                .containsExactly(
                        new Diff.Line(' ', 1, 1, "a"),
                        new Diff.Line('-', 2, 0, "b"),
                        new Diff.Line('+', 0, 2, "B"),
                        new Diff.Line(' ', 3, 3, "c"));
        assertThat(diff.files().get(1).binary()).isTrue();
        assertThat(diff.files().get(2).kind()).isEqualTo(Diff.Kind.DELETED);
    }

    @Test
    void lines_that_look_like_a_diff_are_lines() throws Exception {
        String text = "diff --git a/x b/x\n@@ -1,2 +3,4 @@\n--- a/x\n+++ b/x\nno newline";
        String head = branch("agent/1", Map.of("one.mdx", bytes(text)));

        Diff diff = repository.diff("main", head);

        assertThat(diff.files()).hasSize(1);
        assertThat(diff.files().get(0).lines().stream()
                        .filter(line -> line.sign() == '+')
                        .map(Diff.Line::text))
                .containsExactly(text.split("\n"));
    }

    @Test
    void knows_new_renamed_and_oddly_named_files() throws Exception {
        String head = branch(
                "agent/1",
                Map.of("two words.mdx", new byte[0], "other name.mdx", bytes("text\n"), "ü b\"q.mdx", bytes("x\n")));

        List<Diff.ChangedFile> files = repository.diff("main", head).files();

        assertThat(files).anySatisfy(file -> {
            assertThat(file.kind()).isEqualTo(Diff.Kind.RENAMED);
            assertThat(file.before()).isEqualTo("two words.mdx");
            assertThat(file.path()).isEqualTo("other name.mdx");
        });
        assertThat(files).anySatisfy(file -> assertThat(file.kind()).isEqualTo(Diff.Kind.ADDED));
        assertThat(files).hasSize(2);
    }

    @Test
    void a_diff_that_is_too_long_is_cut_and_says_so() throws Exception {
        String head = branch("agent/1", Map.of("long.mdx", bytes("0123456789\n".repeat(100_000))));

        Diff diff = repository.diff("main", head);

        assertThat(diff.cut()).isTrue();
        assertThat(diff.files()).hasSize(1);
        assertThat(diff.files().get(0).lines()).hasSizeLessThan(60_000);
    }
}
