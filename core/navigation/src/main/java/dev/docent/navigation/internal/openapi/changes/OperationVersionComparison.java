package dev.docent.navigation.internal.openapi.changes;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import org.jspecify.annotations.Nullable;

/** Compares an operation with what it has become: parameters, request body, responses, security. */
final class OperationVersionComparison {

    private final Versions versions;
    private final SchemaGraph schemas;
    private final ChangeLog log;
    private final OperationChanges changes;

    OperationVersionComparison(Versions versions, SchemaGraph schemas, ChangeLog log) {
        this.versions = versions;
        this.schemas = schemas;
        this.log = log;
        this.changes = new OperationChanges(versions.after().label());
    }

    OperationChanges compare() {
        boolean was = SchemaFacts.isTrue(versions.before().node(), "deprecated");
        boolean is = SchemaFacts.isTrue(versions.after().node(), "deprecated");
        changes.changed(Subject.OPERATION, "", "deprecated", was, is, false);
        new ParameterVersionComparison(versions, schemas, changes, log).compare();
        compareBodies(versions.before().requestBody(), versions.after().requestBody());
        compareResponses();
        new SecurityComparison(versions, changes).compare();
        return changes;
    }

    /** {@return whether both can be read} */
    private boolean isKnown(Node from, Node to) {
        return isKnown(versions.before().document(), from)
                && isKnown(versions.after().document(), to);
    }

    private boolean isKnown(ApiDocument document, Node part) {
        String reference = part.text("$ref");
        if (reference != null) {
            log.unresolved(document, reference);
        }
        return reference == null;
    }

    private void compareBodies(@Nullable Node from, @Nullable Node to) {
        if (from != null && to != null) {
            if (isKnown(from, to)) {
                boolean was = SchemaFacts.isTrue(from, "required");
                boolean is = SchemaFacts.isTrue(to, "required");
                changes.changed(Subject.REQUEST_BODY, "", "required", was, is, is);
                new MediaTypeComparison(versions, schemas, changes, Direction.REQUEST, "").compare(from, to);
            }
        } else if (from != null) {
            changes.removed(Subject.REQUEST_BODY, "", true);
        } else if (to != null && isKnown(versions.after().document(), to)) {
            boolean required = SchemaFacts.isTrue(to, "required");
            changes.added(Subject.REQUEST_BODY, "", required ? "required" : "", required);
        }
    }

    private void compareResponses() {
        Map<String, Node> from = versions.before().responses();
        Map<String, Node> to = versions.after().responses();
        from.forEach((status, response) -> {
            Node now = to.get(status);
            if (now == null) {
                changes.removed(Subject.RESPONSE, status, true);
            } else if (isKnown(response, now)) {
                compareHeaders(status, response, now);
                new MediaTypeComparison(versions, schemas, changes, Direction.RESPONSE, status).compare(response, now);
            }
        });
        to.keySet().stream()
                .filter(status -> !from.containsKey(status))
                .forEach(status -> changes.added(Subject.RESPONSE, status, "", false));
    }

    private void compareHeaders(String status, Node response, Node now) {
        Map<String, Node> from = headers(versions.before().document(), response);
        Map<String, Node> to = headers(versions.after().document(), now);
        from.forEach((name, header) -> {
            String label = status + " " + name;
            Node current = to.get(name);
            if (current == null) {
                changes.removed(Subject.RESPONSE_HEADER, label, true);
            } else if (isKnown(header, current)) {
                boolean was = SchemaFacts.isTrue(header, "required");
                boolean is = SchemaFacts.isTrue(current, "required");
                changes.changed(Subject.RESPONSE_HEADER, label, "required", was, is, was);
                schemas.compareContent(header, current, Direction.RESPONSE, Subject.RESPONSE_HEADER, label, changes);
            }
        });
        to.keySet().stream()
                .filter(name -> !from.containsKey(name))
                .forEach(name -> changes.added(Subject.RESPONSE_HEADER, status + " " + name, "", false));
    }

    private static Map<String, Node> headers(ApiDocument document, Node response) {
        Map<String, Node> headers = new LinkedHashMap<>();
        if (response.member("headers") instanceof Node.Mapping written) {
            written.members()
                    .forEach((name, header) ->
                            headers.putIfAbsent(name.toLowerCase(Locale.ROOT), document.follow(header)));
        }
        headers.remove("content-type");
        return headers;
    }
}
