package dev.docent.impl.documents;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DirectoryListingTest {

    private static final AccessDeniedException DENIED = new AccessDeniedException("x");

    @TempDir
    Path root;

    private DirectoryListing listing() {
        return new DirectoryListing(root, path -> true);
    }

    @Test
    void aDirectoryThatCannotBeListedIsGivenWithASlash() throws IOException {
        DirectoryListing listing = listing();
        listing.visitFileFailed(root.resolve("a/private"), DENIED);
        listing.postVisitDirectory(root.resolve("b"), new IOException("broken disk"));

        assertThat(listing.paths()).containsExactly("a/private/", "b/");
    }

    @Test
    void whatIsNoContentOrGoneMeanwhileIsNotReported() throws IOException {
        DirectoryListing listing = listing();
        listing.visitFileFailed(root.resolve(".git"), DENIED);
        listing.visitFileFailed(root.resolve("gone"), new NoSuchFileException("gone"));

        assertThat(listing.paths()).isEmpty();
    }

    @Test
    void aSiteThatCannotBeListedAtAllIsAFailureAndNotAnEmptySite() {
        assertThatThrownBy(() -> listing().visitFileFailed(root, DENIED)).isSameAs(DENIED);
        assertThatThrownBy(() -> listing().postVisitDirectory(root, DENIED)).isSameAs(DENIED);
    }

    @Test
    void aLinkWhoseTargetMayNotBeLookedAtDoesNotEndTheListing() throws IOException {
        Path link = Files.createSymbolicLink(root.resolve("link.mdx"), root.resolve("target"));
        DirectoryListing listing = new DirectoryListing(root, path -> {
            throw DENIED;
        });
        listing.visitFile(
                link, Files.readAttributes(link, BasicFileAttributes.class, java.nio.file.LinkOption.NOFOLLOW_LINKS));

        assertThat(listing.paths()).containsExactly("link.mdx");
    }
}
