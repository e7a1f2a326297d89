package dev.docent.pages.internal.body;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Content;
import dev.docent.pages.internal.components.element.Element;

/** What is made of the JSX of a page, when its names and expressions have values: HTML, or a tree for Markdown. */
interface JsxTarget {

    /** {@return how much there is already, in bytes or characters} */
    int size();

    /** Writes a text. */
    void text(String text);

    /** Writes an expression that has no value. */
    void unevaluated(String source);

    /** Writes what is between the tags of an element. */
    void write(Content content);

    /** Writes the same where only text may be: paragraphs are lines. */
    void writeText(Content content);

    /** Writes an element. */
    void write(Component component, Element element);
}
