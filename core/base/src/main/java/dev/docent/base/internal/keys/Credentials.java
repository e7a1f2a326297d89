package dev.docent.base.internal.keys;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The credentials of a request.
 *
 * @param authorization the values of all {@code Authorization} headers, in order
 * @param peerAddress supplies the literal IP address of the peer as the container sees it
 * @param principal finds the name of the caller that the container itself has authenticated; empty if it has none
 * @param roles determines whether the caller is in a role of the container
 */
public record Credentials(
        List<String> authorization,
        Supplier<String> peerAddress,
        Supplier<Optional<String>> principal,
        Predicate<String> roles) {

    /** Omits the header values: the generated method would print the key. */
    @Override
    public String toString() {
        return "Credentials[" + authorization.size() + " Authorization headers]";
    }
}
