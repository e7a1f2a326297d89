package dev.docent.pages.internal.tree;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;

/**
 * Containers of one kind of which a reader sees one at a time, such as tabs or languages. Immutable.
 *
 * @param type their kind
 * @param options in display order
 * @param shortened whether some options represent several containers, because these are too many for a page
 */
public record Switch(ContainerType type, List<Option> options, boolean shortened) {

    /**
     * One of them.
     *
     * @param title the display name; a language's tag
     * @param icon name of an icon; may be empty
     * @param target where it leads: to the same page where there is one, otherwise to the first page
     * @param current whether the page is in it
     */
    public record Option(String title, String icon, Target target, boolean current) {}

    /** {@return the option that the page is in} */
    public Optional<Option> current() {
        return options.stream().filter(Option::current).findFirst();
    }
}
