package dev.docent.cli.internal.output;

/** Thrown when a command fails; the message states the reason. */
public final class CommandFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CommandFailedException(String reason) {
        super(reason);
    }

    /**
     * {@return the exception for a file that cannot be read or written}
     *
     * @param advice what to do; may be empty
     */
    public static CommandFailedException unusableFile(Exception failure, String advice) {
        String message = failure.getMessage();
        return new CommandFailedException("a file cannot be read or written ("
                + Style.plain(message == null ? failure.toString() : message) + ")"
                + (advice.isEmpty() ? "" : "; " + advice));
    }
}
