package dev.docent.cli.internal.completion;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.PositionalArgument;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.arguments.UsageException;
import dev.docent.cli.internal.output.ExitCode;

/** {@code docent completion}: writes the completion script of a shell. */
public final class CompletionCommand implements Callable<ExitCode> {

    private static final PositionalArgument SHELL = new PositionalArgument("bash|zsh", "The shell.", true);

    private final String shell;
    private final Supplier<List<Syntax>> commands;
    private final PrintWriter out;

    private CompletionCommand(Arguments arguments, Supplier<List<Syntax>> commands, PrintWriter out) {
        this.shell = arguments.parameter(SHELL).orElseThrow();
        this.commands = commands;
        this.out = out;
    }

    /** @param commands what all commands of the program take, asked only when a script is written */
    public static Syntax syntax(Supplier<List<Syntax>> commands) {
        return Syntax.of(
                        "completion",
                        "Writes the script that completes commands and options in a shell.",
                        (arguments, out) -> new CompletionCommand(arguments, commands, out))
                .with(SHELL);
    }

    @Override
    public ExitCode call() {
        out.print(
                switch (shell) {
                    case "bash" -> new BashCompletion(commands.get()).script();
                    case "zsh" -> new ZshCompletion(commands.get()).script();
                    default -> throw new UsageException("completion cannot write \"" + shell + "\", but bash and zsh");
                });
        return ExitCode.SUCCESS;
    }
}
