package dev.docent.internal.view;

/** What renders the sites of an application, and so follows each of them. Thread-safe. */
@FunctionalInterface
public interface ResolutionListeners {

    /**
     * {@return the listener of a site}
     *
     * @param site id of its project; empty for the site of the application itself
     */
    ResolutionListener of(String site);
}
