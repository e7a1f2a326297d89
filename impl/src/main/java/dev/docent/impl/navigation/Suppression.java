package dev.docent.impl.navigation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the documents whose operations an element lists one by one, so that they are not listed as a whole. */
final class Suppression {

    private final SpecCatalog specs;

    Suppression(SpecCatalog specs) {
        this.specs = specs;
    }

    /** {@return paths of those documents, of an element that names some itself} */
    Set<String> of(Entry.Element element) {
        Set<String> listed = new HashSet<>();
        List<String> sources = new Scope(element.openApi()).specs();
        collect(element, sources, listed);
        return listed;
    }

    private void collect(Entry.Element element, List<String> sources, Set<String> listed) {
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.PageEntry page) {
                EndpointReference.parse(page.text())
                        .filter(reference -> reference.spec() == null)
                        .ifPresent(reference -> meant(reference, sources, listed));
            } else if (entry instanceof Entry.Element child && child.openApi() == null) {
                collect(child, sources, listed);
            }
        }
    }

    private void meant(EndpointReference reference, List<String> sources, Set<String> listed) {
        sources.stream()
                .filter(source -> specs.get(source)
                        .flatMap(spec -> spec.find(reference.method(), reference.path()))
                        .isPresent())
                .findFirst()
                .or(() -> sources.stream().findFirst())
                .ifPresent(listed::add);
    }
}
