package dev.docent.cli.internal.completion;

import java.util.List;

import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.PositionalArgument;
import dev.docent.cli.internal.arguments.Syntax;

/** Completion for zsh. */
record ZshCompletion(List<Syntax> commands) {

    private static final String BEGIN = """
            #compdef docent
            # Completion of docent for zsh: put it as _docent into a folder of fpath.
            _docent() {
                local context state state_descr line
                typeset -A opt_args
                _arguments -C '(- *)'{-h,--help}'[Show help and exit]' '(- *)'{-V,--version}'[Show the version and exit]' \\
                    '1:command:->command' '*::argument:->argument'
                case $state in
                    command)
                        local -a commands=(
            """;

    private static final String END = """
                        esac ;;
                esac
            }

            if [ "$funcstack[1]" = _docent ]; then
                _docent "$@"
            else
                compdef _docent docent
            fi
            """;

    String script() {
        StringBuilder script = new StringBuilder(BEGIN);
        for (Syntax command : commands) {
            script.append("                ")
                    .append(quoted(command.name() + ":" + command.description()))
                    .append('\n');
        }
        script.append("            )\n            _describe command commands ;;\n");
        script.append("        argument)\n            case $words[1] in\n");
        for (Syntax command : commands) {
            script.append("                ").append(command.name()).append(") _arguments");
            command.options().forEach(option -> add(script, option(option)));
            for (int i = 0; i < command.parameters().size(); i++) {
                PositionalArgument parameter = command.parameters().get(i);
                add(script, (i + 1) + ":" + parameter.label() + ":" + action(LabelValues.of(parameter.label())));
            }
            script.append(" ;;\n");
        }
        return script.append(END).toString();
    }

    private static void add(StringBuilder script, String argument) {
        script.append(" \\\n                    ").append(quoted(argument));
    }

    private static String option(Option option) {
        String text = "[" + escaped(option.description()) + "]";
        if (option.label().isEmpty()) {
            return option.name() + text;
        }
        String repeated = option.mayBeRepeated() ? "*" : "";
        return repeated + option.name() + "=" + text + ":" + escaped(option.label()) + ":"
                + action(LabelValues.of(option.label()));
    }

    /** {@return a text in single quotes} */
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\[\\]:\\\\])", "\\\\$1");
    }

    private static String action(LabelValues values) {
        if (!values.choices().isEmpty()) {
            return "(" + String.join(" ", values.choices()) + ")";
        }
        return values.isFolder() ? "_files -/" : values.isFile() ? "_files" : " ";
    }
}
