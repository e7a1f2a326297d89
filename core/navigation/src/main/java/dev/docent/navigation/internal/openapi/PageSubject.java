package dev.docent.navigation.internal.openapi;

import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

import dev.docent.navigation.internal.documents.Memo;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;

/** The part of an OpenAPI document that a page documents. Immutable. */
public sealed interface PageSubject permits PageOperation, PageSchema {

    /** {@return where the document has the subject} */
    Location location();

    /** {@return Markdown before the generated part of the page; empty if there is none} */
    Optional<String> content();

    /** {@return what the page shows, by name} */
    Map<String, Node> parts();

    /** {@return the components that {@link #parts()} reference directly; empty if none} */
    Optional<Node> neighbours();

    /**
     * {@return an OpenAPI document with only the subject and its transitive references; unresolved and external
     * references are kept as they are}
     */
    Node document();

    /** {@return whether {@link #document()} has so many components at most, found out without looking at more of them} */
    boolean isSmall(int components);

    /**
     * {@return the value that a reference within the whole document leads to; empty if there is none or it is hidden}
     */
    Optional<Node> target(String reference);

    /** {@return whether texts beside a reference, if it is none of a schema, are those of its target} */
    boolean hasTextsAtReferences();

    /**
     * {@return what all pages with the same readers make from references of the document}
     *
     * @param type of what is made
     * @param size of what is made, in values of the document
     */
    <V> Memo<V> memo(Class<V> type, ToIntFunction<? super V> size);
}
