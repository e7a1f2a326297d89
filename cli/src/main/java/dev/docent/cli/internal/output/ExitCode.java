package dev.docent.cli.internal.output;

/** How a command ends. */
public enum ExitCode {
    SUCCESS(0, "success"),
    PROBLEMS(
            1,
            "the site has problems of the severity that --fail-on names, or a worse one; or the step of the migration"
                    + " cannot be taken in the site's current state; or diff found what --fail-on names"),
    FAILED(2, "the command failed");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }
}
