package dev.docent.internal.keys;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The credentials of a request.
 *
 * @param authorization the values of all {@code Authorization} headers, in order
 * @param peerAddress supplies the literal IP address of the peer as the container sees it
 * @param authenticated determines whether the container itself has authenticated the caller
 * @param roles determines whether the caller is in a role of the container
 */
public record Credentials(
        List<String> authorization,
        Supplier<String> peerAddress,
        BooleanSupplier authenticated,
        Predicate<String> roles) {

    /** Omits the header values: the generated method would print the key. */
    @Override
    public String toString() {
        return "Credentials[" + authorization.size() + " Authorization headers]";
    }
}
