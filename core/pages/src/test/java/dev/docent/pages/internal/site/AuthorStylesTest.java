package dev.docent.pages.internal.site;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AuthorStylesTest {

    private static final Map<String, String> FILES = Map.of(
            "a.css", ".plain, .bg-black\\/50 { color: red } @media print { .inner { color: red } }",
            "b.css", ".plain .later { color: blue } .md\\:flex { display: flex } /* .commented {} */",
            "c.txt", ".text { color: red }");

    private final AuthorStyles styles = AuthorStyles.of(FILES.keySet(), name -> Optional.ofNullable(FILES.get(name)));

    @Test
    void name_the_first_stylesheet_with_styles_for_a_class() {
        assertThat(styles.fileOf("plain")).contains("a.css");
        assertThat(styles.fileOf("inner")).contains("a.css");
        assertThat(styles.fileOf("later")).contains("b.css");
    }

    @Test
    void read_the_escapes_in_the_name_of_a_class_and_do_not_end_it_there() {
        assertThat(Stream.of("bg-black/50", "md:flex").map(styles::fileOf))
                .containsExactly(Optional.of("a.css"), Optional.of("b.css"));
        assertThat(Stream.of("bg-black", "md").map(styles::fileOf)).containsOnly(Optional.empty());
    }

    @Test
    void have_nothing_of_comments_and_of_other_files() {
        assertThat(Stream.of("commented", "text").map(styles::fileOf)).containsOnly(Optional.empty());
    }
}
