package dev.docent.internal.pages.operations.output;

import java.util.Optional;

import dev.docent.internal.pages.html.Url;

/** The pages of the models of a document. */
@FunctionalInterface
public interface ModelPages {

    /** No model has a page. */
    ModelPages NONE = name -> Optional.empty();

    /**
     * {@return the address of the page of a model; empty if it has none}
     *
     * @param name its name under {@code components/schemas}
     */
    Optional<Url> find(String name);
}
