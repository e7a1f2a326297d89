package dev.docent.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.access.ExtensionAccess;
import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.Parsed;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.readers.Documents;

/** Who may see a JSON or YAML file as it is, which may be an OpenAPI document or a part of one. */
public final class FileAccess {

    private FileAccess() {}

    /**
     * {@return who may see the parts of a file: whoever may see the whole file is in all of these; empty for everybody} In
     * a file that cannot be read, or that may have lost what restricts a part, that is nobody if it mentions access groups.
     *
     * @param file path of the file from the site root
     * @param bytes its content
     */
    public static Set<PageVisibility> of(String file, byte[] bytes) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        Set<PageVisibility> found = new LinkedHashSet<>();
        if (parsed.root() != null) {
            add(parsed.root(), found);
        }
        boolean doubtful =
                parsed.root() == null || !LostAccess.of(parsed.problems()).isEmpty();
        if (doubtful && mentionsGroups(bytes)) {
            found.add(PageVisibility.nobody());
        }
        return found;
    }

    private static void add(Node value, Set<PageVisibility> found) {
        if (value instanceof Node.Mapping mapping) {
            PageVisibility visibility = ExtensionAccess.of(mapping).visibility();
            if (!visibility.isEverybody()) {
                found.add(visibility);
            }
            mapping.members().values().forEach(member -> add(member, found));
        } else if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> add(item, found));
        }
    }

    private static boolean mentionsGroups(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1)
                .replace("\0", "")
                .toLowerCase(Locale.ROOT)
                .contains(DeclaredAccess.FIELD);
    }
}
