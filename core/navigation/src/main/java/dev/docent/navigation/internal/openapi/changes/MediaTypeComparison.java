package dev.docent.navigation.internal.openapi.changes;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.MediaRanges;
import org.jspecify.annotations.Nullable;

/** Compares what a request or a response contains, by media type. */
final class MediaTypeComparison {

    /** What changes of the items of a stream are labelled with. */
    private static final String ITEM = "item";

    private final Versions versions;
    private final SchemaGraph schemas;
    private final OperationChanges changes;
    private final Direction direction;
    private final String name;

    /** @param name the status of a response; empty for a request */
    MediaTypeComparison(
            Versions versions, SchemaGraph schemas, OperationChanges changes, Direction direction, String name) {
        this.versions = versions;
        this.schemas = schemas;
        this.changes = changes;
        this.direction = direction;
        this.name = name;
    }

    void compare(Node before, Node after) {
        Map<String, Node> from = versions.before().document().content(before);
        Map<String, Node> to = versions.after().document().content(after);
        from.forEach((type, media) -> {
            Node now = to.get(type);
            if (now == null) {
                Optional<String> range = included(type, to.keySet());
                changes.removed(Subject.MEDIA_TYPE, label(type), range.isEmpty());
                range.map(to::get).ifPresent(other -> compareSchemas(media, other));
            } else {
                compareSchemas(media, now);
            }
        });
        to.keySet().stream()
                .filter(type -> !from.containsKey(type))
                .forEach(type -> changes.added(Subject.MEDIA_TYPE, label(type), "", false));
    }

    private void compareSchemas(Node from, Node to) {
        schemas.compareEncoding(from, to);
        compareSchemas(name, from.member("schema"), to.member("schema"));
        compareSchemas(name.isEmpty() ? ITEM : name + " " + ITEM, from.member("itemSchema"), to.member("itemSchema"));
    }

    private void compareSchemas(String label, @Nullable Node from, @Nullable Node to) {
        if (from != null || to != null) {
            boolean request = direction == Direction.REQUEST;
            changes.schema(
                    request ? Subject.REQUEST_BODY : Subject.RESPONSE,
                    request ? Subject.REQUEST_FIELD : Subject.RESPONSE_FIELD,
                    label,
                    schemas.pair(from, to, direction));
        }
    }

    private String label(String type) {
        return name.isEmpty() ? type : name + " " + type;
    }

    /** {@return a range among the types that has one that is no longer listed; of responses, one that the range had} */
    private Optional<String> included(String type, Set<String> types) {
        return types.stream()
                .filter(other -> direction == Direction.REQUEST
                        ? MediaRanges.includes(other, type)
                        : MediaRanges.includes(type, other))
                .findFirst();
    }
}
