package dev.docent.internal.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.access.ExtensionAccess;
import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.rules.ItemOperations;
import dev.docent.internal.problems.Finding;
import dev.docent.internal.problems.Problems;

/** Finds the operations and webhooks of an OpenAPI document; skips malformed ones. */
final class OperationReader {

    private final String file;
    private final Node root;
    private final PathItems pathItems;
    private final List<Finding> problems;
    private final DeclaredAccess access;
    private final TagGroups tags;

    /** @param problems receives what is left out */
    OperationReader(String file, Node root, PathItems pathItems, List<Finding> problems) {
        this.problems = problems;
        this.file = file;
        this.root = root;
        this.pathItems = pathItems;
        this.access = ExtensionAccess.of(root);
        this.tags = TagGroups.of(root, problems);
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
        reportMisplaced(item);
        ItemOperations.of(item)
                .forEach((method, operation) -> operations.add(operation(method, path, ofPath, operation)));
    }

    private void ofWebhook(String name, Node written, List<SpecOperation> operations) {
        Node item = pathItems.dereference(written);
        DeclaredAccess ofPath = access.and(pathItems.access(written));
        reportMisplaced(item);
        Map<String, Node.Mapping> byMethod = ItemOperations.of(item);
        List<String> methods = List.copyOf(byMethod.keySet());
        List<Node.Mapping> found = List.copyOf(byMethod.values());
        if (methods.isEmpty()) {
            return;
        }
        operations.add(operation(SpecOperation.WEBHOOK, name, ofPath, found.get(0)));
        if (methods.size() > 1) {
            problems.add(Problems.WEBHOOK_METHOD_IGNORED.found(
                    found.get(1).location(), upper(methods.subList(0, 1)), upper(methods.subList(1, methods.size()))));
        }
    }

    private void reportMisplaced(Node item) {
        ItemOperations.misplaced(item)
                .forEach((method, operation) ->
                        problems.add(Problems.METHOD_MISPLACED.found(operation.location(), method)));
    }

    private static String upper(List<String> methods) {
        return String.join(", ", methods).toUpperCase(Locale.ROOT);
    }

    private SpecOperation operation(String method, String path, DeclaredAccess ofPath, Node operation) {
        String tag = tags.first(operation);
        return new SpecOperation(
                file,
                method,
                path,
                operation.text("summary"),
                operation.text("description"),
                tag,
                tags.label(tag),
                tags.parents(tag),
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
