package dev.docent.internal.pages.components.element;

/** Writes the elements of one name. Immutable and thread-safe. */
@FunctionalInterface
public interface Component {

    /** Writes the element; does not keep it. */
    void write(Element element, PageWriter page);
}
