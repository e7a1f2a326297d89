package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.text.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** References by names and addresses of JSON Schema lead to the same schemas for pages, checks and comparisons. */
class SchemaReferencesTest {

    private static final String LEAF = "'title': 'found'";

    /**
     * A schema that is referred to, somewhere.
     *
     * @param schema members of the schema with the reference
     * @param schemas other schemas
     */
    record Case(String name, String schema, String schemas) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> resolved() {
        return Stream.of(
                new Case("an anchor", "'$ref': '#leaf'", "'Leaf': {'$anchor': 'leaf', " + LEAF + "}"),
                new Case("an anchor inside", "'$ref': '#leaf'", "'A': {'items': {'$anchor': 'leaf', " + LEAF + "}}"),
                new Case("a dynamic anchor", "'$ref': '#leaf'", "'Leaf': {'$dynamicAnchor': 'leaf', " + LEAF + "}"),
                new Case(
                        "a dynamic reference",
                        "'$dynamicRef': '#leaf'",
                        "'Leaf': {'$dynamicAnchor': 'leaf', " + LEAF + "}"),
                new Case(
                        "an address",
                        "'$ref': 'https://example.com/leaf'",
                        "'Leaf': {'$id': 'https://example.com/leaf', " + LEAF + "}"),
                new Case("a relative address", "'$ref': 'leaf.json'", "'Leaf': {'$id': 'leaf.json', " + LEAF + "}"),
                new Case(
                        "an address relative to that around it",
                        "'$id': 'https://example.com/a/b', 'properties': {'r': {'$ref': '../leaf'}}",
                        "'Leaf': {'$id': 'https://example.com/leaf', " + LEAF + "}"),
                new Case(
                        "a pointer below an address",
                        "'$ref': 'https://example.com/all#/$defs/leaf'",
                        "'All': {'$id': 'https://example.com/all', '$defs': {'leaf': {" + LEAF + "}}}"),
                new Case(
                        "a name below an address",
                        "'$ref': 'https://example.com/all#leaf'",
                        "'All': {'$id': 'https://example.com/all', '$defs': {'x': {'$anchor': 'leaf', " + LEAF
                                + "}}}, 'Other': {'$anchor': 'leaf', 'title': 'wrong'}"),
                new Case(
                        "a pointer in what has an address",
                        "'$id': 'https://example.com/own', '$ref': '#/$defs/leaf', '$defs': {'leaf': {" + LEAF + "}}",
                        "'Leaf': {}"),
                new Case(
                        "a name in the address of the document",
                        "'$ref': 'https://example.com/openapi.json#/components/schemas/Leaf'",
                        "'Leaf': {" + LEAF + "}"));
    }

    private static String document(Case example) {
        return ("{'openapi': '3.2.0', '$self': 'https://example.com/openapi.json', 'info': {'title': 'T', 'version': '1'},"
                        + "'paths': {'/a': {'get': {'responses': {'200': {'description': 'd', 'content': {'application/json':"
                        + "{'schema': {" + example.schema + "}}}}}}}}, 'components': {'schemas': {" + example.schemas
                        + "}}}")
                .replace('\'', '"');
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Node node) {
        return new String(JsonWriter.write(node, 1 << 20).orElseThrow(), StandardCharsets.UTF_8);
    }

    private static Node reference(String reference) {
        Location nowhere = Location.ofFile("");
        return new Node.Mapping(nowhere, Map.of("$ref", new Node.Text(nowhere, reference)));
    }

    /** {@return the title of what the only reference below a value leads to} */
    private static String target(Node value, Function<String, Optional<Node>> follow) {
        String[] found = {""};
        PartReferences.in(
                value,
                reference -> follow.apply(reference)
                        .map(target -> target.text("title"))
                        .ifPresent(title -> found[0] += title));
        return found[0];
    }

    @ParameterizedTest
    @MethodSource("resolved")
    void a_reference_by_name_or_address_leads_to_its_schema(Case example) throws NotOpenApiException {
        for (String file : List.of("a.json", "a.yaml")) {
            byte[] bytes = bytes(document(example));
            assertThat(SpecReader.read(file, bytes).problems().stream().map(Finding::detail))
                    .as(file)
                    .isEmpty();
            PageOperation page = PageOperation.of(
                            SpecDocument.of(file, bytes).shownTo(PageVisibility.everybody(), RestrictedOperations.NONE),
                            "get",
                            "/a")
                    .orElseThrow();
            assertThat(target(page.parts().get("operation"), page::target)).isEqualTo("found");
            assertThat(text(page.document())).doesNotContain("$dynamicRef", "\"$id\"");
            ApiDocument compared = ApiDocument.read(file, bytes);
            Node operation = compared.operations().get(0).node();
            assertThat(target(operation, reference -> Optional.ofNullable(compared.target(reference(reference)))))
                    .isEqualTo("found");
        }
    }

    @Test
    void a_name_in_another_file_is_found_there() {
        Case example = new Case("", "'$ref': 'parts.yaml#leaf'", "'Leaf': {}");
        JoinedDocument joined = JoinedDocument.read(
                "a.json",
                bytes(document(example)),
                Overlays.NONE,
                file -> Optional.of(bytes("$defs: {leaf: {$anchor: leaf, title: found}, other: {$ref: '#leaf'}}")));
        assertThat(joined.problems()).isEmpty();
        assertThat(text(joined.root().orElseThrow())).contains("\"found\"").doesNotContain("#leaf");
    }

    @Test
    void what_has_no_name_is_reported() {
        Case example =
                new Case("", "'anyOf': [{'$ref': '#gone'}, {'$dynamicRef': '#lost'}]", "'Leaf': {'$anchor': 'leaf'}");
        assertThat(SpecReader.read("a.json", bytes(document(example))).problems())
                .extracting(Finding::detail)
                .anyMatch(text -> text.contains("#gone"))
                .anyMatch(text -> text.contains("#lost"));
    }

    @Test
    void names_in_examples_are_data() {
        Case example = new Case(
                "",
                "'example': {'$ref': '#leaf', '$id': 'kept'}, 'properties': {'$ref': {'type': 'string'}}",
                "'Leaf': {'$anchor': 'leaf'}");
        PageOperation page = PageOperation.of(SpecDocument.of("a.json", bytes(document(example))), "get", "/a")
                .orElseThrow();
        assertThat(text(page.document())).contains("\"#leaf\"", "\"kept\"");
    }

    @Test
    void a_name_leads_to_nothing_that_is_restricted() {
        for (String reference :
                List.of("'$ref': '#leaf'", "'$dynamicRef': '#leaf'", "'$ref': 'https://example.com/leaf'")) {
            Case example = new Case(
                    "",
                    "'properties': {'r': {" + reference + "}}",
                    "'Leaf': {'$id': 'https://example.com/leaf', '$dynamicAnchor': 'leaf', 'x-mint': {'groups': ['staff']}, "
                            + "'title': 'secret'}, 'All': {'$dynamicAnchor': 'leaf', 'x-mint': {'groups': ['staff']}, 'title': 'secret'}");
            PageOperation page = PageOperation.of(
                            SpecDocument.of("a.json", bytes(document(example)))
                                    .shownTo(PageVisibility.everybody(), RestrictedOperations.NONE),
                            "get",
                            "/a")
                    .orElseThrow();
            assertThat(text(page.document())
                            + page.neighbours().map(SchemaReferencesTest::text)
                            + text(page.parts().get("operation")))
                    .doesNotContain("secret");
        }
    }
}
