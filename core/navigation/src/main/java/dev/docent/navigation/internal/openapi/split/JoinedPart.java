package dev.docent.navigation.internal.openapi.split;

import java.util.ArrayList;
import java.util.List;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.JsonPointer;
import dev.docent.navigation.internal.text.Location;

/**
 * A part of a joined document that is elsewhere in its own file.
 *
 * @param pointer where it is in the joined document
 * @param file path of its own file from the site root
 * @param original its pointer there
 */
public record JoinedPart(String pointer, String file, String original) {

    /** {@return whether a value of the joined document is this part, or in it} */
    public boolean has(String value) {
        return value.startsWith(pointer)
                && (value.length() == pointer.length() || value.charAt(pointer.length()) == '/');
    }

    /** {@return the pointer in the own file of a value that is this part, or in it} */
    public String original(String value) {
        return original + value.substring(pointer.length());
    }

    /** {@return the parts of a joined document, those within another one after it} */
    static List<JoinedPart> of(String file, Node root) {
        List<JoinedPart> parts = new ArrayList<>();
        add(root, "", file, parts);
        return List.copyOf(parts);
    }

    private static void add(Node value, String pointer, String file, List<JoinedPart> parts) {
        if (value instanceof Node.Mapping mapping) {
            mapping.members()
                    .forEach((name, member) -> addChild(
                            member,
                            member.location().isIn(value.location()),
                            JsonPointer.child(pointer, name),
                            file,
                            parts));
        } else if (value instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                Node item = sequence.items().get(i);
                addChild(item, item.location().isItem(value.location(), i), pointer + "/" + i, file, parts);
            }
        }
    }

    private static void addChild(Node child, boolean inPlace, String pointer, String file, List<JoinedPart> parts) {
        Location location = child.location();
        if (!inPlace) {
            String original = location.pointer();
            if (!location.file().equals(file) || !original.equals(pointer)) {
                parts.add(new JoinedPart(pointer, location.file(), original));
            }
        }
        add(child, pointer, file, parts);
    }
}
