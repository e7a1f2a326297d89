package dev.docent.cli.internal.migration.assessment;

import dev.docent.cli.internal.migration.MigrationSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A page that another file imports must be kept. */
class ImportedPagesTest {

    private static final String PAGE = "users/list.mdx";

    private static MigrationSite site() {
        return MigrationSite.pages("\"users/list\"").withPage(PAGE, "GET /users", "Text.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
                    guides/a.mdx       % import List from '/users/list.mdx'
                    guides/a.md        % import List from "../users/list.mdx";
                    users/all.mdx      % import List from './list.mdx'
                    index.mdx          % import List from 'users/list.mdx'
                    users/all.mdx      % import List from 'list.mdx'
                    snippets/deep.jsx  % import '/users/list.mdx'
                    snippets/deep.tsx  % const List = lazy(() => import( '/users/list.mdx' ))
                    guides/a.mdx       % export * from '/users/list.mdx'
                    guides/a.mdx       % ^import List,\n  { more }\n  from\n  '/users/list.mdx'^
                    """)
    void a_page_that_another_file_imports_is_kept(String file, String statement) {
        MigrationSite site = site().with(file, statement.replace("\\n", "\n"));

        assertThat(site.verdict(PAGE)).isEqualTo("Keep imported");
        assertThat(site.plan().pages().get(0).verdict().reasons().get(0).sentence())
                .isEqualTo(file + " imports it.");
        assertThat(site.takeAll().has(PAGE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"import List from './list.mdx'", "[a link](/users/list.mdx)", "import List from '/users/list'"})
    void a_page_that_nothing_imports_is_replaced(String text) {
        assertThat(site().with("guides/a.mdx", text).verdict(PAGE)).isEqualTo("Replace metadata content");
    }

    @Test
    void imports_in_ignored_files_do_not_count() {
        MigrationSite site = site().with("drafts/a.mdx", "import List from '/users/list.mdx'")
                .with(".mintignore", "drafts/");

        assertThat(site.verdict(PAGE)).isEqualTo("Replace metadata content");
    }
}
