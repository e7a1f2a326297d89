package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocsListing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DirectoryListingTest {

    private static final AccessDeniedException DENIED = new AccessDeniedException("x");

    @TempDir
    Path root;

    private DirectoryListing listing() {
        return new DirectoryListing(root, path -> Optional.empty(), attributes -> "as it is");
    }

    @Test
    void a_directory_that_cannot_be_listed_is_unreadable_and_no_file() throws IOException {
        DirectoryListing listing = listing();
        listing.visitFileFailed(root.resolve("a/private"), DENIED);
        listing.postVisitDirectory(root.resolve("b"), new IOException("broken disk"));

        assertThat(listing.state().listing()).isEqualTo(DocsListing.of(List.of(), List.of("a/private", "b")));
    }

    @Test
    void other_or_deleted_files_are_not_reported() throws IOException {
        DirectoryListing listing = listing();
        listing.visitFileFailed(root.resolve(".git"), DENIED);
        listing.visitFileFailed(root.resolve("gone"), new NoSuchFileException("gone"));

        assertThat(listing.state().listing()).isEqualTo(DocsListing.of(List.of()));
    }

    @Test
    void a_site_that_cannot_be_listed_is_a_failure_and_not_an_empty_site() {
        assertThatThrownBy(() -> listing().visitFileFailed(root, DENIED)).isSameAs(DENIED);
        assertThatThrownBy(() -> listing().postVisitDirectory(root, DENIED)).isSameAs(DENIED);
    }

    @Test
    void a_link_with_an_inaccessible_target_does_not_end_the_listing() throws IOException {
        Path link = Files.createSymbolicLink(root.resolve("link.mdx"), root.resolve("target"));
        DirectoryListing listing = new DirectoryListing(
                root,
                path -> {
                    throw DENIED;
                },
                attributes -> "as it is");
        listing.visitFile(
                link, Files.readAttributes(link, BasicFileAttributes.class, java.nio.file.LinkOption.NOFOLLOW_LINKS));

        assertThat(listing.state().listing()).isEqualTo(DocsListing.of(List.of("link.mdx")));
    }
}
