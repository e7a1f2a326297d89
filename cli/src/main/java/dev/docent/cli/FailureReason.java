package dev.docent.cli;

import dev.docent.cli.internal.output.CommandFailedException;

/** Why a command failed, in one sentence. */
final class FailureReason {

    private static final long MEGABYTE = 1 << 20;

    private FailureReason() {}

    /** {@return the reason; it takes little memory, because there may be none left} */
    static String of(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof OutOfMemoryError) {
                return "this takes more than the " + Runtime.getRuntime().maxMemory() / MEGABYTE
                        + " MB of memory that Java may use; set DOCENT_JAVA_OPTS to -Xmx4g, for example";
            }
            if (at instanceof StackOverflowError) {
                return "something in the site is nested too deeply; set DOCENT_JAVA_OPTS to -Xss16m, for example";
            }
        }
        boolean expected = failure instanceof CommandFailedException;
        return expected ? String.valueOf(failure.getMessage()) : "internal error, please report it: " + failure;
    }
}
