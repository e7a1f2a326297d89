package dev.docent.internal.pages.icons;

import java.util.Optional;

/** The icons that come with Docent. */
public final class Icons {

    private Icons() {}

    /**
     * {@return the icon of that name; empty if there is none}
     *
     * @param name as Font Awesome or Lucide calls it, such as {@code rocket}
     * @param library {@code fontawesome} or {@code lucide}; which of them is asked first
     */
    public static Optional<Icon> find(String name, String library) {
        return Optional.empty();
    }
}
