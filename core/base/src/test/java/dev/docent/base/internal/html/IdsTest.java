package dev.docent.base.internal.html;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IdsTest {

    private final Ids ids = Ids.ofContent();

    @Test
    void an_id_that_is_taken_gets_a_number() {
        assertThat(ids.claim("a").value()).isEqualTo("a");
        assertThat(ids.claim("a-2").value()).isEqualTo("a-2");
        assertThat(ids.claim("a").value()).isEqualTo("a-3");
        assertThat(ids.claim("a").value()).isEqualTo("a-4");
        assertThat(ids.claim("A").value()).isEqualTo("A");
    }

    @Test
    void an_id_has_no_white_space_and_is_never_empty() {
        assertThat(ids.claim("a b\tc\u00A0\u200B").value()).isEqualTo("a-b-c-");
        assertThat(ids.claim("\u200B\u0000").value()).isEqualTo("section");
    }

    @Test
    void content_and_frame_cannot_have_the_same_id() {
        assertThat(Ids.ofFrame().claim("search").value()).isEqualTo("_search");
        assertThat(ids.claim("__search").value()).isEqualTo("search");
        assertThat(Ids.ofFrame().claim("__header-search").value()).isEqualTo("_header-search");
        assertThat(Ids.ofPart("header").claim("search").value()).isEqualTo("__header-search");
    }

    @Test
    void a_hundred_thousand_equal_headings_get_different_ids() {
        for (int i = 1; i < 100_000; i++) {
            ids.claim("a");
        }
        assertThat(ids.claim("a").value()).isEqualTo("a-100000");
    }
}
