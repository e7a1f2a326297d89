package dev.docent.cli.shells;

import java.util.List;
import java.util.stream.Collectors;

import dev.docent.cli.arguments.Option;
import dev.docent.cli.arguments.Parameter;
import dev.docent.cli.arguments.Syntax;

/** Completion for fish 3 and newer. */
record FishCompletion(List<Syntax> commands) {

    String script() {
        StringBuilder script = new StringBuilder("""
                # Completion of docent for fish: put it as docent.fish into ~/.config/fish/completions.
                complete -c docent -f
                complete -c docent -s h -l help -d 'Show help and exit'
                complete -c docent -s V -l version -d 'Show the version and exit'
                """);
        String all = commands.stream().map(Syntax::name).collect(Collectors.joining(" "));
        for (Syntax command : commands) {
            script.append("complete -c docent -n 'not __fish_seen_subcommand_from ")
                    .append(all)
                    .append("' -a ")
                    .append(command.name())
                    .append(" -d ")
                    .append(quoted(command.description()))
                    .append('\n');
        }
        for (Syntax command : commands) {
            String begin = "complete -c docent -n '__fish_seen_subcommand_from " + command.name() + "'";
            command.options().forEach(option -> script.append(begin).append(option(option)));
            for (Parameter parameter : command.parameters()) {
                String values = values(Values.of(parameter.label()));
                script.append(values.isEmpty() ? "" : begin + values + '\n');
            }
        }
        return script.toString();
    }

    private static String option(Option option) {
        String value = option.label().isEmpty() ? "" : " -x" + values(Values.of(option.label()));
        return " -l " + option.name().substring(2) + value + " -d " + quoted(option.description()) + "\n";
    }

    private static String values(Values values) {
        if (!values.choices().isEmpty()) {
            return " -a " + quoted(String.join(" ", values.choices()));
        }
        return values.isFolder()
                ? " -a '(__fish_complete_directories (commandline -ct))'"
                : values.isFile() ? " -a '(__fish_complete_path (commandline -ct))'" : "";
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
