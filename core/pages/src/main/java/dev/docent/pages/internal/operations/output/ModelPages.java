package dev.docent.pages.internal.operations.output;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Url;

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

    /**
     * {@return the address of a page with fields that have no room on this one; empty if there is none}
     *
     * @param model a name under {@code components/schemas}
     * @param steps from the model to the field that has them, as they are in addresses; empty for those of the model
     */
    default Optional<Url> rest(String model, List<String> steps) {
        return Optional.empty();
    }

    /**
     * {@return the same for fields that are in no model, but in the operation or model of this page}
     *
     * @param steps from a body, response or parameter to the field that has them; empty for the whole page
     */
    default Optional<Url> rest(List<String> steps) {
        return Optional.empty();
    }
}
