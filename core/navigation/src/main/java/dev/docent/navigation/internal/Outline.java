package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.List;

import dev.docent.navigation.internal.site.Entry;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The navigation as written in {@code docs.json} and the files it includes, before anything is resolved. Immutable. */
public sealed interface Outline {

    /** {@return its location, in the file that contains it} */
    Location location();

    /**
     * An element that contains others.
     *
     * @param specs the OpenAPI documents that it names itself, by path from the site root or by URL
     * @param root its own page; {@code null} if it has none
     * @param entries its content, in the order written
     */
    record Element(
            Location location, List<String> specs, @Nullable Page root, List<Outline> entries) implements Outline {}

    /**
     * A page or an endpoint reference.
     *
     * @param text what the author wrote
     * @param directory directory of the page of an operation named here, from the site root; may be empty
     */
    record Page(Location location, String text, String directory) implements Outline {}

    /** {@return the outline of an element as read} */
    static Element of(Entry.Element element) {
        return of(element, null);
    }

    private static Element of(Entry.Element element, @Nullable OpenApiSetting around) {
        OpenApiSetting scope = element.scope(around);
        List<Outline> entries = new ArrayList<>();
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                entries.add(of(child, scope));
            } else if (entry instanceof Entry.PageEntry page) {
                entries.add(page(page, scope));
            }
        }
        Entry.PageEntry root = element.root();
        return new Element(
                element.location(),
                element.openApi() == null
                        ? List.of()
                        : element.openApi().paths().paths(),
                root == null ? null : page(root, scope),
                List.copyOf(entries));
    }

    private static Page page(Entry.PageEntry entry, @Nullable OpenApiSetting scope) {
        return new Page(
                entry.location(), entry.text(), scope == null ? OpenApiSetting.DEFAULT_DIRECTORY : scope.directory());
    }
}
