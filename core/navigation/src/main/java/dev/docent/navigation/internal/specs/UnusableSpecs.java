package dev.docent.navigation.internal.specs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/** Unusable documents, indexed by what they may contain. Repeated calls return the same list instances. */
public final class UnusableSpecs {

    private final List<SpecIndex> anything = new ArrayList<>();
    private final List<SpecIndex> readable = new ArrayList<>();
    private final Map<String, List<SpecIndex>> byOperation = new HashMap<>();
    private final Map<String, List<SpecIndex>> byInvalidPart = new HashMap<>();
    private @Nullable Map<String, List<SpecIndex>> bySchema;

    /** @param specs documents, usable or not */
    UnusableSpecs(List<SpecIndex> specs) {
        specs.stream().filter(index -> !index.isUsable()).forEach(index -> {
            index.invalidParts().forEach(part -> SpecGroup.add(part, index, byInvalidPart));
            (index.mayHaveAnything() ? anything : readable).add(index);
            index.claimed().stream()
                    .flatMap(claimed -> claimed.operations().stream())
                    .forEach(operation ->
                            SpecGroup.add(SpecGroup.key(operation.method(), operation.path()), index, byOperation));
        });
    }

    /** {@return the documents that may contain an operation, in several non-empty lists} */
    public List<List<SpecIndex>> mayHave(EndpointReference reference) {
        boolean webhook = SpecOperation.WEBHOOK.equals(reference.method());
        String section = webhook ? "/webhooks" : "/paths";
        String item = JsonPointer.child(section, reference.path());
        return lists(Stream.of(
                byOperation.get(SpecGroup.key(reference.method(), reference.path())),
                byInvalidPart.get(section),
                byInvalidPart.get(item)));
    }

    /** {@return the documents that may contain a model, in several non-empty lists} */
    public List<List<SpecIndex>> mayHaveSchema(String name) {
        if (bySchema == null) {
            bySchema = new HashMap<>();
            readable.forEach(index -> index.claimed().stream()
                    .flatMap(claimed -> claimed.schemaNames().stream())
                    .forEach(schema -> SpecGroup.add(schema, index, bySchema)));
        }
        return lists(Stream.ofNullable(bySchema.get(name)));
    }

    private List<List<SpecIndex>> lists(Stream<List<SpecIndex>> some) {
        return Stream.concat(some, Stream.of(anything))
                .filter(list -> list != null && !list.isEmpty())
                .toList();
    }
}
