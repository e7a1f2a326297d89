package dev.docent.internal.openapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.access.ExtensionAccess;
import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.rules.DocumentRules;

/** Finds the operations and webhooks of an OpenAPI document; skips malformed ones. */
final class OperationReader {

    private final String file;
    private final Node root;
    private final PathItems pathItems;
    private final DeclaredAccess access;
    private final Map<String, String> labels = new HashMap<>();

    OperationReader(String file, Node root, PathItems pathItems) {
        this.file = file;
        this.root = root;
        this.pathItems = pathItems;
        this.access = ExtensionAccess.of(root);
        if (root.member("tags") instanceof Node.Sequence tags) {
            tags.items().forEach(this::label);
        }
    }

    private void label(Node tag) {
        Node group = tag.member("x-group");
        if (tag.text("name") != null && group != null && group.truthy() && group.spelling() != null) {
            labels.putIfAbsent(tag.text("name"), group.spelling());
        }
    }

    List<SpecOperation> operations() {
        List<SpecOperation> operations = new ArrayList<>();
        section("paths").forEach((path, item) -> {
            if (path.startsWith("/")) {
                ofPath(path, item, operations);
            }
        });
        section("webhooks").forEach((name, item) -> ofWebhook(name, item, operations));
        return operations;
    }

    private Map<String, Node> section(String name) {
        return root.member(name) instanceof Node.Mapping mapping ? mapping.members() : Map.of();
    }

    private void ofPath(String path, Node written, List<SpecOperation> operations) {
        Node item = pathItems.dereference(written);
        DeclaredAccess ofPath = access.and(pathItems.access(written));
        for (String method : DocumentRules.METHODS) {
            if (item.member(method) instanceof Node.Mapping operation) {
                operations.add(operation(method, path, ofPath, operation));
            }
        }
    }

    private void ofWebhook(String name, Node written, List<SpecOperation> operations) {
        Node item = pathItems.dereference(written);
        DeclaredAccess ofPath = access.and(pathItems.access(written));
        for (String method : DocumentRules.METHODS) {
            if (item.member(method) instanceof Node.Mapping operation) {
                operations.add(operation(SpecOperation.WEBHOOK, name, ofPath, operation));
                return;
            }
        }
    }

    private SpecOperation operation(String method, String path, DeclaredAccess ofPath, Node operation) {
        String tag = operation.member("tags") instanceof Node.Sequence tags
                        && !tags.items().isEmpty()
                ? tags.items().get(0).spelling()
                : null;
        return new SpecOperation(
                file,
                method,
                path,
                operation.text("summary"),
                operation.text("description"),
                tag,
                labels.getOrDefault(tag, tag),
                isTruthy(operation, "deprecated"),
                isTruthy(operation, "x-excluded"),
                isTruthy(operation, "x-hidden"),
                PageExtension.read(ofPath, operation),
                operation.location());
    }

    private static boolean isTruthy(Node operation, String name) {
        Node member = operation.member(name);
        return member != null && member.truthy();
    }
}
