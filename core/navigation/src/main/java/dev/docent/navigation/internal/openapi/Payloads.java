package dev.docent.navigation.internal.openapi;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/** Finds the payload schemas of the webhooks of a document. */
final class Payloads {

    private static final String SCHEMAS = "#/components/schemas/";

    private Payloads() {}

    static Map<String, Set<String>> of(String file, byte[] bytes) {
        return of(Documents.parse(file, bytes, SpecSelection.PAYLOADS).root());
    }

    static Map<String, Set<String>> of(@Nullable Node root) {
        Map<String, Set<String>> payloads = new HashMap<>();
        if (root != null && root.member("webhooks") instanceof Node.Mapping webhooks) {
            webhooks.members().forEach((name, item) -> {
                Set<String> schemas = new HashSet<>();
                PartReferences.in(item, reference -> {
                    if (reference.startsWith(SCHEMAS)) {
                        schemas.add(Pointer.segments(reference).get(2));
                    }
                });
                payloads.put(name, schemas);
            });
        }
        return payloads;
    }
}
