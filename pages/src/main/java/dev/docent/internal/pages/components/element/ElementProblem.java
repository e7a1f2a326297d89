package dev.docent.internal.pages.components.element;

/** What can be wrong with an element. */
public enum ElementProblem {
    /** Only a script could do what is meant; the detail is the attribute or element. */
    NEEDS_SCRIPT,
    /** A declaration of {@code style} is not allowed; the detail is the declaration. */
    STYLE_REFUSED,
    /** An element that no page may have; the detail is its name. */
    ELEMENT_REFUSED,
    /** Classes that only a stylesheet of the site may have styles for; the detail is the attribute's value. */
    CLASSES_IGNORED
}
