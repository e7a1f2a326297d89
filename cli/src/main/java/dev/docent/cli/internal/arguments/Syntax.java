package dev.docent.cli.internal.arguments;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import dev.docent.cli.internal.output.ExitCode;

/**
 * What a command takes.
 *
 * @param description one sentence
 */
public record Syntax(
        String name, String description, Action action, List<PositionalArgument> parameters, List<Option> options) {

    /** Makes a command from its arguments. */
    @FunctionalInterface
    public interface Action {
        Callable<ExitCode> with(Arguments arguments, PrintWriter out);
    }

    public static Syntax of(String name, String description, Action action) {
        return new Syntax(name, description, action, List.of(), List.of());
    }

    public Syntax with(PositionalArgument parameter) {
        List<PositionalArgument> more = new ArrayList<>(parameters);
        more.add(parameter);
        return new Syntax(name, description, action, List.copyOf(more), options);
    }

    public Syntax with(Option... others) {
        return with(List.of(others));
    }

    public Syntax with(List<Option> others) {
        List<Option> more = Stream.concat(options.stream(), others.stream()).toList();
        return new Syntax(name, description, action, parameters, more);
    }
}
