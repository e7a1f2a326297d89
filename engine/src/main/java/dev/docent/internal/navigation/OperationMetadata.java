package dev.docent.internal.navigation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.site.PageFields;

/** Metadata of an operation's page from its OpenAPI document. */
record OperationMetadata(
        String title,
        String description,
        String sidebarTitle,
        boolean deprecated,
        boolean hidden,
        DocumentedOperation operation,
        List<String> groups,
        Map<String, Object> fields) {

    /** {@return the metadata of an operation whose page has that slug} */
    static OperationMetadata of(SpecOperation operation, String slug) {
        Node.Mapping metadata = operation.page().metadata();
        boolean moved = operation.page().href() != null;
        return new OperationMetadata(
                text(metadata, "title", title(operation, slug)),
                text(metadata, "description", operation.description()),
                text(metadata, "sidebarTitle", moved ? nonEmpty(operation.summary()) : null),
                isTruthy(metadata, "deprecated", operation.deprecated()),
                isTruthy(metadata, "hidden", false),
                documented(operation),
                groups(operation, metadata),
                PageFields.of(metadata));
    }

    private static String title(SpecOperation operation, String slug) {
        boolean named = operation.summary() != null && !operation.isWebhook();
        String title = named ? operation.summary() : Titles.of(slug);
        return title.isEmpty() && !named ? operation.label() : title;
    }

    private static String nonEmpty(String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    private static String text(Node.Mapping metadata, String field, String otherwise) {
        String text = metadata == null ? null : metadata.text(field);
        return text == null ? otherwise : text;
    }

    private static boolean isTruthy(Node.Mapping metadata, String field, boolean otherwise) {
        Node value = metadata == null ? null : metadata.member(field);
        return value == null ? otherwise : value.truthy();
    }

    private static DocumentedOperation documented(SpecOperation operation) {
        return operation.isWebhook()
                ? new DocumentedOperation.Webhook(operation.spec(), operation.path())
                : new DocumentedOperation.Endpoint(operation.spec(), operation.method(), operation.path());
    }

    private static List<String> groups(SpecOperation operation, Node.Mapping metadata) {
        List<String> groups = new ArrayList<>(operation.page().groups());
        groups.addAll(PageFields.accessGroups(metadata));
        return groups.stream().filter(Objects::nonNull).distinct().toList();
    }
}
