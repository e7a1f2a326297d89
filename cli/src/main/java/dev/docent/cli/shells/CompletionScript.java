package dev.docent.cli.shells;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.cli.arguments.Syntax;

/** The shells for which there are completion scripts. */
public enum CompletionScript {
    BASH {
        @Override
        public String of(List<Syntax> commands) {
            return new BashCompletion(commands).script();
        }
    },
    ZSH {
        @Override
        public String of(List<Syntax> commands) {
            return new ZshCompletion(commands).script();
        }
    };

    /** {@return a script that makes this shell complete the program's commands, options and their values} */
    public abstract String of(List<Syntax> commands);

    /** {@return the names of options that every command has} */
    static Stream<String> common() {
        return Stream.of("--help", "--version");
    }

    /** {@return a text in single quotes} */
    static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
