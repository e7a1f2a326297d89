package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown.Parts;
import dev.docent.pages.internal.operations.model.ApiSettings;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OperationMarkdownTest {

    private static final OperationMarkdown MARKDOWN = new OperationMarkdown(ApiSettings.DEFAULTS, "en");

    private static String markdown(Parts parts) {
        List<Block> content = new ArrayList<>(parts.before());
        content.add(MarkdownNodes.paragraph(MarkdownNodes.text("Written.")));
        content.addAll(parts.after());
        MarkdownExport.Page page = new MarkdownExport.Page("/x", "", "", content);
        return new MarkdownExport("en").of(page, new RootedAddresses(""), path -> false);
    }

    private static String operation(String method, String operation, String others) {
        String members = "'paths':{'/x':{'" + method + "':{" + operation + "}}}," + others;
        return markdown(MARKDOWN.operation(Specs.operation(members), "", List.of()));
    }

    @Test
    void an_operation_says_everything_that_its_page_says() {
        String markdown = operation(
                "post",
                "'description':'Adds *one*.','deprecated':true,'security':[{'key':['write']},{}],"
                        + "'parameters':[{'name':'n`a','in':'query','required':true,'description':'Two\\n\\nparts',"
                        + "'schema':{'type':'integer','minimum':1,'default':2}},{'name':'id','in':'path','schema':{}}],"
                        + "'requestBody':{'required':true,'content':{'application/json':{'schema':{'$ref':'#/components/schemas/P'}}}},"
                        + "'responses':{'201':{'description':'Added','headers':{'X-A':{'description':'All','schema':{'type':'string'}}},"
                        + "'content':{'application/json':{'schema':{'type':'array','items':{'$ref':'#/components/schemas/P'}}}}},"
                        + "'default':{'description':'Wrong'}}",
                "'servers':[{'url':'https://a.example','description':'Main'}],'components':{'securitySchemes':{'key':"
                        + "{'type':'oauth2','description':'Own.','flows':{'password':{'tokenUrl':'/t','scopes':{'write':'May write'}}}}},"
                        + "'schemas':{'P':{'required':['kind'],'properties':{'kind':{'type':'string','enum':['a','b'],"
                        + "'description':'Which.'},'next':{'$ref':'#/components/schemas/P'},'in':{'readOnly':true,"
                        + "'properties':{'deep':{'type':'boolean'}}}}}}}");
        assertThat(markdown)
                .startsWith(
                        "`POST /x` (deprecated)\n\n- Base URL: `https://a.example` – Main\n\nAdds *one*.\n\nWritten.\n")
                .contains("## Authentication\n\nAuthentication is optional.\n\n")
                .contains(
                        "- `Authorization` (OAuth 2.0 · header): Own. Flow `password`, Token URL `/t`\n\n  - `write`: May write\n")
                .contains("## Query parameters\n\n- ``n`a`` (integer, required): Two\n\n  parts\n\n"
                        + "  Default `2`; Range `≥ 1`\n")
                .contains("## Path parameters\n\n- `id` (")
                .contains("## Body\n\n`application/json` P, required\n\n"
                        + "- `kind` (string, required): Which. Values: `a`, `b`\n")
                .contains("- `next` (P)\n\n  The fields of P repeat here.\n")
                .contains("- `in` (object, read-only)\n\n  - `deep` (boolean)\n")
                .contains("### 201\n\nAdded\n\nHeaders:\n\n- `X-A` (string): All\n\n`application/json` P[]\n")
                .contains("### default\n\nWrong\n")
                .contains("## Request\n\n```bash\ncurl ")
                .contains("## Response 201\n\n```json\n");
        assertThat(markdown.indexOf("## Path parameters")).isLessThan(markdown.indexOf("## Query parameters"));
    }

    @Test
    void a_callback_says_everything_that_the_page_says() {
        String markdown = operation(
                "post",
                "'callbacks':{'done':{'{$url}':{'post':{'description':'Called back','security':[{'key':[]}],'parameters':"
                        + "[{'name':'X-Own','in':'header','required':true,'description':'Signature','schema':{'type':'string'}}],"
                        + "'requestBody':{'required':true,'description':'What is sent','content':{'application/json':{'schema':"
                        + "{'properties':{'id':{'type':'integer'}}},'example':{'id':4711}}}},'responses':{'200':{'description':"
                        + "'Accepted'},'410':{'description':'Stop'}}}}}}",
                "'components':{'securitySchemes':{'key':{'type':'apiKey','in':'header','name':'X-Key'}}}");

        assertThat(markdown)
                .contains("### done\n\n`POST {$url}`\n\nCalled back\n\nAuthentication `X-Key · API key · header`\n\n"
                        + "Headers:\n\n- `X-Own` (string, required): Signature\n\nWhat is sent\n\n"
                        + "`application/json` object, required\n\n- `id` (integer)\n\nExample:\n\n"
                        + "```json\n{\n  \"id\": 4711\n}\n```\n\n"
                        + "Responses:\n\n- `200`: Accepted\n- `410`: Stop\n");
    }

    @Test
    void a_description_that_the_page_has_already_is_not_repeated() {
        assertThat(markdown(MARKDOWN.operation(
                        Specs.operation("'paths':{'/x':{'get':{'description':' Said. '}}}"), "Said.", List.of())))
                .isEqualTo("`GET /x`\n\nWritten.\n\n## Request\n\n```bash\ncurl 'https://YOUR-HOST/x'\n```\n");
    }

    @Test
    void a_webhook_has_its_payload() {
        assertThat(markdown(MARKDOWN.operation(
                        Specs.operation("'webhooks':{'x':{'post':{'requestBody':{'content':{'application/json':"
                                + "{'schema':{'properties':{'id':{'type':'integer'}}}}}}}}}"),
                        "",
                        List.of())))
                .startsWith("`WEBHOOK x`\n\nWritten.\n\n## Payload\n\n`application/json` object\n\n- `id` (integer)\n")
                .contains("```json\n{\n  \"id\": 1\n}\n```");
    }

    @Test
    void alternatives_are_named() {
        assertThat(operation(
                        "post",
                        "'requestBody':{'content':{'application/json':{'schema':{'oneOf':[{'title':'Cat','properties':{'c':{}}},"
                                + "{'title':'Dog','properties':{'d':{}}}]}},'application/xml':{'schema':{'type':'string'}}}}",
                        "'components':{}"))
                .contains("One of:\n\n- `Cat`")
                .contains("- `c`")
                .contains("- `Dog`")
                .contains("`application/xml` string");
    }

    @Test
    void a_model_has_its_fields_and_an_example() {
        String markdown = markdown(MARKDOWN.model(PageSchema.of(
                        Specs.document(
                                "'components':{'schemas':{'Tree':{'description':'A tree.','properties':{'leaf':{'type':'string'}}}}}"),
                        "Tree")
                .orElseThrow()));
        assertThat(markdown)
                .isEqualTo("`Tree`\n\nWritten.\n\n## Fields\n\nA tree.\n\n- `leaf` (string)\n\n## Example\n\n"
                        + "```json\n{\n  \"leaf\": \"string\"\n}\n```\n");
    }

    @Test
    void an_endpoint_that_its_author_describes_has_its_address_and_a_sample() {
        MdxPage page = MdxPage.parse(
                "x.mdx",
                "<ParamField query=\"a\" type=\"string\" required>A</ParamField>\n".getBytes(StandardCharsets.UTF_8));
        Parts parts = MARKDOWN.manual(page, Specs.part("{'api':'GET https://a.example/x'}"));
        assertThat(markdown(parts))
                .startsWith("`GET /x`\n\n- Base URL: `https://a.example`\n")
                .contains("curl 'https://a.example/x?a=");
        assertThat(MARKDOWN.manual(page, Specs.part("{}"))).isEqualTo(Parts.NONE);
    }

    @Test
    void what_an_author_wrote_stays_a_text_or_code() {
        assertThat(operation(
                        "get",
                        "'parameters':[{'name':'a](x) <b>','in':'query','schema':{'enum':['```','|']}}],"
                                + "'responses':{'2<i>':{'description':'<script>alert(1)</script>'}}",
                        "'components':{}"))
                .contains("`a](x) <b>`")
                .contains("### 2\\<i>")
                .doesNotContain("<script>");
    }

    @RepeatedTest(300)
    void any_document_has_a_markdown_export(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        String operation = RandomSpecs.operation(random);
        assertThat(operation("get", operation, RandomSpecs.components(random))).startsWith("`GET /x`");
    }
}
