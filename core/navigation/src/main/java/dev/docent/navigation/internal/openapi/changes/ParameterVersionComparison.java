package dev.docent.navigation.internal.openapi.changes;

import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.ApiOperation.ParameterKey;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;

/** Compares the parameters of an operation. Those of the path are compared by their position. */
final class ParameterVersionComparison {

    private final Versions versions;
    private final SchemaGraph schemas;
    private final OperationChanges changes;
    private final ChangeLog log;

    ParameterVersionComparison(Versions versions, SchemaGraph schemas, OperationChanges changes, ChangeLog log) {
        this.versions = versions;
        this.schemas = schemas;
        this.changes = changes;
        this.log = log;
    }

    void compare() {
        Map<ParameterKey, Node> from = parameters(versions.before());
        Map<ParameterKey, Node> to = parameters(versions.after());
        from.forEach((key, parameter) -> {
            Node now = to.get(key);
            if (now != null) {
                compare(label(key, now), key, parameter, now);
            } else if (!key.isOfPath()) {
                changes.removed(Subject.PARAMETER, label(key, parameter), true);
            }
        });
        to.forEach((key, parameter) -> {
            if (!from.containsKey(key) && !key.isOfPath()) {
                boolean required = SchemaFacts.isTrue(parameter, "required");
                changes.added(Subject.PARAMETER, label(key, parameter), required ? "required" : "", required);
            }
        });
    }

    private static String label(ParameterKey key, Node parameter) {
        return key.location() + " " + parameter.text("name");
    }

    private void compare(String label, ParameterKey key, Node from, Node to) {
        if (!key.isOfPath()) {
            boolean required = SchemaFacts.isTrue(to, "required");
            changes.changed(
                    Subject.PARAMETER, label, "required", SchemaFacts.isTrue(from, "required"), required, required);
        }
        boolean deprecated = SchemaFacts.isTrue(from, "deprecated");
        changes.changed(
                Subject.PARAMETER, label, "deprecated", deprecated, SchemaFacts.isTrue(to, "deprecated"), false);
        String style = style(key, from);
        String now = style(key, to);
        if (!style.equals(now)) {
            changes.changed(Subject.PARAMETER, label, "style", style, now, true);
        } else {
            changes.changed(Subject.PARAMETER, label, "explode", explodes(style, from), explodes(style, to), true);
        }
        if (key.location().equals("query")) {
            boolean empty = SchemaFacts.isTrue(from, "allowEmptyValue");
            changes.changed(
                    Subject.PARAMETER,
                    label,
                    "allowEmptyValue",
                    empty,
                    SchemaFacts.isTrue(to, "allowEmptyValue"),
                    empty);
        }
        schemas.compareContent(from, to, Direction.REQUEST, Subject.PARAMETER, label, changes);
    }

    private static String style(ParameterKey key, Node parameter) {
        String style = parameter.text("style");
        boolean form = key.location().equals("query") || key.location().equals("cookie");
        return style == null ? form ? "form" : "simple" : style;
    }

    private static boolean explodes(String style, Node parameter) {
        return parameter.member("explode") instanceof Node.Bool explode ? explode.value() : style.equals("form");
    }

    private Map<ParameterKey, Node> parameters(ApiOperation operation) {
        return operation.parameters(reference -> log.unresolved(operation.document(), reference));
    }
}
