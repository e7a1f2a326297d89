package dev.docent.console.internal.frame;

import java.util.List;

/** A part of the console, with an entry in its navigation. Thread-safe. */
public interface ConsoleSection {

    /** {@return the segment of its address, such as {@code jobs}} */
    String name();

    /** {@return its name in the navigation} */
    String title();

    /** {@return all of its pages and forms} The first one is the page that the navigation leads to. */
    List<ConsoleRoute> routes();
}
