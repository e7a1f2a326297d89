package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;

import dev.docent.navigation.internal.documents.Node;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PageSubjectTest {

    private static final SpecDocument DOCUMENT = SpecDocument.of("spec.json", """
            {"openapi": "3.1.0", "paths": {"/a": {"get": {}}}, "webhooks": {"w": {"post": {}}},
             "components": {"schemas": {"A": {"title": "a"}, "B": {"x-hidden": true}}}}
            """.getBytes(StandardCharsets.UTF_8));

    @Test
    void a_subject_resolves_references_into_its_whole_document() {
        PageSubject operation = PageOperation.of(DOCUMENT, "get", "/a").orElseThrow();
        PageSubject schema = PageSchema.of(DOCUMENT, "A").orElseThrow();
        for (PageSubject subject : new PageSubject[] {operation, schema}) {
            assertThat(subject.target("#/components/schemas/A"))
                    .map(node -> node.text("title"))
                    .contains("a");
            assertThat(subject.target("#/components/schemas/B")).isEmpty();
            assertThat(subject.target("#/components/schemas/C")).isEmpty();
            assertThat(subject.target("other.json#/components/schemas/A")).isEmpty();
            assertThat(subject.target("#/paths/~1a")).containsInstanceOf(Node.Mapping.class);
        }
    }

    @Test
    void a_subject_says_what_it_is() {
        assertThat(PageOperation.of(DOCUMENT, "webhook", "w").orElseThrow().isWebhook())
                .isTrue();
        assertThat(PageOperation.of(DOCUMENT, "get", "/a").orElseThrow().isWebhook())
                .isFalse();
        assertThat(PageSchema.of(DOCUMENT, "A").orElseThrow().name()).isEqualTo("A");
    }

    @Test
    void the_document_of_a_subject_does_not_say_how_a_site_shows_it() {
        SpecDocument document = SpecDocument.of("spec.json", """
                {"openapi": "3.1.0", "info": {"title": "kept1", "x-mint": {"mcp": {}}},
                 "paths": {"/a": {"x-mint": {"href": "/h"}, "summary": "kept2",
                   "get": {"x-mint": {"content": "c", "metadata": {"title": "t"}}, "x-hidden": false, "summary": "kept3",
                     "responses": {"200": {"description": "kept4", "content": {"application/json": {
                       "schema": {"$ref": "#/components/schemas/A"}}}}}}}},
                 "webhooks": {"w": {"post": {"x-mint": {"href": "/w"}, "summary": "kept5"}}},
                 "components": {"schemas": {"A": {"title": "kept6", "x-mint": {"href": "/a"},
                   "properties": {"x-mint": {"title": "kept7"}}}}}}
                """.getBytes(StandardCharsets.UTF_8));
        String operation =
                PageOperation.of(document, "get", "/a").orElseThrow().document().toString();
        String webhook = PageOperation.of(document, "webhook", "w")
                .orElseThrow()
                .document()
                .toString();
        String schema = PageSchema.of(document, "A").orElseThrow().document().toString();
        assertThat(operation).contains("kept1", "kept2", "kept3", "kept4", "kept6", "kept7");
        assertThat(webhook).contains("kept5");
        assertThat(schema).contains("kept6", "kept7");
        assertThat(operation + webhook + schema).doesNotContain("x-hidden", "href", "mcp", "metadata");
    }
}
