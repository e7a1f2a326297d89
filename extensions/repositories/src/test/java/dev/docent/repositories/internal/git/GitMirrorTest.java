package dev.docent.repositories.internal.git;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpServer;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.util.FS;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class GitMirrorTest {

    private static final int PACKS = 5;
    private static final int COMMITS = 20;
    private static final MirrorLimits SMALL = new MirrorLimits(
            Duration.ofSeconds(1), Duration.ofMinutes(5), 1 << 20, 10_000, 64 << 20, 50, 10, PACKS, COMMITS);

    @TempDir
    Path temp;

    private Path source;

    @BeforeEach
    void repository() throws Exception {
        source = Files.createDirectory(temp.resolve("source"));
        git("init", "-q", "-b", "main");
        write("docs/index.mdx", "one");
        write("docs/other.mdx", "same");
        commit();
    }

    private String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.com"));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command)
                .directory(source.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private void write(String path, String text) throws IOException {
        Path file = source.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String commit() throws Exception {
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", "change");
        return git("rev-parse", "HEAD");
    }

    private GitMirror mirror(MirrorLimits limits) throws IOException {
        return mirror(source.toUri(), limits);
    }

    private GitMirror mirror(URI address, MirrorLimits limits) throws IOException {
        return GitMirror.open(
                temp.resolve("mirror"), new RepositoryAddress(address, "git", () -> Optional.of("s3cret")), limits);
    }

    private static void assertFails(GitMirror mirror, String branch, Reason reason) {
        assertThatThrownBy(() -> mirror.fetch(branch)).isInstanceOfSatisfying(GitException.class, failure -> {
            assertThat(failure.reason()).as(failure.getMessage()).isEqualTo(reason);
            assertThat(failure.getMessage()).doesNotContain("s3cret");
        });
    }

    @Test
    void lets_go_of_branches_and_keeps_what_is_published() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            String published = mirror.fetch("main");
            mirror.record(published);
            git("checkout", "-q", "-b", "feature/x");
            write("docs/index.mdx", "of the branch");
            String branch = commit();
            mirror.fetch("feature/x");

            mirror.retain(Set.of("feature/x"));
            assertThat(mirror.has(branch)).isTrue();
            mirror.retain(Set.of());

            String refs = git("--git-dir", temp.resolve("mirror/mirror.git").toString(), "for-each-ref");
            assertThat(refs).contains(published).doesNotContain("refs/heads");
            assertThat(mirror.folder(published, "docs").read("index.mdx")).isPresent();
        }
    }

    @Test
    void a_branch_replaces_one_whose_name_is_a_directory_of_it() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            git("branch", "feature");
            mirror.fetch("feature");
            git("branch", "-D", "feature");
            git("branch", "feature/x");
            assertThat(mirror.fetch("feature/x")).isEqualTo(git("rev-parse", "HEAD"));
            git("branch", "-D", "feature/x");
            git("branch", "feature");
            assertThat(mirror.fetch("feature")).isEqualTo(git("rev-parse", "HEAD"));
        }
    }

    @Test
    void reads_a_commit_and_keeps_it_after_a_force_push() throws Exception {
        String first = git("rev-parse", "HEAD");
        try (GitMirror mirror = mirror(SMALL)) {
            String before = mirror.fetch("main");
            assertThat(before).isEqualTo(first);
            TreeFolder old = mirror.folder(before, "docs");
            assertThat(old.list().files()).containsExactlyInAnyOrder("index.mdx", "other.mdx");

            write("docs/index.mdx", "two");
            git("add", "-A");
            git("commit", "-q", "--amend", "-m", "rewritten");
            TreeFolder now = mirror.folder(mirror.fetch("main"), "docs");

            assertThat(now.read("index.mdx")).hasValue("two".getBytes(StandardCharsets.UTF_8));
            assertThat(old.read("index.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));
            assertThat(now.fingerprint("other.mdx")).isPresent().isEqualTo(old.fingerprint("other.mdx"));
            assertThat(now.fingerprint("index.mdx")).isNotEqualTo(old.fingerprint("index.mdx"));
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temp.resolve("mirror"))))
                .isEqualTo("rwx------");
    }

    @Test
    void keeps_the_published_commit_when_git_removes_what_no_branch_has() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            String published = mirror.fetch("main");
            mirror.record(published);
            TreeFolder served = mirror.folder(published, "docs");
            write("docs/index.mdx", "two");
            git("add", "-A");
            git("commit", "-q", "--amend", "-m", "rewritten");
            String fetched = mirror.fetch("main");

            gitInMirror("gc", "--quiet", "--prune=now");

            assertThat(served.read("index.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));
            assertThat(mirror.has(published)).isTrue();
            mirror.record(fetched);
            gitInMirror("gc", "--quiet", "--prune=now");
        }
        try (GitMirror again = mirror(SMALL)) {
            assertThat(again.recorded()).hasValue(git("rev-parse", "HEAD"));
        }
    }

    @Test
    void many_pushes_leave_few_packs() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            String first = mirror.fetch("main");
            TreeFolder before = mirror.folder(first, "docs");
            for (int i = 0; i <= PACKS; i++) {
                write("docs/index.mdx", "push " + i);
                commit();
                mirror.fetch("main");
            }
            assertThat(packs()).hasSizeGreaterThan(PACKS);

            mirror.record(mirror.fetch("main"));

            assertThat(packs()).hasSize(1);
            assertThat(before.read("index.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));
            assertThat(before.read("other.mdx")).isPresent();
            gitInMirror("fsck", "--strict");
        }
    }

    @Test
    void many_comparisons_leave_few_packs() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            String left = git("rev-parse", "HEAD");
            git("branch", "feature/x");
            String branch = mirror.fetch("feature/x");
            for (int i = 0; i <= PACKS + 1; i++) {
                write("docs/index.mdx", "push " + i);
                commit();
                assertThat(mirror.commonAncestor(branch, "main")).hasValue(left);
            }
            assertThat(packs()).hasSizeLessThanOrEqualTo(PACKS);
            assertThat(mirror.folder(left, "docs").read("index.mdx")).isPresent();
            gitInMirror("fsck", "--strict");
        }
    }

    @Test
    void says_where_a_branch_left_another_one() throws Exception {
        String left = git("rev-parse", "HEAD");
        git("checkout", "-q", "-b", "feature/x");
        write("docs/index.mdx", "of the branch");
        commit();
        git("checkout", "-q", "main");
        write("docs/other.mdx", "later");
        String head = commit();
        try (GitMirror mirror = mirror(SMALL)) {
            String branch = mirror.fetch("feature/x");
            assertThat(mirror.commonAncestor(branch, "main")).hasValue(left);
            assertThat(mirror.folder(left, "docs").read("index.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));
            mirror.retain(Set.of("feature/x"));
            gitInMirror("gc", "--quiet", "--prune=now");
            assertThat(mirror.commonAncestor(branch, "main")).hasValue(left);
            assertThat(mirror.folder(left, "docs").read("index.mdx")).hasValue("one".getBytes(StandardCharsets.UTF_8));

            assertThat(mirror.commonAncestor(branch, "feature/x")).hasValue(branch);
            git("merge", "-q", "-m", "merge", "feature/x");
            assertThat(mirror.commonAncestor(branch, "main")).as("merged").hasValue(branch);
            assertThat(mirror.commonAncestor(head, "feature/x")).as("behind").hasValue(left);
            assertFails(mirror, "absent", Reason.NO_BRANCH);
            assertThatThrownBy(() -> mirror.commonAncestor(branch, "absent")).isInstanceOf(GitException.class);
            assertThatThrownBy(() -> mirror.commonAncestor("f".repeat(40), "main"))
                    .isInstanceOfSatisfying(
                            GitException.class,
                            failure -> assertThat(failure.reason()).isEqualTo(Reason.CORRUPT));
        }
    }

    @Test
    void one_of_the_places_where_histories_meet_that_merged_each_other_is_enough() throws Exception {
        git("checkout", "-q", "-b", "feature/x");
        write("docs/index.mdx", "of the branch");
        String branch = commit();
        git("checkout", "-q", "main");
        write("docs/other.mdx", "later");
        String main = commit();
        git("merge", "-q", "-m", "merge", branch);
        git("checkout", "-q", "feature/x");
        git("merge", "-q", "-m", "merge", main);
        write("docs/index.mdx", "of the branch, again");
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.commonAncestor(mirror.fetch("feature/x"), "main").orElseThrow())
                    .isIn(branch, main);
        }
    }

    @Test
    void histories_meet_nowhere_or_too_far_back() throws Exception {
        git("checkout", "-q", "--orphan", "other");
        write("docs/index.mdx", "of another history");
        commit();
        git("checkout", "-q", "-b", "far", "main");
        for (int i = 0; i <= COMMITS; i++) {
            commit();
        }
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.commonAncestor(mirror.fetch("other"), "main")).isEmpty();
            assertThat(mirror.commonAncestor(mirror.fetch("far"), "main")).isEmpty();
            String near = git("rev-parse", "far~3");
            assertThat(mirror.commonAncestor(near, "far")).hasValue(near);
        }
    }

    @Test
    void a_lost_commit_is_a_failure_and_loses_no_other() throws Exception {
        git("checkout", "-q", "-b", "feature/x");
        commit();
        git("checkout", "-q", "main");
        try (GitMirror mirror = mirror(SMALL)) {
            String branch = mirror.fetch("feature/x");
            String lost = "f".repeat(40);
            String head = git("commit-tree", "-p", git("rev-parse", "HEAD"), "-m", "x", "HEAD^{tree}");
            git("update-ref", "refs/heads/main", head);
            Path object = source.resolve(".git/objects/" + head.substring(0, 2) + "/" + head.substring(2));
            assertThat(object.toFile().setWritable(true)).isTrue();
            Files.write(object, new byte[] {1, 2, 3});
            assertThatThrownBy(() -> mirror.commonAncestor(branch, "main")).isInstanceOf(GitException.class);
            assertThatThrownBy(() -> mirror.commonAncestor(lost, "feature/x")).isInstanceOf(GitException.class);
            assertThat(mirror.has(branch)).isTrue();
        }
    }

    private List<Path> packs() throws IOException {
        try (Stream<Path> files = Files.list(temp.resolve("mirror/mirror.git/objects/pack"))) {
            return files.filter(file -> file.toString().endsWith(".pack")).toList();
        }
    }

    private void gitInMirror(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(
                List.of("--git-dir", temp.resolve("mirror/mirror.git").toString()));
        command.addAll(Arrays.asList(arguments));
        git(command.toArray(String[]::new));
    }

    @Test
    void says_which_branch_or_folder_is_missing() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "absent", Reason.NO_BRANCH);
            String commit = mirror.fetch("main");
            assertThatThrownBy(() -> mirror.folder(commit, "nowhere")).hasMessageContaining("has no folder nowhere");
            assertThatThrownBy(() -> mirror.folder(commit, "../docs")).isInstanceOf(GitException.class);
        }
    }

    @Test
    void serves_no_links() throws Exception {
        Files.createSymbolicLink(source.resolve("docs/passwd"), Path.of("/etc/passwd"));
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            TreeFolder folder = mirror.folder(mirror.fetch("main"), ".");
            assertThat(folder.list().files()).containsExactlyInAnyOrder("docs/index.mdx", "docs/other.mdx");
            assertThat(folder.read("docs/passwd")).isEmpty();
            assertThat(folder.read("docs/../docs/index.mdx")).isEmpty();
        }
    }

    @Test
    void refuses_large_files() throws Exception {
        write("docs/large.txt", "x".repeat(10_001));
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.TOO_LARGE);
        }
    }

    @Test
    void refuses_deep_trees() throws Exception {
        write("d/".repeat(12) + "page.mdx", "x");
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.TOO_LARGE);
        }
    }

    @Test
    void refuses_many_entries() throws Exception {
        for (int i = 0; i < 60; i++) {
            write("docs/" + i + ".mdx", "x");
        }
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.TOO_LARGE);
        }
    }

    @Test
    void removes_what_a_killed_process_left() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            mirror.fetch("main");
        }
        Path left = Files.createFile(temp.resolve("mirror/mirror.git/refs/heads/main.lock"));
        String next = commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(left).doesNotExist();
            assertThat(mirror.fetch("main")).isEqualTo(next);
        }
    }

    /** As on a file system that has become read-only. */
    @Test
    void a_mirror_that_cannot_be_written_is_named_and_what_is_served_stays() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            String served = mirror.fetch("main");
            commit();
            Path inTheWay = Files.createFile(temp.resolve("mirror/mirror.git/incoming"));
            assertThatThrownBy(() -> mirror.fetch("main"))
                    .isInstanceOfSatisfying(
                            GitException.class,
                            failure -> assertThat(failure.reason()).isEqualTo(Reason.MIRROR))
                    .hasMessageContainingAll(temp.resolve("mirror").toString(), "docent.docs.cache");
            assertThat(mirror.folder(served, "docs").read("index.mdx")).isPresent();
            Files.delete(inTheWay);
            assertThat(mirror.fetch("main")).isEqualTo(git("rev-parse", "HEAD"));
        }
    }

    /** A fetch waited for the lock without limit. */
    @Test
    void a_fetch_waits_for_another_process_no_longer_than_it_may_take() throws Exception {
        MirrorLimits hasty = new MirrorLimits(
                Duration.ofSeconds(1), Duration.ofSeconds(2), 1 << 20, 10_000, 64 << 20, 50, 10, PACKS, COMMITS);
        try (GitMirror mirror = mirror(SMALL)) {
            mirror.fetch("main");
        }
        try (GitMirror mirror = mirror(hasty)) {
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                            Holding.class.getName(),
                            temp.resolve("mirror/lock").toString())
                    .start();
            try {
                assertThat(other.getInputStream().read()).isPositive();
                assertFails(mirror, "main", Reason.TIMEOUT);
            } finally {
                other.destroyForcibly().waitFor();
            }
        }
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.fetch("main")).isEqualTo(git("rev-parse", "HEAD"));
        }
    }

    /** A process that holds a lock until it is killed. */
    static final class Holding {

        public static void main(String... file) throws Exception {
            try (FileChannel channel = FileChannel.open(Path.of(file[0]), StandardOpenOption.WRITE)) {
                channel.lock();
                System.out.println("held");
                new CountDownLatch(1).await();
            }
        }
    }

    @Test
    void refuses_addresses_with_users_and_other_schemes() {
        for (String address : List.of("https://u:s3cret@example.com/a.git", "ssh://example.com/a.git", "ext::sh")) {
            assertThatThrownBy(() -> mirror(URI.create(address), SMALL))
                    .isInstanceOfSatisfying(GitException.class, failure -> {
                        assertThat(failure.reason()).isEqualTo(Reason.ADDRESS);
                        assertThat(failure.getMessage()).doesNotContain("s3cret");
                    });
        }
    }

    @Test
    void follows_no_redirect() throws Exception {
        List<String> elsewhere = new CopyOnWriteArrayList<>();
        HttpServer other = server(200, "", elsewhere);
        HttpServer server = server(302, "http://127.0.0.1:" + other.getAddress().getPort() + "/a.git/info/refs", null);
        try (GitMirror mirror = mirror(address(server), SMALL)) {
            assertFails(mirror, "main", Reason.UNREACHABLE);
            assertThat(elsewhere).isEmpty();
        } finally {
            server.stop(0);
            other.stop(0);
        }
    }

    @Test
    void says_that_the_token_is_refused() throws Exception {
        for (int status : new int[] {401, 403, 404}) {
            HttpServer server = server(status, "", null);
            try (GitMirror mirror = mirror(address(server), SMALL)) {
                assertFails(mirror, "main", Reason.ACCESS);
            } finally {
                server.stop(0);
            }
        }
    }

    @Test
    void gives_up_a_server_that_does_not_answer() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                GitMirror mirror = mirror(URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/a.git"), SMALL)) {
            assertFails(mirror, "main", Reason.TIMEOUT);
            assertThatThrownBy(() -> mirror.head("main")).isInstanceOf(GitException.class);
        }
    }

    @Test
    void asks_for_the_head_without_copying_anything() throws Exception {
        String head = git("rev-parse", "HEAD");
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.head("main")).hasValue(head);
            assertThat(mirror.head("absent")).isEmpty();
            assertThat(mirror.has(head)).isFalse();
            mirror.fetch("main");
            assertThat(mirror.has(head)).isTrue();
        }
    }

    @Test
    void says_that_an_empty_repository_has_no_branch() throws Exception {
        Path empty = Files.createDirectory(temp.resolve("empty"));
        new ProcessBuilder("git", "init", "-q", "--bare", empty.toString())
                .start()
                .waitFor();
        try (GitMirror mirror = mirror(empty.toUri(), SMALL)) {
            assertThat(mirror.head("main")).isEmpty();
            assertFails(mirror, "main", Reason.NO_BRANCH);
        }
    }

    @Test
    void makes_a_corrupt_mirror_anew() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            mirror.fetch("main");
        }
        corrupt();
        write("docs/index.mdx", "two");
        String next = commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.fetch("main")).isEqualTo(next);
            assertThat(mirror.folder(next, "docs").read("index.mdx")).hasValue("two".getBytes(StandardCharsets.UTF_8));
        }
    }

    private void corrupt() throws IOException {
        try (Stream<Path> objects = Files.walk(temp.resolve("mirror/mirror.git/objects"))) {
            for (Path file : objects.filter(Files::isRegularFile).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
    }

    /** The repository leaves out what the mirror says it has. */
    @Test
    void makes_a_corrupt_mirror_of_two_branches_anew() throws Exception {
        git("checkout", "-q", "-b", "feature/x");
        commit();
        git("checkout", "-q", "main");
        write("docs/other.mdx", "later");
        commit();
        try (GitMirror mirror = mirror(SMALL)) {
            mirror.fetch("feature/x");
            mirror.fetch("main");
        }
        corrupt();
        git("checkout", "-q", "feature/x");
        write("docs/index.mdx", "two");
        String next = commit();
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.fetch("feature/x")).isEqualTo(next);
            assertThat(mirror.folder(next, "docs").read("index.mdx")).hasValue("two".getBytes(StandardCharsets.UTF_8));
        }
    }

    /** What is served stays, whatever the repository has lost. */
    @Test
    void a_repository_that_loses_its_history_leaves_the_mirror_as_it_is() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            String served = mirror.fetch("main");
            write("docs/index.mdx", "two");
            commit();
            String head = commit();
            Files.writeString(source.resolve(".git/shallow"), head + "\n");
            assertThatThrownBy(() -> mirror.fetch("main")).isInstanceOf(GitException.class);
            assertThat(mirror.folder(served, "docs").read("index.mdx")).isPresent();
        }
    }

    @Test
    void refuses_a_corrupt_object_of_the_repository() throws Exception {
        String blob = git("rev-parse", "HEAD:docs/index.mdx");
        Path object = source.resolve(".git/objects/" + blob.substring(0, 2) + "/" + blob.substring(2));
        assertThat(object.toFile().setWritable(true)).isTrue();
        Files.write(object, new byte[] {1, 2, 3});
        try (GitMirror mirror = mirror(SMALL)) {
            assertThatThrownBy(() -> mirror.fetch("main")).isInstanceOf(GitException.class);
            assertThat(mirror.has(blob)).isFalse();
        }
    }

    /** JGit printed one for what it could not read, and one for what was not read to its end. */
    @Test
    void a_repository_that_is_corrupt_or_too_large_prints_no_stack_trace() throws Exception {
        byte[] noise = new byte[200_000];
        new Random(1).nextBytes(noise);
        Files.write(source.resolve("docs/large.bin"), noise);
        commit();
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            try (GitMirror mirror = mirror(SMALL)) {
                assertFails(mirror, "main", Reason.TOO_LARGE);
            }
            String blob = git("rev-parse", "HEAD:docs/index.mdx");
            Path object = source.resolve(".git/objects/" + blob.substring(0, 2) + "/" + blob.substring(2));
            assertThat(object.toFile().setWritable(true)).isTrue();
            Files.write(object, new byte[] {1, 2, 3});
            try (GitMirror mirror = mirror(SMALL)) {
                assertThatThrownBy(() -> mirror.fetch("main")).isInstanceOf(GitException.class);
            }
        } finally {
            System.setErr(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain("\tat ");
    }

    @Test
    void refuses_names_that_mean_the_folder_of_git_and_reads_no_submodule() throws Exception {
        String blob = git("rev-parse", "HEAD:docs/index.mdx");
        git("update-index", "--add", "--cacheinfo", "160000," + git("rev-parse", "HEAD") + ",docs/sub");
        git("commit", "-q", "-m", "submodule");
        try (GitMirror mirror = mirror(SMALL)) {
            TreeFolder folder = mirror.folder(mirror.fetch("main"), "docs");
            assertThat(folder.list().files()).containsExactlyInAnyOrder("index.mdx", "other.mdx");
            assertThat(folder.read("sub")).isEmpty();
        }
        pushForbidden();
        try (GitMirror mirror = mirror(SMALL)) {
            assertFails(mirror, "main", Reason.CORRUPT);
        }
    }

    /** A commit with a name that no mirror accepts. */
    private void pushForbidden() throws Exception {
        Path entries = Files.writeString(
                temp.resolve("entries"), "100644 blob " + git("rev-parse", "HEAD:docs/index.mdx") + "\t.GIT\n");
        Process mktree = new ProcessBuilder("git", "mktree")
                .directory(source.toFile())
                .redirectInput(entries.toFile())
                .start();
        String tree = new String(mktree.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        git("update-ref", "refs/heads/main", git("commit-tree", tree, "-m", "hostile"));
    }

    @Test
    void what_is_served_stays_when_the_repository_sends_what_is_forbidden() throws Exception {
        String served = git("rev-parse", "HEAD");
        try (GitMirror mirror = mirror(SMALL)) {
            TreeFolder folder = mirror.folder(mirror.fetch("main"), "docs");
            mirror.record(served);
            pushForbidden();
            assertFails(mirror, "main", Reason.CORRUPT);
            assertFails(mirror, "main", Reason.CORRUPT);
            assertThat(folder.read("index.mdx")).isPresent();
            assertThat(mirror.folder(served, "docs").read("other.mdx")).isPresent();
        }
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.has(served)).isTrue();
            assertFails(mirror, "main", Reason.CORRUPT);
            git("update-ref", "refs/heads/main", served);
            assertThat(mirror.fetch("main")).isEqualTo(served);
        }
        assertThat(temp.resolve("mirror/mirror.next")).doesNotExist();
    }

    @Test
    void what_is_served_stays_when_the_repository_goes_away_while_a_corrupt_mirror_is_made_anew() throws Exception {
        try (GitMirror mirror = mirror(SMALL)) {
            mirror.fetch("main");
        }
        corrupt();
        write("docs/index.mdx", "two");
        String next = commit();
        Path objects = source.resolve(".git/objects");
        try (GitMirror mirror = mirror(SMALL)) {
            Files.move(objects, temp.resolve("away"));
            Files.createDirectory(objects);
            assertThatThrownBy(() -> mirror.fetch("main")).isInstanceOf(GitException.class);
            assertThat(temp.resolve("mirror/mirror.git/objects/pack")).isNotEmptyDirectory();
            Files.delete(objects);
            Files.move(temp.resolve("away"), objects);
            assertThat(mirror.fetch("main")).isEqualTo(next);
        }
    }

    @Test
    void heeds_no_configuration_of_the_user() throws Exception {
        Path home = Files.createDirectory(temp.resolve("home"));
        Files.writeString(
                home.resolve(".gitconfig"),
                "[url \"file:///nowhere/\"]\n\tinsteadOf = " + temp.toUri() + "\n[transfer]\n\tfsckObjects = false\n");
        File before = FS.DETECTED.userHome();
        FS.DETECTED.setUserHome(home.toFile());
        try (GitMirror mirror = mirror(SMALL)) {
            assertThat(mirror.fetch("main")).isEqualTo(git("rev-parse", "HEAD"));
        } finally {
            FS.DETECTED.setUserHome(before);
        }
    }

    private static URI address(HttpServer server) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/a.git");
    }

    private static HttpServer server(int status, String location, List<String> requests) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            if (requests != null) {
                requests.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            }
            exchange.getResponseHeaders().set("Location", location);
            exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"git\"");
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
