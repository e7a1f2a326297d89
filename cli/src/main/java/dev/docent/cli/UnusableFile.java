package dev.docent.cli;

import dev.docent.cli.reports.Style;

/** What a command says about a file that it cannot read or write. */
final class UnusableFile {

    private UnusableFile() {}

    /** @param advice what to do, after a semicolon; may be empty */
    static Main.CommandFailedException failure(Exception failure, String advice) {
        String message = failure.getMessage();
        return new Main.CommandFailedException("a file cannot be read or written ("
                + Style.plain(message == null ? failure.toString() : message) + ")"
                + (advice.isEmpty() ? "" : "; " + advice));
    }
}
