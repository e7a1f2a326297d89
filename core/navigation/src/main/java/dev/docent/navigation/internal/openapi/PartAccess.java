package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.DeclaredAccess.Doubt;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/** The access restrictions that an OpenAPI document declares: of its parts, and of values of enumerations. Immutable. */
final class PartAccess {

    /** No restrictions. */
    static final PartAccess NONE = new PartAccess(Map.of(), Map.of());

    private final Map<String, DeclaredAccess> parts;
    private final Map<String, Map<String, DeclaredAccess>> values;

    /** The pointers of all restricted parts and schemas, and of their ancestors. */
    private final Set<String> enclosing = new HashSet<>();

    /**
     * @param parts the restriction of each part, by its pointer
     * @param values the restrictions of the values of each enumeration, by the pointer of its schema
     */
    PartAccess(Map<String, DeclaredAccess> parts, Map<String, Map<String, DeclaredAccess>> values) {
        this.parts = parts;
        this.values = values;
        Stream.concat(parts.keySet().stream(), values.keySet().stream()).forEach(pointer -> {
            for (int end = pointer.length(); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
                enclosing.add(pointer.substring(0, end));
            }
        });
    }

    /** {@return the restrictions of a document} It is parsed only if its text may declare any. */
    static PartAccess of(String file, byte[] bytes) {
        return ExtensionText.mayRestrict(bytes) ? of(Documents.parse(file, bytes, Selection.ALL)) : NONE;
    }

    /** {@return the restrictions of a whole document, also those that a duplicate key may have overwritten} */
    static PartAccess of(Parsed document) {
        Node root = document.root();
        return of(root == null ? null : SchemaReferences.resolved(root))
                .withLost(document.problems(), (file, part) -> List.of(part));
    }

    /** {@return the same for a document that is joined with the files that it refers to} */
    static PartAccess of(String file, JoinedDocument joined) {
        return of(joined.root().orElse(null))
                .withLost(
                        joined.textProblems(),
                        (from, part) -> RestrictedOperations.of(
                                        file,
                                        joined.parts(file),
                                        Map.of(from, RestrictedOperations.NONE.withClosed(List.of(part))))
                                .byPointer()
                                .keySet());
    }

    /** @param pointers finds the pointers in the document of a part, by its file and its pointer there */
    private PartAccess withLost(List<Finding> problems, BiFunction<String, String, Collection<String>> pointers) {
        Map<String, DeclaredAccess> all = new LinkedHashMap<>(parts);
        for (Finding problem : problems) {
            if (problem.kind() == Problems.DUPLICATE_KEY) {
                DeclaredAccess lost = DeclaredAccess.doubtful(problem.location(), LostAccess.REASON);
                LostAccess.extended(problem.location().pointer())
                        .ifPresent(part -> pointers.apply(problem.location().file(), part)
                                .forEach(pointer -> all.merge(pointer, lost, DeclaredAccess::and)));
            }
        }
        return all.equals(parts) ? this : new PartAccess(all, values);
    }

    /** {@return the restrictions in a document, or in a value of unknown type} */
    static PartAccess of(@Nullable Node root) {
        return root == null ? NONE : new PartAccessWalk(root).result();
    }

    boolean isEmpty() {
        return enclosing.isEmpty();
    }

    /** {@return whether the value at a pointer, or anything in it, is restricted} */
    boolean isIn(String pointer) {
        return enclosing.contains(pointer);
    }

    /** {@return the restriction of a part itself, without those of its ancestors} */
    DeclaredAccess at(String pointer) {
        return parts.getOrDefault(pointer, DeclaredAccess.NONE);
    }

    /** {@return the restrictions of the ancestors of a part, except the document, and of the part} */
    List<DeclaredAccess> alongPath(String pointer) {
        List<DeclaredAccess> all = new ArrayList<>();
        for (int end = pointer.indexOf('/', 1); end >= 0; end = pointer.indexOf('/', end + 1)) {
            all.add(at(pointer.substring(0, end)));
        }
        all.add(at(pointer));
        return all;
    }

    /** {@return the effective restriction of a part: its own and those of all its ancestors} */
    DeclaredAccess of(String pointer) {
        return alongPath(pointer).stream().reduce(at(""), DeclaredAccess::and);
    }

    /** {@return whether any value of an enumeration is restricted} */
    boolean hasValues() {
        return !values.isEmpty();
    }

    /** {@return the values in the enumeration of a schema that some of these readers may not see} */
    Set<String> hiddenValues(String schema, PageVisibility readers) {
        return values.getOrDefault(schema, Map.of()).entrySet().stream()
                .filter(value -> !value.getValue().visibility().includesAllOf(readers))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** {@return the restriction of a value itself, without those of its schema and the ancestors} */
    PageVisibility value(String schema, String value) {
        return values.getOrDefault(schema, Map.of())
                .getOrDefault(value, DeclaredAccess.NONE)
                .visibility();
    }

    /** {@return all declared restrictions} */
    private Stream<DeclaredAccess> all() {
        return Stream.concat(
                parts.values().stream(), values.values().stream().flatMap(ofSchema -> ofSchema.values().stream()));
    }

    /** {@return the distinct restrictions; to see the whole document, a reader must satisfy them all} */
    Set<PageVisibility> visibilities() {
        return all().map(DeclaredAccess::visibility)
                .filter(visibility -> !visibility.isEverybody())
                .collect(Collectors.toSet());
    }

    /** {@return the restrictions that cannot be interpreted} */
    List<Doubt> doubts() {
        return all().flatMap(access -> access.doubts().stream()).distinct().toList();
    }
}
