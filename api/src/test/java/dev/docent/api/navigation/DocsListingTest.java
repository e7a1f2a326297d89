package dev.docent.api.navigation;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DocsListingTest {

    @Test
    void a_listing_of_files_is_complete() {
        DocsListing listing = DocsListing.of(List.of("docs.json", "a/b.mdx"));

        assertThat(listing.isSupported()).isTrue();
        assertThat(listing.isComplete()).isTrue();
        assertThat(listing.files()).containsExactly("docs.json", "a/b.mdx");
        assertThat(listing.unreadable()).isEmpty();
    }

    @Test
    void a_listing_with_unreadable_directories_is_incomplete() {
        DocsListing listing = DocsListing.of(List.of("docs.json"), List.of("private"));

        assertThat(listing.isSupported()).isTrue();
        assertThat(listing.isComplete()).isFalse();
        assertThat(listing.unreadable()).containsExactly("private");
        assertThat(listing).isNotEqualTo(DocsListing.of(List.of("docs.json")));
    }

    @Test
    void a_listing_without_files_differs_from_an_unsupported_one() {
        assertThat(DocsListing.unsupported().isSupported()).isFalse();
        assertThat(DocsListing.unsupported().isComplete()).isFalse();
        assertThat(DocsListing.unsupported().files()).isEmpty();
        assertThat(DocsListing.of(List.of()).isComplete()).isTrue();
        assertThat(DocsListing.of(List.of())).isNotEqualTo(DocsListing.unsupported());
    }

    @Test
    void a_listing_does_not_change_with_the_collection_it_was_created_from() {
        List<String> files = new ArrayList<>(List.of("docs.json"));
        DocsListing listing = DocsListing.of(files);
        files.add("later.mdx");

        assertThat(listing)
                .isEqualTo(DocsListing.of(List.of("docs.json")))
                .hasSameHashCodeAs(DocsListing.of(List.of("docs.json")))
                .hasToString("files [docs.json], unreadable []");
        assertThatThrownBy(() -> listing.files().add("other.mdx")).isInstanceOf(UnsupportedOperationException.class);
    }
}
