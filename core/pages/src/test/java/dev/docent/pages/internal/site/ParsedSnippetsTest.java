package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ParsedSnippetsTest {

    private final List<String> dropped = new ArrayList<>();
    private final ParsedSnippets snippets = new ParsedSnippets(dropped::add);

    @Test
    void snippets_that_were_not_used_for_the_longest_time_are_dropped() {
        snippets.use("a", 2 << 18);
        snippets.use("b", 1 << 18);
        snippets.use("a", 2 << 18);
        snippets.use("c", 1 << 18);

        assertThat(dropped).isEmpty();
        snippets.use("d", 1 << 18);

        assertThat(dropped).containsExactly("b");
    }

    @Test
    void the_last_snippet_is_kept_whatever_its_size() {
        snippets.use("a", 1);
        snippets.use("b", 100 << 20);

        assertThat(dropped).containsExactly("a");
    }
}
