package dev.docent.base.internal.mcp;

import java.util.List;
import java.util.Optional;

/**
 * What clients can read by its address.
 *
 * @param <C> what has the resources, as its caller may see it
 */
public interface McpResources<C> {

    /**
     * A resource of a list.
     *
     * @param uri its address
     * @param name a short name
     */
    record Entry(String uri, String name, String title, String mediaType) {}

    /** The text of a resource. */
    record Content(String mediaType, String text) {}

    /** {@return whether all callers read the same} */
    boolean isShared(C subject);

    /** {@return all resources, in a constant order} */
    List<Entry> all(C subject);

    /** {@return the resource at an address; empty if there is none} */
    Optional<Content> find(C subject, String uri);
}
