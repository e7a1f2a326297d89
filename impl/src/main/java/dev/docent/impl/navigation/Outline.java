package dev.docent.impl.navigation;

import java.util.ArrayList;
import java.util.List;

import dev.docent.impl.documents.Place;

/** The navigation as {@code docs.json} and the files that it includes write it, before anything is resolved. Immutable. */
public sealed interface Outline {

    /** {@return where it stands, in the file that it stands in} */
    Place place();

    /**
     * An element that holds others.
     *
     * @param group whether it is a group
     * @param specs the OpenAPI documents that it names itself, by path from the site's root or URL
     * @param root the page that it shows itself; {@code null} when it has none
     * @param entries what is in it, in the order written
     */
    record Element(Place place, boolean group, List<String> specs, Page root, List<Outline> entries)
            implements Outline {}

    /**
     * A page or an endpoint reference.
     *
     * @param text what the author wrote
     */
    record Page(Place place, String text) implements Outline {}

    /** {@return the outline of an element as it was read} */
    static Element of(Entry.Element element) {
        List<Outline> entries = new ArrayList<>();
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                entries.add(of(child));
            } else if (entry instanceof Entry.PageEntry page) {
                entries.add(new Page(page.place(), page.text()));
            }
        }
        Entry.PageEntry root = element.root();
        return new Element(
                element.place(),
                element.type() == ElementType.GROUP,
                new Scope(element.openApi()).specs(),
                root == null ? null : new Page(root.place(), root.text()),
                List.copyOf(entries));
    }
}
