package dev.docent.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Help;
import dev.docent.cli.arguments.Syntax;
import dev.docent.cli.arguments.UsageException;
import dev.docent.cli.keys.KeyCommand;
import dev.docent.cli.reports.Style;

/** The program. */
public final class Main {

    static final int EXIT_FAILED = 2;

    private static final List<String> COMMANDS =
            List.of("check", "resolve", "explain", "migrate", "build", "preview", "key", "completion");

    private Main() {}

    /** Runs the program and ends the JVM with its exit code. */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        System.exit(run(out, err, args));
    }

    /**
     * Runs the program in this JVM.
     *
     * @param out receives its output, in UTF-8
     * @param err receives its error messages, in UTF-8
     * @param args the command with its options
     * @return the exit code
     */
    public static int run(OutputStream out, OutputStream err, String... args) {
        PrintWriter errors = new PrintWriter(err, true, StandardCharsets.UTF_8);
        PrintWriter output = new PrintWriter(out, false, StandardCharsets.UTF_8);
        int code = run(output, errors, List.of(args));
        output.flush();
        return output.checkError() ? EXIT_FAILED : code;
    }

    private static int run(PrintWriter out, PrintWriter errors, List<String> words) {
        String first = words.isEmpty() ? "" : words.get(0);
        boolean known = COMMANDS.contains(first);
        List<String> arguments = known ? words.subList(1, words.size()) : words;
        List<String> options = arguments.contains("--") ? arguments.subList(0, arguments.indexOf("--")) : arguments;
        try {
            if (options.contains("-h") || options.contains("--help")) {
                out.print(known ? Help.of(syntax(first), Main::emphasis) : help());
                return 0;
            }
            if (options.contains("-V") || options.contains("--version")) {
                out.println("docent " + version());
                return 0;
            }
            if (first.isEmpty()) {
                errors.print(help());
                errors.flush();
                return EXIT_FAILED;
            }
            Syntax syntax = syntax(first);
            return syntax.action().with(Arguments.read(syntax, arguments), out).call();
        } catch (UsageException unusable) {
            errors.println("docent: " + Style.plain(String.valueOf(unusable.getMessage())));
            errors.println("docent " + (known ? first + " " : "") + "--help lists what is possible.");
        } catch (Exception | Error failure) {
            errors.println("docent: " + FailureReason.of(failure));
        }
        return EXIT_FAILED;
    }

    /** Only the class of the command that is named is loaded. */
    private static Syntax syntax(String name) {
        return switch (name) {
            case "check" -> CheckCommand.SYNTAX;
            case "resolve" -> ResolveCommand.SYNTAX;
            case "explain" -> ExplainCommand.SYNTAX;
            case "migrate" -> MigrateCommand.SYNTAX;
            case "build" -> BuildCommand.SYNTAX;
            case "preview" -> PreviewCommand.SYNTAX;
            case "key" -> KeyCommand.SYNTAX;
            case "completion" -> CompletionCommand.SYNTAX;
            default -> throw UsageException.unknown("command", name, COMMANDS);
        };
    }

    private static String help() {
        Map<String, String> commands = new LinkedHashMap<>();
        COMMANDS.forEach(name -> commands.put(name, syntax(name).description()));
        return new Help(Main::emphasis)
                .text("Usage: docent COMMAND [OPTION...] DIR")
                .text("Checks, resolves, explains, migrates, builds and previews a documentation site.")
                .section("Commands:", commands)
                .section("Options:", Help.common())
                .section("Exit codes:", exitCodes())
                .toString();
    }

    /** {@return what all commands take} */
    static List<Syntax> syntaxes() {
        return COMMANDS.stream().map(Main::syntax).toList();
    }

    /** {@return what each exit code means} */
    static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("0", "success");
        codes.put(
                "1",
                "the site has problems of the severity that --fail-on names, or a worse one; or the step of the"
                        + " migration cannot be taken in the site's current state");
        codes.put("2", "the command failed");
        return codes;
    }

    private static String emphasis(String name) {
        return Style.of(Style.When.AUTO).bold(name);
    }

    static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(development)" : version;
    }

    /** Thrown when a command fails; the message states the reason. */
    static final class CommandFailedException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        CommandFailedException(String reason) {
            super(reason);
        }
    }
}
