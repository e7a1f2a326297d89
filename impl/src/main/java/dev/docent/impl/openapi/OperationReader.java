package dev.docent.impl.openapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.impl.documents.Node;

/** Finds the operations and webhooks of an OpenAPI document. */
final class OperationReader {

    private final String file;
    private final Node root;
    private final List<SpecFault> faults;
    private final PathItems pathItems;
    private final Map<String, String> labels = new HashMap<>();

    OperationReader(String file, Node root, List<SpecFault> faults) {
        this.file = file;
        this.root = root;
        this.faults = faults;
        this.pathItems = new PathItems(root, faults);
        if (root.member("tags") instanceof Node.Sequence tags) {
            tags.items().forEach(this::label);
        }
    }

    private void label(Node tag) {
        Node group = tag.member("x-group");
        if (tag.text("name") != null && group != null && group.truthy() && group.scalar() != null) {
            labels.putIfAbsent(tag.text("name"), group.scalar());
        }
    }

    List<SpecOperation> operations() {
        List<SpecOperation> operations = new ArrayList<>();
        section("paths").forEach((path, item) -> {
            if (path.startsWith("/")) {
                ofPath(path, pathItems.dereference(item), operations);
            } else if (!path.startsWith("x-")) {
                shape(item, "a path begins with a slash");
            }
        });
        section("webhooks").forEach((name, item) -> ofWebhook(name, pathItems.dereference(item), operations));
        return operations;
    }

    private Map<String, Node> section(String name) {
        Node section = root.member(name);
        if (section instanceof Node.Mapping mapping) {
            return mapping.members();
        }
        boolean required = "paths".equals(name) && root.text("openapi").startsWith("3.0");
        if (section != null && !(section instanceof Node.Null) || required) {
            shape(section == null ? root : section, name + " has to be an object");
        }
        return Map.of();
    }

    private void ofPath(String path, Node item, List<SpecOperation> operations) {
        if (!(item instanceof Node.Mapping)) {
            shape(item, "a path item has to be an object");
            return;
        }
        for (String method : SpecSelection.METHODS) {
            Node operation = item.member(method);
            if (operation instanceof Node.Mapping) {
                operations.add(operation(method, path, item, operation));
            } else if (operation != null) {
                shape(operation, "an operation has to be an object");
            }
        }
    }

    private void ofWebhook(String name, Node item, List<SpecOperation> operations) {
        for (String method : SpecSelection.METHODS) {
            if (item.member(method) instanceof Node.Mapping operation) {
                operations.add(operation(SpecOperation.WEBHOOK, name, item, operation));
                return;
            }
        }
        shape(item, "a webhook has to be an object with an operation");
    }

    private SpecOperation operation(String method, String path, Node item, Node operation) {
        String tag = firstTag(operation.member("tags"));
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
                PageExtension.read(item, operation),
                operation.place());
    }

    private static String firstTag(Node tags) {
        boolean any =
                tags instanceof Node.Sequence sequence && !sequence.items().isEmpty();
        return any ? ((Node.Sequence) tags).items().get(0).scalar() : null;
    }

    private static boolean isTruthy(Node operation, String name) {
        Node member = operation.member(name);
        return member != null && member.truthy();
    }

    private void shape(Node node, String sentence) {
        faults.add(new SpecFault(SpecFault.Kind.SHAPE, node.place(), sentence));
    }
}
