package dev.docent.internal.navigation;

import java.util.HashSet;
import java.util.Set;

import dev.docent.internal.files.FileList;
import dev.docent.internal.openapi.EndpointReference;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.site.Entry;
import dev.docent.internal.site.Scope;
import dev.docent.internal.specs.SpecLookup;

/** Finds the documents whose operations an element lists explicitly; these are not added as a whole. */
final class ExplicitlyListedSpecs {

    private final SpecLookup specs;

    ExplicitlyListedSpecs(SpecLookup specs) {
        this.specs = specs;
    }

    /** {@return paths of those documents, for an element that names documents itself} */
    Set<String> of(Entry.Element element) {
        Set<String> listed = new HashSet<>();
        collect(element, new Scope(element.openApi()).specs(), listed);
        return listed;
    }

    private void collect(Entry.Element element, FileList sources, Set<String> listed) {
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.PageEntry page
                    && page.reference() != null
                    && page.reference().spec() == null) {
                meant(page.reference(), sources, listed);
            } else if (entry instanceof Entry.Element child && child.openApi() == null) {
                collect(child, sources, listed);
            }
        }
    }

    private void meant(EndpointReference reference, FileList sources, Set<String> listed) {
        specs.first(sources, reference)
                .map(SpecOperation::spec)
                .or(() -> sources.paths().stream().findFirst())
                .ifPresent(listed::add);
    }
}
