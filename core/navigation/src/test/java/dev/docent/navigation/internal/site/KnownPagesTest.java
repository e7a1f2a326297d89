package dev.docent.navigation.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.FolderState;
import dev.docent.navigation.internal.folders.ForwardingFolder;
import dev.docent.navigation.internal.folders.KnownFile;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.readers.FrontMatterHead;
import dev.docent.navigation.internal.text.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class KnownPagesTest {

    private static final String FILE = "page.mdx";

    @TempDir
    private Path docs;

    /** Counts the files that are read. */
    private static final class CountingFolder extends ForwardingFolder {

        private int reads;

        CountingFolder(DocsFolder folder) {
            super(folder);
        }

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            reads++;
            return super.read(path);
        }
    }

    private void write(String text, long changed) throws IOException {
        Files.writeString(docs.resolve(FILE), text);
        Files.setLastModifiedTime(docs.resolve(FILE), FileTime.fromMillis(changed));
    }

    private CountingFolder folder() {
        return new CountingFolder(DocsFolders.directory(docs, 1_000_000));
    }

    private SiteSnapshot snapshot(CountingFolder folder, Map<String, KnownFile> known) throws IOException {
        return SiteSnapshot.of(folder, FolderState.of(folder.folder()), known);
    }

    /** {@return what a process keeps of the page after it has read it} */
    private byte[] kept(Map<String, KnownFile> known) throws IOException {
        SiteSnapshot files = snapshot(folder(), known);
        page(files);
        return KnownPages.encoded(files.known());
    }

    private static ReadPage page(SiteSnapshot files) throws IOException {
        return files.derive(FILE, ReadPage.class, ReadPage::of).orElseThrow();
    }

    private static String text(Node node) {
        String at = node.location().file() + node.location().pointer() + " "
                + node.location().offset() + " " + node.location().position();
        String value = node.getClass().getSimpleName() + " " + node.scalar() + " " + node.spelling();
        if (node instanceof Node.Mapping mapping) {
            Map<String, String> members = new HashMap<>();
            mapping.members().forEach((name, member) -> members.put(name, text(member)));
            return value + at + List.copyOf(mapping.members().keySet()) + members;
        }
        return node instanceof Node.Sequence sequence
                ? value
                        + at
                        + sequence.items().stream().map(KnownPagesTest::text).toList()
                : value + at;
    }

    private static String text(ReadPage read) {
        Node fields = read.page().frontMatter();
        Location unreadable = read.page().unreadable();
        return (fields == null ? "none" : text(fields))
                + read.page().reference()
                + read.page().access().visibility()
                + read.page().access().stated()
                + read.page().access().doubts().size()
                + (unreadable == null ? "" : unreadable.position())
                + read.problems();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "---\ntitle: A page\ndescription: \"Of é\"\n---\n\nText\n",
                "---\ntitle: 007\nhidden: Yes\nnothing: ~\nnumber: 1_000\nitems: [a, {b: c}]\n---\n",
                "\uFEFF---\nopenapi: get /things\n---\n",
                "---\nmany:\n  - one: 1.50\n  - - two\n---\n",
                "---\na: &x {b: c}\nd: *x\n---\n",
                "---\nbase: &x {b: c}\nd:\n  <<: *x\n---\n",
                "---\ntitle: A\ntitle: B\n---\n",
                "---\ngroups: [admin]\n---\n",
                "---\nGroups: admin\n---\n",
                "---\ntitle: [\n---\ngroups: x\n",
                "---\ntitle: unclosed\n",
                "---\n---\n",
                "no front matter\n",
                "groups: admin\n---\n",
                ""
            })
    void a_page_of_an_earlier_process_is_as_it_is_read_now(String content) throws IOException {
        write(content, 1_000);
        Map<String, KnownFile> known = KnownPages.decoded(kept(Map.of()));
        SiteSnapshot now = snapshot(folder(), Map.of());
        SiteSnapshot later = snapshot(folder(), known);

        assertThat(text(page(later))).isEqualTo(text(page(now)));
        assertThat(later.derive(FILE, FrontMatterHead.class, FrontMatterHead::of)
                        .orElseThrow()
                        .bytes())
                .isEqualTo(now.derive(FILE, FrontMatterHead.class, FrontMatterHead::of)
                        .orElseThrow()
                        .bytes());
        assertThat(later.digest(FILE).orElseThrow()).isEqualTo(now.digest(FILE).orElseThrow());
        assertThat(later.read(FILE))
                .hasValueSatisfying(bytes ->
                        assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(content));
        assertThat(kept(known)).isEqualTo(kept(Map.of()));
    }

    @Test
    void a_file_that_has_not_changed_is_not_read_again() throws IOException {
        write("---\ntitle: A\n---\n\nBody\n", 1_000);
        CountingFolder folder = folder();
        SiteSnapshot later = snapshot(folder, KnownPages.decoded(kept(Map.of())));

        page(later);
        later.digest(FILE);

        assertThat(folder.reads).isZero();
        assertThat(later.read(FILE)).isPresent();
        assertThat(folder.reads).isEqualTo(1);
    }

    @Test
    void a_file_that_says_who_may_see_it_or_has_problems_is_always_read() throws IOException {
        for (String content : List.of("---\ngroups: [admin]\n---\n", "---\ntitle: A\ntitle: B\n---\n")) {
            write(content, 1_000);

            assertThat(kept(Map.of())).as(content).isEmpty();
        }
    }

    @Test
    void a_file_that_changed_is_read_again_also_if_it_is_as_long() throws IOException {
        write("---\ntitle: A\n---\n", 1_000);
        Map<String, KnownFile> known = KnownPages.decoded(kept(Map.of()));
        write("---\ntitle: B\n---\n", 2_000);

        assertThat(page(snapshot(folder(), known)).page().text("title")).isEqualTo("B");
        write("---\ngroups: x\n---\n", 3_000);
        assertThat(page(snapshot(folder(), known)).page().access().visibility().groups())
                .containsExactly("x");
    }

    @Test
    void a_file_that_changed_just_now_is_not_kept() throws IOException {
        write("---\ntitle: A\n---\n", System.currentTimeMillis() + 60_000);

        assertThat(kept(Map.of())).isEmpty();
    }

    @Test
    void nothing_is_taken_from_bytes_that_are_cut_off() throws IOException {
        write("---\ntitle: A\nitems: [a, {b: c}]\n---\n", 1_000);
        byte[] whole = kept(Map.of());

        for (int length = 0; length < whole.length; length++) {
            assertThat(KnownPages.decoded(Arrays.copyOf(whole, length))).isEmpty();
        }
        assertThat(KnownPages.decoded(whole)).hasSize(1);
    }
}
