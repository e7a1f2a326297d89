package dev.docent.cli.internal.completion;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;

/** Completion for bash 3.2 and newer. */
record BashCompletion(List<Syntax> commands) {

    /** In bash, an equals sign is a word of its own. */
    private static final String BEGIN = """
            # Completion of docent for bash: put it into the folder bash-completion/completions, or source it.
            _docent() {
                local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= option= i
                COMPREPLY=()
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case ${COMP_WORDS[i]} in
                        -*) ;;
                        *) command=${COMP_WORDS[i]}; break ;;
                    esac
                done
                if [ "$cur" = = ]; then
                    option=$prev cur=
                elif [ "$prev" = = ]; then
                    option=${COMP_WORDS[COMP_CWORD-2]}
                else
                    option=$prev
                fi
                case $command:$option in
            """;

    private static final String END = """
                    *) _docent_files -d "$cur" ;;
                esac
            }

            # Names may have spaces.
            _docent_files() {
                local IFS=$'\\n'
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen "$1" -- "$2"))
            }

            complete -F _docent docent
            """;

    String script() {
        StringBuilder script = new StringBuilder(BEGIN);
        for (Syntax command : commands) {
            for (Option option : command.options()) {
                if (!option.label().isEmpty()) {
                    script.append("        ")
                            .append(command.name())
                            .append(':')
                            .append(option.name())
                            .append(") ")
                            .append(values(LabelValues.of(option.label())))
                            .append("; return ;;\n");
                }
            }
        }
        script.append("    esac\n    case $command:$cur in\n");
        String names =
                Stream.concat(commands.stream().map(Syntax::name), common()).collect(Collectors.joining(" "));
        script.append("        :*) ").append(words(names)).append(" ;;\n");
        for (Syntax command : commands) {
            String options = Stream.concat(
                            command.options().stream()
                                    .map(option ->
                                            option.name() + (option.label().isEmpty() ? "" : "=")),
                            common())
                    .collect(Collectors.joining(" "));
            script.append("        ")
                    .append(command.name())
                    .append(":-*) ")
                    .append(words(options))
                    .append('\n');
            script.append("            case ${COMPREPLY[0]-} in *=) compopt -o nospace 2>/dev/null ;; esac ;;\n");
            if (!command.parameters().isEmpty()) {
                script.append("        ").append(command.name()).append(":*) ");
                script.append(values(LabelValues.of(command.parameters().get(0).label())))
                        .append(" ;;\n");
            }
        }
        return script.append(END).toString();
    }

    /** {@return the names of options that every command has} */
    private static Stream<String> common() {
        return Stream.of("--help", "--version");
    }

    private static String values(LabelValues values) {
        if (!values.choices().isEmpty()) {
            return words(String.join(" ", values.choices()));
        }
        return values.isFolder() ? "_docent_files -d \"$cur\"" : values.isFile() ? "_docent_files -f \"$cur\"" : ":";
    }

    private static String words(String words) {
        return "COMPREPLY=($(compgen -W '" + words + "' -- \"$cur\"))";
    }
}
