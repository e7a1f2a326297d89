package dev.docent.repositories.internal.git;

import java.io.IOException;

/** A repository could not be fetched or read. The message contains neither the token nor the user of the address. */
public final class GitException extends IOException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why a repository could not be fetched or read. */
    public enum Reason {
        /** The address is refused, whatever is there. */
        ADDRESS,
        UNREACHABLE,
        /** The server refuses the token, or does not show the repository to it. */
        ACCESS,
        EMPTY,
        NO_BRANCH,
        NO_FOLDER,
        TOO_LARGE,
        CORRUPT,
        TIMEOUT,
        /** The mirror's own folder cannot be used. */
        MIRROR
    }

    GitException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** {@return why} */
    public Reason reason() {
        return reason;
    }
}
