package dev.docent.navigation.internal.repositories;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;

/**
 * Where a repository is, and what it is opened with.
 *
 * @param address {@code https}, {@code http} or {@code file}, without a user
 * @param username goes with the token
 * @param token sent to this address only
 */
public record RepositoryAddress(URI address, String username, Token token) {

    /** A token, which may be replaced while it is used. */
    @FunctionalInterface
    public interface Token {

        /**
         * {@return the token; empty if none is needed}
         *
         * @throws IOException if it cannot be read; the message does not contain it
         */
        Optional<String> get() throws IOException;
    }

    /** Contains no token. */
    @Override
    public String toString() {
        return address.toString();
    }
}
