package dev.docent.navigation.internal.openapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.access.ExtensionAccess.Meaning;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.openapi.split.PartFiles;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a JSON or YAML file with their access restrictions. An object is identified by its JSON pointer, in which the
 * name of a list item, if it has one, replaces the index. Immutable.
 */
public final class DocumentParts {

    /** Members that name a list item; the first complete row is used. */
    private static final List<List<String>> NAMES =
            List.of(List.of("in", "name"), List.of("name"), List.of("url"), List.of("$ref"), List.of("title"));

    private final @Nullable Node root;
    private final PartAccess access;
    private final Set<String> restricted = new HashSet<>();

    private DocumentParts(@Nullable Node root, PartAccess access) {
        this.root = root;
        this.access = access;
        if (root != null) {
            collect("", root);
        }
    }

    /** {@return the objects of a file; none if it cannot be parsed} */
    public static DocumentParts of(String file, byte[] bytes) {
        Parsed document = Documents.parse(file, bytes, Selection.ALL);
        return new DocumentParts(document.root(), PartAccess.of(document));
    }

    /**
     * {@return the objects of an OpenAPI document with the changes of its overlays; none if it cannot be read}
     *
     * @param files reads the overlays
     */
    public static DocumentParts of(String file, byte[] bytes, Overlays overlays, PartFiles files) {
        if (overlays.areNone()) {
            return of(file, bytes);
        }
        byte[] changed = JoinedDocument.read(file, bytes, overlays, files)
                .root()
                .flatMap(root -> JsonWriter.write(root, DocsFolder.DEFAULT_MAX_FILE_BYTES))
                .orElse(new byte[0]);
        return of(file + ".json", changed);
    }

    /** {@return whether the text of a file may declare restrictions} */
    public static boolean mayBeIn(byte[] bytes) {
        return ExtensionText.mayRestrict(bytes);
    }

    /** {@return whether the file could be parsed} */
    public boolean isReadable() {
        return root != null;
    }

    /** {@return the objects with a restriction of their own, in addition to those of their ancestors} */
    public Set<String> restricted() {
        return restricted;
    }

    /**
     * {@return the restrictions of an object and its ancestors, all of which a reader must satisfy; empty if there is no such
     * object}
     */
    public Optional<List<PageVisibility>> find(String object) {
        List<PageVisibility> all = new ArrayList<>();
        Node at = root;
        String[] segments = object.split("/", -1);
        for (int i = 0; i < segments.length && at != null; i++) {
            at = i == 0 ? at : members(at).get(segments[i]);
            if (at != null) {
                PageVisibility own = own(at);
                if (!own.isEverybody()) {
                    all.add(own);
                }
            }
        }
        return at == null ? Optional.empty() : Optional.of(all);
    }

    private PageVisibility own(Node object) {
        String pointer = object.location().pointer();
        int position = pointer.lastIndexOf('/');
        int list = pointer.lastIndexOf('/', position - 1);
        boolean value = object.scalar() != null && list >= 0 && pointer.startsWith("/enum/", list);
        return value
                ? access.value(pointer.substring(0, list), Objects.requireNonNull(object.scalar()))
                : access.at(pointer).visibility();
    }

    private void collect(String name, Node value) {
        if (!own(value).isEverybody()) {
            restricted.add(name);
        }
        members(value).forEach((segment, member) -> collect(name + "/" + segment, member));
    }

    /** {@return the members or items of a value, by reference token} */
    private static Map<String, Node> members(Node value) {
        Map<String, Node> members = new LinkedHashMap<>();
        if (value instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, member) -> {
                if (ExtensionAccess.meaning(name) == Meaning.NONE) {
                    members.put(JsonPointer.escaped(name), member);
                }
            });
        } else if (value instanceof Node.Sequence sequence) {
            Map<String, Integer> seen = new HashMap<>();
            for (int i = 0; i < sequence.items().size(); i++) {
                String name = name(sequence.items().get(i)).orElse(String.valueOf(i));
                int count = seen.merge(name, 1, Integer::sum);
                members.put(
                        JsonPointer.escaped(count == 1 ? name : name + " (" + count + ")"),
                        sequence.items().get(i));
            }
        }
        return members;
    }

    private static Optional<String> name(Node item) {
        if (item.scalar() != null) {
            return Optional.of(item.scalar());
        }
        return NAMES.stream()
                .map(fields -> fields.stream().map(item::text).toList())
                .filter(values -> values.stream().allMatch(Objects::nonNull))
                .map(values -> String.join(" ", values))
                .findFirst();
    }
}
