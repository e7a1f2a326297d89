package dev.docent.navigation.internal;

import java.util.Set;

import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.Entry;
import dev.docent.navigation.internal.specs.SpecLookup;

/** Finds the documents whose operations an element lists explicitly; these are not added as a whole. */
final class ExplicitlyListedSpecs {

    private ExplicitlyListedSpecs() {}

    /**
     * Adds the paths of those documents.
     *
     * @param element an element that names documents itself, or one inside it that names none
     * @param sources the documents that the outer one names
     */
    static void add(Entry.Element element, FileList sources, SpecLookup specs, Set<String> listed) {
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.PageEntry page
                    && page.reference() != null
                    && page.reference().spec() == null) {
                boolean uncertain = page.mayBePath();
                specs.first(sources, page.reference())
                        .map(SpecOperation::spec)
                        .or(() -> sources.paths().stream()
                                .filter(source -> !uncertain)
                                .findFirst())
                        .ifPresent(listed::add);
            } else if (entry instanceof Entry.Element child && child.openApi() == null) {
                add(child, sources, specs, listed);
            }
        }
    }
}
