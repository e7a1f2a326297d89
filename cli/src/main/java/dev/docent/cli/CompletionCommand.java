package dev.docent.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Parameter;
import dev.docent.cli.arguments.Syntax;
import dev.docent.cli.arguments.UsageException;
import dev.docent.cli.shells.CompletionScript;
import dev.docent.cli.shells.ManualPage;

/** {@code docent completion}: writes the completion script of a shell, or the page for {@code man}. */
final class CompletionCommand implements Callable<Integer> {

    private static final Parameter SHELL =
            new Parameter("bash|zsh|fish|man", "The shell; or man, for the manual page.", true);

    static final Syntax SYNTAX = Syntax.of(
                    "completion",
                    "Writes the script that completes commands and options in a shell, or the manual page.",
                    CompletionCommand::new)
            .with(SHELL);

    private final String shell;
    private final PrintWriter out;

    private CompletionCommand(Arguments arguments, PrintWriter out) {
        shell = arguments.parameter(SHELL).orElseThrow();
        this.out = out;
    }

    @Override
    public Integer call() {
        out.print(
                switch (shell) {
                    case "bash" -> CompletionScript.BASH.of(Main.syntaxes());
                    case "zsh" -> CompletionScript.ZSH.of(Main.syntaxes());
                    case "fish" -> CompletionScript.FISH.of(Main.syntaxes());
                    case "man" -> ManualPage.of(Main.syntaxes(), Main.version(), Main.exitCodes());
                    default ->
                        throw new UsageException(
                                "completion cannot write \"" + shell + "\", but bash, zsh, fish and man");
                });
        return 0;
    }
}
