package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;

/** The access restrictions of a JSON or YAML file that is served as it is, such as an OpenAPI document or a part of one. */
public final class FileAccess {

    private FileAccess() {}

    /**
     * {@return the distinct restrictions of the parts of a file, all of which a reader must satisfy to get it; empty for
     * everybody} Nobody gets a file that mentions access groups if it cannot be parsed, or if a duplicate key may have
     * overwritten a restriction.
     *
     * @param file path of the file from the site root
     * @param bytes its content
     */
    public static Set<PageVisibility> of(String file, byte[] bytes) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        Set<PageVisibility> found =
                new LinkedHashSet<>(PartAccess.of(parsed.root()).visibilities());
        boolean doubtful =
                parsed.root() == null || !LostAccess.of(parsed.problems()).isEmpty();
        if (doubtful && mentionsGroups(bytes)) {
            found.add(PageVisibility.nobody());
        }
        return found;
    }

    private static boolean mentionsGroups(byte[] bytes) {
        return ExtensionText.mayRestrict(bytes)
                || new String(bytes, StandardCharsets.ISO_8859_1)
                        .replace("\0", "")
                        .toLowerCase(Locale.ROOT)
                        .contains(DeclaredAccess.FIELD);
    }
}
