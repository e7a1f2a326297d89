package dev.docent.internal.keys;

import java.util.function.Supplier;

/** Tells the literal IP address of the current request's peer; {@code null} when the server does not say. */
@FunctionalInterface
public interface PeerAddress extends Supplier<String> {

    /** For a server that does not say. */
    PeerAddress UNKNOWN = () -> null;
}
