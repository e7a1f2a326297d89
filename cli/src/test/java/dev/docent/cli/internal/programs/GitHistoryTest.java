package dev.docent.cli.internal.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.docent.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class GitHistoryTest {

    private static final String FIRST = "2024-01-02T03:04:05Z";
    private static final String SECOND = "2025-06-07T08:09:10Z";

    @TempDir
    Path folder;

    private void git(Path at, String date, String... command) throws Exception {
        List<String> all = new ArrayList<>(List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.com"));
        all.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(all).directory(at.toFile()).redirectErrorStream(true);
        builder.environment().put("GIT_COMMITTER_DATE", date);
        builder.environment().put("GIT_AUTHOR_DATE", FIRST);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
    }

    private Path repository() throws Exception {
        Path root = Files.createDirectories(folder.resolve("root"));
        Path docs = Files.createDirectories(root.resolve("docs/a b"));
        Files.writeString(docs.resolve("ö.mdx"), "1");
        Files.writeString(docs.resolve("new\"line.mdx"), "1");
        Files.writeString(root.resolve("docs/old.mdx"), "1");
        git(root, FIRST, "init", "-q");
        git(root, FIRST, "add", ".");
        git(root, FIRST, "commit", "-q", "-m", "one");
        Files.writeString(docs.resolve("ö.mdx"), "2");
        Files.writeString(root.resolve("other.txt"), "2");
        git(root, SECOND, "add", ".");
        git(root, SECOND, "commit", "-q", "-m", "two");
        Files.writeString(root.resolve("docs/untracked.mdx"), "3");
        return root;
    }

    @Test
    void files_have_the_time_of_their_last_commit_wherever_the_folder_is() throws Exception {
        Path root = repository();
        GitHistory history = GitHistory.of(root.resolve("docs"));

        assertThat(history.find("a b/ö.mdx")).contains(Instant.parse(SECOND));
        assertThat(history.find("a b/new\"line.mdx")).contains(Instant.parse(FIRST));
        assertThat(history.find("old.mdx")).contains(Instant.parse(FIRST));
        assertThat(history.find("untracked.mdx")).isEmpty();
        assertThat(history.find("other.txt")).isEmpty();
        assertThat(GitHistory.of(root).find("docs/old.mdx")).contains(Instant.parse(FIRST));
        assertThat(GitHistory.head(root)).hasSize(40);
    }

    @Test
    void a_shallow_clone_knows_only_what_it_has() throws Exception {
        Path root = repository();
        git(folder, FIRST, "clone", "-q", "--depth", "1", root.toUri().toString(), "shallow");
        Path docs = folder.resolve("shallow/docs");
        assertThat(GitHistory.of(docs).find("old.mdx")).isEmpty();
        assertThat(GitHistory.of(docs).find("a b/ö.mdx")).isEmpty();

        Files.writeString(docs.resolve("old.mdx"), "3");
        git(docs, SECOND, "commit", "-q", "-a", "-m", "three");
        assertThat(GitHistory.of(docs).find("old.mdx")).contains(Instant.parse(SECOND));
    }

    @Test
    void no_repository_and_one_without_commits_know_nothing() throws Exception {
        assertThat(GitHistory.of(folder).find("x")).isEmpty();
        assertThat(GitHistory.head(folder)).isEmpty();
        git(folder, FIRST, "init", "-q");
        assertThat(GitHistory.of(folder).find("x")).isEmpty();
    }

    @Test
    void a_build_dates_pages(@TempDir Path out) throws Exception {
        Path root = repository();
        Files.writeString(
                root.resolve("docs/docs.json"),
                "{\"name\": \"N\", \"navigation\": {\"pages\": [\"old\", \"dated\", \"undated\"]}}");
        Files.writeString(root.resolve("docs/dated.mdx"), "---\nlast_updated: 2023-05-06T07:08:09Z\n---\n\nx\n");
        Files.writeString(root.resolve("docs/undated.mdx"), "---\ntimestamp: false\n---\n\nx\n");
        git(root, SECOND, "add", ".");
        git(root, SECOND, "commit", "-q", "-m", "three");

        Run.of("build", root.resolve("docs"), "--out", out, "--base", "https://docs.example.com");

        assertThat(page(out, "old")).contains("<time datetime=\"2024-01-02\">");
        assertThat(page(out, "dated")).contains("<time datetime=\"2023-05-06\">");
        assertThat(page(out, "undated")).doesNotContain("<time");
        assertThat(Files.readString(out.resolve("sitemap.xml")))
                .contains("<loc>https://docs.example.com/old</loc><lastmod>2024-01-02T00:00:00Z</lastmod>");

        Run.of("build", root.resolve("docs"), "--out", out, "--no-dates");
        assertThat(page(out, "old")).doesNotContain("<time");
    }

    private static String page(Path out, String name) throws IOException {
        return Files.readString(out.resolve(name).resolve("index.html"));
    }
}
