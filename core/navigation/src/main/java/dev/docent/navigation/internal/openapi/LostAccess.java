package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.DeclaredAccess.Doubt;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.access.ExtensionAccess.Meaning;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.ByteWords;
import dev.docent.navigation.internal.text.Location;

/**
 * The parts of an OpenAPI document whose restriction a duplicate key may have overwritten: only the last value of a key is
 * read. In a site with restrictions, nobody sees these parts. Immutable.
 */
final class LostAccess {

    private static final LostAccess NONE = new LostAccess(Map.of());

    static final String REASON = "a key is there twice, and the value that is not used may restrict it";

    /** The beginning of an escaped character in YAML, which may be a part of the name of an extension. */
    private static final byte[] ESCAPE = {'\\', 'x'};

    /** By file, then by the pointer of the part. */
    private final Map<String, Map<String, Doubt>> parts;

    private LostAccess(Map<String, Map<String, Doubt>> parts) {
        this.parts = parts;
    }

    /** {@return the parts of a document} It is parsed only if its text may declare restrictions. */
    static LostAccess of(String file, byte[] bytes) {
        boolean escaped = Documents.isYaml(file, bytes) && ByteWords.indexOf(bytes, ESCAPE, 0) >= 0;
        return escaped || HidingMarks.mayBeIn(bytes) || ExtensionText.mayRestrict(bytes)
                ? of(Documents.parse(file, bytes, Selection.ALL).problems())
                : NONE;
    }

    /** {@return the parts that the duplicate keys among these problems affect} */
    static LostAccess of(List<Finding> problems) {
        Map<String, Map<String, Doubt>> parts = new LinkedHashMap<>();
        for (Finding problem : problems) {
            if (problem.kind() == Problems.DUPLICATE_KEY) {
                part(problem.location().pointer())
                        .ifPresent(
                                part -> parts.computeIfAbsent(problem.location().file(), absent -> new HashMap<>())
                                        .putIfAbsent(part, new Doubt(problem.location(), REASON)));
            }
        }
        return parts.isEmpty() ? NONE : new LostAccess(parts);
    }

    /** {@return the part that a duplicate key affects; empty if it restricts none} */
    private static Optional<String> part(String pointer) {
        return isInExtension(pointer) ? extended(pointer) : Optional.of(pointer);
    }

    private static boolean isInExtension(String pointer) {
        return Stream.of(pointer.split("/", -1))
                .anyMatch(segment -> ExtensionAccess.meaning(segment) != Meaning.NONE || HidingMarks.isMark(segment));
    }

    /** {@return the part that a duplicate key of, or in, an extension affects; empty if it restricts none} */
    static Optional<String> extended(String pointer) {
        List<String> segments = List.of(pointer.split("/", -1));
        for (int i = 1; i < segments.size(); i++) {
            Meaning meaning = ExtensionAccess.meaning(segments.get(i));
            if (meaning == Meaning.VALUES) {
                return Optional.of(String.join("/", segments.subList(0, i)));
            }
            if (meaning == Meaning.EXTENSION || HidingMarks.isMark(segments.get(i))) {
                List<String> within = segments.subList(i + 1, segments.size());
                boolean restricts = within.isEmpty()
                        || within.equals(List.of("metadata"))
                        || DeclaredAccess.isField(within.get(within.size() - 1));
                return restricts ? Optional.of(String.join("/", segments.subList(0, i))) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    /** {@return why an object, or one of its ancestors, may have lost a restriction} */
    Optional<Doubt> of(Location object) {
        return of(object.file(), object.pointer());
    }

    /** {@return the same for the object at a pointer} */
    Optional<Doubt> of(String file, String pointer) {
        Map<String, Doubt> ofFile = parts.getOrDefault(file, Map.of());
        if (ofFile.isEmpty()) {
            return Optional.empty();
        }
        for (int end = pointer.length(); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
            Doubt doubt = ofFile.get(pointer.substring(0, end));
            if (doubt != null || end == 0) {
                return Optional.ofNullable(doubt);
            }
        }
        return Optional.empty();
    }

    /** {@return the operation, closed if it may have lost a restriction} */
    SpecOperation closed(SpecOperation operation) {
        if (operation.page().access().visibility().isNobody()) {
            return operation;
        }
        String item = operation.isWebhook()
                ? RestrictedOperations.webhook(operation.path())
                : RestrictedOperations.pointer(operation.method(), operation.path());
        return of(operation.location())
                .or(() -> of(operation.spec(), item))
                .map(doubt -> operation.with(DeclaredAccess.doubtful(doubt)))
                .orElse(operation);
    }

    /** {@return the model, closed if it may have lost a restriction} */
    SpecSchema closed(SpecSchema schema) {
        return schema.access().visibility().isNobody()
                ? schema
                : of(schema.location())
                        .map(doubt -> schema.with(DeclaredAccess.doubtful(doubt)))
                        .orElse(schema);
    }

    /** {@return the parts, by file and pointer} */
    Map<String, List<String>> pointers() {
        Map<String, List<String>> pointers = new HashMap<>();
        parts.forEach((file, ofFile) -> pointers.put(file, new ArrayList<>(ofFile.keySet())));
        return pointers;
    }
}
