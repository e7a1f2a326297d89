package dev.docent.api.keys;

/** Thrown when a key is not issued or changed: it would exceed the {@link KeyAuthority}, its name is taken, or the like. */
public final class ApiKeyRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message what is refused, and what to do */
    public ApiKeyRefusedException(String message) {
        super(message);
    }
}
