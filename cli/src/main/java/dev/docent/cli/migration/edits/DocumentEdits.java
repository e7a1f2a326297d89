package dev.docent.cli.migration.edits;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.navigation.internal.documents.JdkValues;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.JsonPointer;

/**
 * Changes to one JSON or YAML file. The result is parsed again and compared value by value with the intended document,
 * so that a change that alters anything else is rejected.
 */
public final class DocumentEdits {

    private final String path;
    private final byte[] before;
    private final TextFile text;
    private final Node root;
    private final MemberInsertion insertion;
    private final List<TextEdit> edits = new ArrayList<>();
    private final ValueChanges changed = new ValueChanges();

    /** @param document the parsed {@code before} */
    public DocumentEdits(String path, byte[] before, WholeDocument document) throws NotEditableException {
        this.path = path;
        this.before = before;
        this.text = new TextFile(before);
        this.root = root(document);
        this.insertion = new MemberInsertion(text);
    }

    private static Node root(WholeDocument document) throws NotEditableException {
        if (document.root() == null) {
            throw new NotEditableException("it cannot be read");
        }
        return document.root();
    }

    /** {@return the value at the pointer, which is written there and not reached by an alias} */
    Node own(String pointer) throws NotEditableException {
        Node value = Pointers.at(root, pointer);
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

    /** Members to be added to an object that has none of them. */
    private record Addition(String pointer, Map<String, Object> members, TextEdit edit) {}

    /**
     * Adds members to an object; nested objects are merged with existing ones.
     *
     * @throws NotEditableException if that is not possible in place; then nothing is added
     */
    public void add(String pointer, Map<String, Object> members) throws NotEditableException {
        List<Addition> additions = new ArrayList<>();
        collect(pointer, members, additions);
        additions.forEach(addition -> {
            edits.add(addition.edit());
            addition.members()
                    .forEach((name, value) -> changed.put(JsonPointer.child(addition.pointer(), name), value));
        });
    }

    private void collect(String pointer, Map<String, Object> members, List<Addition> additions)
            throws NotEditableException {
        Node.Mapping object = object(pointer);
        Map<String, Object> absent = new LinkedHashMap<>();
        for (Map.Entry<String, Object> member : members.entrySet()) {
            Node known = object.member(member.getKey());
            if (known == null) {
                absent.put(member.getKey(), member.getValue());
            } else if (member.getValue() instanceof Map<?, ?> inner) {
                Map<String, Object> nested = new LinkedHashMap<>();
                inner.forEach((name, value) -> nested.put(String.valueOf(name), value));
                collect(JsonPointer.child(pointer, member.getKey()), nested, additions);
            }
        }
        if (!absent.isEmpty()) {
            additions.add(new Addition(pointer, absent, insertion.first(object, absent)));
        }
    }

    /** Adds a string member to an object, after another member where possible. */
    public void addAfter(String pointer, String neighbour, String name, String value) throws NotEditableException {
        edits.add(insertion.after(object(pointer), neighbour, Map.of(name, value)));
        changed.put(JsonPointer.child(pointer, name), value);
    }

    /** Replaces a string with another one. */
    public void replace(String pointer, String replacement) throws NotEditableException {
        if (!(own(pointer) instanceof Node.Text old)) {
            throw new NotEditableException(pointer + " is not a string");
        }
        int at = text.offset(old.location());
        boolean quoted = "\"'".indexOf(text.text().charAt(at)) >= 0;
        int end = quoted ? JsonLiteral.end(text.text(), at) : at + old.value().length();
        edits.add(new TextEdit(at, end - at, JsonLiteral.of(replacement)));
        changed.put(pointer, replacement);
    }

    /**
     * {@return the file with the changes}
     *
     * @throws NotEditableException if the result would differ from the intended document
     */
    public FileChange result() throws NotEditableException {
        byte[] after = text.with(edits);
        Object result = JdkValues.of(root(WholeDocument.parse(path, after)));
        if (!Objects.equals(result, changed.in(JdkValues.of(root)))) {
            throw new NotEditableException("a change in place would alter other values");
        }
        return new FileChange(path, before, after);
    }
}
