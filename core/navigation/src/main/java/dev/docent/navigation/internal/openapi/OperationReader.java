package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.JsonPointer;

/** Finds the operations and webhooks of an OpenAPI document; skips malformed ones. */
final class OperationReader {

    private final String file;
    private final Node root;
    private final PathItems pathItems;
    private final List<Finding> problems;
    private final PartAccess access;
    private final TagGroups tags;

    /**
     * @param access who may see the parts of the document
     * @param problems receives what is left out
     */
    OperationReader(String file, Node root, PathItems pathItems, PartAccess access, List<Finding> problems) {
        this.problems = problems;
        this.file = file;
        this.root = root;
        this.pathItems = pathItems;
        this.access = access;
        this.tags = TagGroups.of(root, access, problems);
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
        List<String> pointers = pathItems.pointers(JsonPointer.child("/paths", path), written);
        reportMisplaced(item);
        ItemOperations.of(item)
                .forEach((method, operation) ->
                        operations.add(operation(method, path, access(pointers, method), operation)));
    }

    private void ofWebhook(String name, Node written, List<SpecOperation> operations) {
        Node item = pathItems.dereference(written);
        List<String> pointers = pathItems.pointers(JsonPointer.child("/webhooks", name), written);
        reportMisplaced(item);
        Map<String, Node.Mapping> byMethod = ItemOperations.of(item);
        List<String> methods = List.copyOf(byMethod.keySet());
        List<Node.Mapping> found = List.copyOf(byMethod.values());
        if (methods.isEmpty()) {
            return;
        }
        operations.add(operation(SpecOperation.WEBHOOK, name, access(pointers, methods.get(0)), found.get(0)));
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

    /** {@return who may see an operation according to it and all that it is in} */
    private DeclaredAccess access(List<String> items, String method) {
        DeclaredAccess all = DeclaredAccess.NONE;
        for (String item : items) {
            String parent =
                    ItemOperations.isAdditional(method) ? JsonPointer.child(item, ItemOperations.ADDITIONAL) : item;
            all = all.and(access.of(JsonPointer.child(parent, method)));
        }
        return all;
    }

    private SpecOperation operation(String method, String path, DeclaredAccess declared, Node operation) {
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
                isTruthy(operation, HidingMarks.EXCLUDED),
                isTruthy(operation, HidingMarks.HIDDEN),
                PageExtension.read(declared, operation),
                operation.location());
    }

    private static boolean isTruthy(Node operation, String name) {
        Node member = operation.member(name);
        return member != null && member.truthy();
    }
}
