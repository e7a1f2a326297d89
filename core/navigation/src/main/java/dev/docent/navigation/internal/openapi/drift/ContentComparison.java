package dev.docent.navigation.internal.openapi.drift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.compared.ApiOperation;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.MediaRanges;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Compares what a request or a response contains: media types, and the fields of their schemas. */
final class ContentComparison {

    private static final int MAX_MEDIA_TYPES = 20;

    private final Sides sides;
    private final String body;
    private final String name;
    private final boolean request;

    /**
     * @param body in words, such as {@code the request body}
     * @param name of the body as a difference; empty for the request body
     */
    ContentComparison(Sides sides, String body, String name) {
        this.sides = sides;
        this.body = body;
        this.name = name;
        this.request = name.isEmpty();
    }

    /** Compares the contents, unless one lists no media type. */
    void compare(Node documentedOwner, Node liveOwner) {
        Map<String, Node> documented = content(sides.documented(), documentedOwner);
        Map<String, Node> live = content(sides.live(), liveOwner);
        if (documented.isEmpty() || live.isEmpty()) {
            return;
        }
        documented.forEach((type, media) -> {
            Optional<String> match = match(type, live.keySet());
            if (match.isPresent()) {
                compareSchemas(media, live.get(match.get()));
            } else {
                sides.differences().removed(media.location(), type, mediaType(type));
            }
        });
        live.keySet().stream()
                .filter(type -> match(type, documented.keySet()).isEmpty())
                .forEach(type -> sides.differences().added(type, mediaType(type), ""));
    }

    private String mediaType(String type) {
        return "the media type " + SafeText.of(type) + " of " + body;
    }

    private static Map<String, Node> content(ApiOperation operation, Node owner) {
        Map<String, Node> contents = new LinkedHashMap<>();
        operation.document().content(owner).entrySet().stream()
                .limit(MAX_MEDIA_TYPES)
                .forEach(media -> contents.putIfAbsent(MediaRanges.normalized(media.getKey()), media.getValue()));
        return contents;
    }

    /** {@return the same type, or one of which either is a range} */
    private static Optional<String> match(String type, Set<String> others) {
        return others.contains(type)
                ? Optional.of(type)
                : others.stream()
                        .filter(other -> MediaRanges.includes(other, type) || MediaRanges.includes(type, other))
                        .findFirst();
    }

    private void compareSchemas(Node documentedMedia, @Nullable Node liveMedia) {
        Node written = schema(documentedMedia);
        Node running = liveMedia == null ? null : schema(liveMedia);
        if (written == null || running == null) {
            return;
        }
        ComparedSchema documented = sides.documentedSchema(written);
        ComparedSchema live = sides.liveSchema(running);
        if (!documented.isOfSameType(live)) {
            sides.differences().type(documentedMedia.location(), name, body, documented, live);
            return;
        }
        compareFields(documented.element(), live.element());
    }

    /** {@return the schema of a body, or of each item of a stream} */
    private static @Nullable Node schema(Node media) {
        Node whole = media.member("schema");
        return whole == null ? media.member("itemSchema") : whole;
    }

    /** An object without any field may have all. */
    private void compareFields(ComparedSchema documented, ComparedSchema live) {
        if (documented.fields().isEmpty() || live.fields().isEmpty()) {
            return;
        }
        Map<String, List<Node>> running = live.fields();
        documented.fields().forEach((field, schemas) -> {
            if (!sides.liveSchemas().budget().allows() || !isPresent(documented, field)) {
                return;
            }
            if (!running.containsKey(field)) {
                sides.differences().removed(schemas.get(0).location(), field, field(field));
            } else if (isPresent(live, field)) {
                compareField(field, schemas.get(0).location(), documented, live);
            }
        });
        running.keySet().forEach(field -> {
            if (!documented.fields().containsKey(field)
                    && isPresent(live, field)
                    && sides.liveSchemas().budget().allows()) {
                String type = live.field(field).type();
                String required = request ? Differences.word(live.requires(field)) : "";
                String comma = type.isEmpty() || required.isEmpty() ? "" : ", ";
                sides.differences().added(field, field(field), required + comma + type);
            }
        });
    }

    private void compareField(String field, Location at, ComparedSchema documented, ComparedSchema live) {
        if (request) {
            sides.differences().required(at, field, field(field), documented.requires(field), live.requires(field));
        }
        sides.differences().type(at, field, field(field), documented.field(field), live.field(field));
    }

    /** {@return whether a field is not only in messages of the other direction} */
    private boolean isPresent(ComparedSchema schema, String field) {
        return schema.field(field).facts().isPresent(request ? Direction.REQUEST : Direction.RESPONSE);
    }

    private String field(String field) {
        return "the field " + SafeText.of(field) + " of " + body;
    }
}
