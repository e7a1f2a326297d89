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
 * @param authenticated asks the container whether it has authenticated the caller itself
 * @param roles asks the container whether the caller is in a role
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
