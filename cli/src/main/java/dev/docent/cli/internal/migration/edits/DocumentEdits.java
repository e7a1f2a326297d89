package dev.docent.cli.internal.migration.edits;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.cli.internal.migration.edits.TextFile.Edit;
import dev.docent.navigation.internal.documents.JdkValues;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/**
 * Changes to one JSON or YAML file. The result is parsed again and compared value by value with the intended document,
 * so that a change that alters anything else is rejected.
 */
public final class DocumentEdits {

    private final String path;
    private final byte[] before;
    private final TextFile text;
    private final Node root;
    private final @Nullable Object intended;
    private final MemberInsertion insertion;
    private final List<Edit> edits = new ArrayList<>();

    /** @param document {@code before}, {@linkplain #parse parsed} */
    public DocumentEdits(String path, byte[] before, Parsed document) throws NotEditableException {
        this.path = path;
        this.before = before;
        this.text = new TextFile(before);
        this.root = root(document);
        this.intended = modifiable(JdkValues.of(root));
        this.insertion = new MemberInsertion(text);
    }

    /** {@return a document, read without skipping anything} */
    public static Parsed parse(String path, byte[] bytes) {
        return Documents.parse(path, bytes, Selection.ALL);
    }

    private static Node root(Parsed document) throws NotEditableException {
        if (document.root() == null) {
            throw new NotEditableException("it cannot be read");
        }
        return document.root();
    }

    private static @Nullable Object modifiable(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> copy = new LinkedHashMap<>();
            map.forEach((name, member) -> copy.put((String) name, modifiable(member)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(item -> copy.add(modifiable(item)));
            return copy;
        }
        return value;
    }

    /** {@return the value at the pointer, which is written there and not reached by an alias} */
    private Node own(String pointer) throws NotEditableException {
        Node value = Pointer.follow(root, JsonPointer.names(pointer));
        if (value == null || !value.location().pointer().equals(pointer)) {
            throw new NotEditableException("the value at " + pointer + " is defined elsewhere, by an alias or a merge");
        }
        return value;
    }

    private Node.Mapping object(String pointer) throws NotEditableException {
        if (own(pointer) instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw new NotEditableException(pointer + " is not an object");
    }

    /**
     * Adds members to an object; nested objects are merged with existing ones.
     *
     * @throws NotEditableException if that is not possible in place; then nothing is added
     */
    public void add(String pointer, Map<String, Object> members) throws NotEditableException {
        List<Edit> insertions = new ArrayList<>();
        Map<String, Object> added = new LinkedHashMap<>();
        collect(pointer, members, insertions, added);
        edits.addAll(insertions);
        added.forEach(this::intend);
    }

    private void collect(String pointer, Map<?, ?> members, List<Edit> insertions, Map<String, Object> added)
            throws NotEditableException {
        Node.Mapping object = object(pointer);
        Map<String, Object> absent = new LinkedHashMap<>();
        for (Map.Entry<?, ?> member : members.entrySet()) {
            String name = (String) member.getKey();
            if (object.member(name) == null) {
                absent.put(name, member.getValue());
                added.put(JsonPointer.child(pointer, name), member.getValue());
            } else if (member.getValue() instanceof Map<?, ?> inner) {
                collect(JsonPointer.child(pointer, name), inner, insertions, added);
            }
        }
        if (!absent.isEmpty()) {
            insertions.add(insertion.first(object, absent));
        }
    }

    /** Replaces a string with another one. */
    public void replace(String pointer, String replacement) throws NotEditableException {
        if (!(own(pointer) instanceof Node.Text old)) {
            throw new NotEditableException(pointer + " is not a string");
        }
        int at = TextFile.offset(old.location());
        boolean quoted = "\"'".indexOf(text.text().charAt(at)) >= 0;
        int length = quoted ? Literals.end(text.text(), at) - at : old.value().getBytes(StandardCharsets.UTF_8).length;
        edits.add(new Edit(at, length, Literals.json(replacement)));
        intend(pointer, replacement);
    }

    /** The values above the pointer exist, and only there. */
    @SuppressWarnings("unchecked")
    private void intend(String pointer, Object value) {
        List<String> names = JsonPointer.names(pointer);
        Object at = intended;
        for (String name : names.subList(0, names.size() - 1)) {
            at = at instanceof Map<?, ?> map
                    ? map.get(name)
                    : ((List<?>) Objects.requireNonNull(at)).get(Integer.parseInt(name));
        }
        String last = names.get(names.size() - 1);
        if (at instanceof Map<?, ?> map) {
            ((Map<String, Object>) map).put(last, value);
        } else if (at instanceof List<?> list) {
            ((List<Object>) list).set(Integer.parseInt(last), value);
        }
    }

    /**
     * {@return the file with the changes}
     *
     * @throws NotEditableException if the result would differ from the intended document
     */
    public FileChange result() throws NotEditableException {
        byte[] after = text.with(edits);
        if (!Objects.equals(JdkValues.of(root(parse(path, after))), intended)) {
            throw new NotEditableException("a change in place would alter other values");
        }
        return new FileChange(path, before, after);
    }
}
