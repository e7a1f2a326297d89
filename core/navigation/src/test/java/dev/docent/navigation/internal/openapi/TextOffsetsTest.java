package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/** Check of links read a whole YAML document again to find where they are. */
class TextOffsetsTest {

    private static final String YAML = """
            openapi: 3.1.0
            info: {title: T, version: '1', description: 'ä [x](/x)'}
            x-shared: &shared
              description: "[shared](/s)"
            paths:
              /a~b%20c/{id}:
                get:
                  description: >-
                    folded
                    [a](/a)
                  parameters:
                    - {name: plain, in: query, description: nothing}
                    - {name: q, in: query, description: "<img src='/x'>"}
                    - *shared
                  responses: {'200': {<<: *shared, x: 1}}
            components:
              schemas:
                Thing: {type: object}
            """;

    private static void texts(Node node, List<Node.Text> found) {
        if (node instanceof Node.Text text) {
            found.add(text);
        } else if (node instanceof Node.Mapping mapping) {
            mapping.members().values().forEach(member -> texts(member, found));
        } else if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> texts(item, found));
        }
    }

    @Test
    void texts_that_may_have_links_and_what_pages_document_are_where_the_file_has_them() {
        byte[] bytes = YAML.getBytes(UTF_8);
        SpecDocument document = SpecDocument.of("api.yaml", bytes);
        Node root = Documents.parse("api.yaml", bytes, Selection.ALL).root();
        List<Node.Text> texts = new ArrayList<>();
        texts(root, texts);
        texts.removeIf(text -> !text.value().contains("](") && !text.value().contains("<"));

        assertThat(texts).hasSize(6);
        assertThat(texts)
                .allSatisfy(text -> assertThat(document.offset(text.location().pointer()))
                        .hasValue(text.location().offset()));
        assertThat(document.offset("/paths/~1a~0b%20c~1{id}/get")).isPresent();
        assertThat(document.offset("/components/schemas/Thing")).isPresent();
        assertThat(document.offset("/paths/~1a~0b%20c~1{id}/get/parameters/0/description"))
                .isEmpty();
    }

    @Test
    void json_needs_none() {
        assertThat(SpecDocument.of("api.json", "{\"info\": {\"description\": \"[x](/x)\"}}".getBytes(UTF_8))
                        .offset("/info/description"))
                .isEqualTo(OptionalInt.empty());
    }
}
