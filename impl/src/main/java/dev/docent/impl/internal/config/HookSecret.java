package dev.docent.impl.internal.config;

import java.io.IOException;

/** The secret that a project shares with its forge; it may be replaced while it is used. */
@FunctionalInterface
public interface HookSecret {

    /**
     * {@return the secret, visible ASCII characters}
     *
     * @throws IOException if it cannot be read; the message does not contain it
     */
    String read() throws IOException;
}
