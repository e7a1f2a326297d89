package dev.docent.internal.openapi;

import java.util.Map;
import java.util.Optional;

import dev.docent.internal.documents.Node;

/** What of an OpenAPI document a page is about. Immutable. */
public sealed interface PageSubject permits PageOperation, PageSchema {

    /** {@return Markdown that stands before the generated part of the page; empty when there is none} */
    Optional<String> content();

    /** {@return what the page shows, by name} */
    Map<String, Node> parts();

    /** {@return the components that {@link #parts()} refer to, but not those that these refer to; empty when none} */
    Optional<Node> neighbours();

    /**
     * {@return an OpenAPI document that holds the subject with all that it needs, and nothing else; references that lead to
     * nothing, or to other documents, stay as they are}
     */
    Node document();
}
