package dev.docent.internal.runner.git;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RefusedPathsTest {

    @Test
    void the_documentation_lists_exactly_these_entries() throws Exception {
        String page = Files.readString(Path.of("../docs/guides/agent-reach.mdx"));
        String section = page.substring(page.indexOf("## What an agent must not change"));
        String table = section.substring(section.indexOf("|---"), section.indexOf("\n\n", section.indexOf("|---")));

        assertThat(Pattern.compile("`([^`]+)`").matcher(table).results().map(found -> found.group(1)))
                .containsExactlyInAnyOrderElementsOf(RefusedPaths.ENTRIES);
    }

    @Test
    void a_path_is_read_as_any_file_system_reads_it() {
        assertThat(PathNames.folded("A/../b. /C:x")).isEqualTo("a/../b/c");
        assertThat(PathNames.folded("... /.. ./x")).isEqualTo("../../x");
        assertThat(RefusedPaths.isListed(".github/workflow")).isFalse();
        assertThat(RefusedPaths.isListed("x/github~1/workflows")).isTrue();
    }
}
