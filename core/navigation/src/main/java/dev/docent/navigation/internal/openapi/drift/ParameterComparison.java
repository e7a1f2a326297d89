package dev.docent.navigation.internal.openapi.drift;

import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.ApiOperation.ParameterKey;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import dev.docent.navigation.internal.problems.SafeText;

/** Compares the parameters of two operations. Those of the path are compared by their position. */
final class ParameterComparison {

    private final Sides sides;

    ParameterComparison(Sides sides) {
        this.sides = sides;
    }

    void compare() {
        Map<ParameterKey, Node> documented = parameters(sides.documented());
        Map<ParameterKey, Node> live = parameters(sides.live());
        documented.forEach((key, parameter) -> {
            Node running = live.get(key);
            if (running != null) {
                compare(key, parameter, running);
            } else if (!key.isOfPath()) {
                sides.differences().removed(parameter.location(), name(parameter), part(key, parameter));
            }
        });
        live.forEach((key, parameter) -> {
            if (!documented.containsKey(key) && !key.isOfPath()) {
                String type = sides.liveSchema(sides.live().document().schema(parameter))
                        .type();
                String facts = Differences.word(SchemaFacts.isTrue(parameter, "required"))
                        + (type.isEmpty() ? "" : ", " + type);
                sides.differences().added(name(parameter), part(key, parameter), facts);
            }
        });
    }

    private void compare(ParameterKey key, Node documented, Node live) {
        String part = part(key, documented);
        String name = name(documented);
        if (!key.isOfPath()) {
            sides.differences()
                    .required(
                            documented.location(),
                            name,
                            part,
                            SchemaFacts.isTrue(documented, "required"),
                            SchemaFacts.isTrue(live, "required"));
        }
        ComparedSchema written =
                sides.documentedSchema(sides.documented().document().schema(documented));
        ComparedSchema running = sides.liveSchema(sides.live().document().schema(live));
        sides.differences().type(documented.location(), name, part, written, running);
    }

    private static String part(ParameterKey key, Node parameter) {
        return "the " + key.location() + " parameter " + SafeText.of(name(parameter));
    }

    private static String name(Node parameter) {
        return String.valueOf(parameter.text("name"));
    }

    /** A reference that cannot be resolved is about an unknown parameter. */
    private static Map<ParameterKey, Node> parameters(ApiOperation operation) {
        return operation.parameters(unresolved -> {});
    }
}
