package dev.docent.pages.internal.components.element;

import dev.docent.pages.internal.evaluation.Value;

/** What is between the tags of an element; only the page that made it can write it. */
public interface Content extends Value.Foreign {

    /** {@return whether there is nothing to write} */
    boolean isEmpty();

    /** {@return what the author wrote, without common indentation; empty when it was made by an expression} */
    String source();
}
