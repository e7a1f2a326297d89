package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.TestContent;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ManualPageTest {

    private static final ApiSettings SETTINGS = ApiSettings.of(
            Specs.node("{'api':{'mdx':{'server':'https://api.a.com','auth':{'method':'key','name':'X-Key'}}}}"));

    private static Optional<OperationPage> page(String frontMatter, String mdx) {
        HtmlWriter html = new HtmlWriter();
        html.element(Tag.P).text("Body");
        PageContent body = TestContent.of(html.toFragment()).build();
        return Specs.pages(SETTINGS)
                .manual(
                        MdxPage.parse("x.mdx", mdx.getBytes(StandardCharsets.UTF_8)),
                        PageSource.of(Ids.ofContent(), Specs.node(frontMatter), body));
    }

    @Test
    void fields_of_the_body_are_in_samples_and_form() {
        OperationPage page = page("{'api':'POST /users/{id}'}", """
                <ParamField path="id" type="string" required />
                <Tabs>
                <Tab>
                <ParamField query="mode" type="string" default="fast" required>Mode</ParamField>
                </Tab>
                </Tabs>
                <ParamField body="name" type="string" required={true}>
                  <Expandable><ParamField body="not.this" type="string" required /></Expandable>
                </ParamField>
                <ParamField body="optional" type="string" />
                """).orElseThrow();
        assertThat(Specs.plain(page)).startsWith("POST /users/ {id} Try it Base URL https://api.a.com Body");
        assertThat(Specs.aside(page))
                .contains("https://api.a.com/users/ID?mode=fast")
                .contains("X-Key: YOUR_API_KEY")
                .contains("name")
                .doesNotContain("not.this")
                .doesNotContain("optional");
        assertThat(Specs.html(page)).contains("data-in=\"path\"").contains("data-in=\"json\"");
        assertThat(page.connectSources()).containsExactly("https://api.a.com");
    }

    @Test
    void the_address_may_be_whole_and_authentication_another() {
        OperationPage page =
                page("{'api':'get https://b.com/v1','authMethod':'none'}", "").orElseThrow();
        assertThat(page.connectSources()).containsExactly("https://b.com");
        assertThat(Specs.plain(page)).doesNotContain("Authentication");
    }

    @Test
    void a_page_without_a_valid_reference_is_no_endpoint() {
        for (String frontMatter :
                new String[] {"{}", "{'api':'/users'}", "{'api':'FETCH /a'}", "{'api':7}", "{'api':'GET'}"}) {
            assertThat(page(frontMatter, "")).as(frontMatter).isEmpty();
        }
    }

    @Test
    void examples_of_the_author_replace_those_generated() {
        HtmlWriter aside = new HtmlWriter();
        aside.element(Tag.P).text("Mine");
        PageContent body = TestContent.of(new HtmlWriter().toFragment())
                .aside(Optional.of(aside.toFragment()))
                .build();
        OperationPage page = Specs.pages(SETTINGS)
                .manual(
                        MdxPage.parse("x.mdx", new byte[0]),
                        PageSource.of(Ids.ofContent(), Specs.node("{'api':'GET /x'}"), body))
                .orElseThrow();
        assertThat(Specs.aside(page)).isEqualTo("<p>Mine</p>");
    }
}
