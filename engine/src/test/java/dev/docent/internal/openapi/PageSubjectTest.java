package dev.docent.internal.openapi;

import java.nio.charset.StandardCharsets;

import dev.docent.internal.documents.Node;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PageSubjectTest {

    private static final SpecDocument DOCUMENT = SpecDocument.of("spec.json", """
            {"openapi": "3.1.0", "paths": {"/a": {"get": {}}}, "webhooks": {"w": {"post": {}}},
             "components": {"schemas": {"A": {"title": "a"}, "B": {"x-hidden": true}}}}
            """.getBytes(StandardCharsets.UTF_8));

    @Test
    void a_subject_resolves_references_into_its_whole_document() {
        PageSubject operation = DOCUMENT.operation("get", "/a").orElseThrow();
        PageSubject schema = DOCUMENT.schema("A").orElseThrow();
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
        assertThat(DOCUMENT.operation("webhook", "w").orElseThrow().isWebhook()).isTrue();
        assertThat(DOCUMENT.operation("get", "/a").orElseThrow().isWebhook()).isFalse();
        assertThat(DOCUMENT.schema("A").orElseThrow().name()).isEqualTo("A");
    }
}
