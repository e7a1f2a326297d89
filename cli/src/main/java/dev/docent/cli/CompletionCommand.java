package dev.docent.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Parameter;
import dev.docent.cli.arguments.Syntax;
import dev.docent.cli.arguments.UsageException;
import dev.docent.cli.shells.CompletionScript;

/** {@code docent completion}: writes the completion script of a shell. */
final class CompletionCommand implements Callable<Integer> {

    private static final Parameter SHELL = new Parameter("bash|zsh", "The shell.", true);

    static final Syntax SYNTAX = Syntax.of(
                    "completion",
                    "Writes the script that completes commands and options in a shell.",
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
                    default ->
                        throw new UsageException("completion cannot write \"" + shell + "\", but bash and zsh");
                });
        return 0;
    }
}
