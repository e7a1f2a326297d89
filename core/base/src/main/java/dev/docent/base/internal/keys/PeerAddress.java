package dev.docent.base.internal.keys;

import java.util.function.Supplier;

/** Supplies the literal IP address of the current request's peer; {@code null} if the server does not provide it. */
@FunctionalInterface
public interface PeerAddress extends Supplier<String> {

    /** For a server that does not provide it. */
    PeerAddress UNKNOWN = () -> null;
}
