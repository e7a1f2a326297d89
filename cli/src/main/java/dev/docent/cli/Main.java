package dev.docent.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Help;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.arguments.UsageException;
import dev.docent.cli.internal.builds.BuildCommand;
import dev.docent.cli.internal.check.CheckCommand;
import dev.docent.cli.internal.completion.CompletionCommand;
import dev.docent.cli.internal.diff.DiffCommand;
import dev.docent.cli.internal.migration.MigrateCommand;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.Style;
import dev.docent.cli.internal.preview.PreviewCommand;

/** The program. */
public final class Main {

    private static final List<String> COMMANDS =
            List.of("check", "resolve", "explain", "migrate", "build", "preview", "diff", "key", "completion");

    private Main() {}

    /** Runs the program and ends the JVM with its exit code. */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        try {
            System.exit(run(out, err, args));
        } catch (OutOfMemoryError nothingLeftForTheExit) {
            Runtime.getRuntime().halt(ExitCode.FAILED.number());
        }
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
        ExitCode code = run(output, errors, List.of(args));
        output.flush();
        return output.checkError() ? ExitCode.FAILED.number() : code.number();
    }

    private static ExitCode run(PrintWriter out, PrintWriter errors, List<String> words) {
        String first = words.isEmpty() ? "" : words.get(0);
        boolean known = COMMANDS.contains(first);
        List<String> arguments = known ? words.subList(1, words.size()) : words;
        List<String> options = arguments.contains("--") ? arguments.subList(0, arguments.indexOf("--")) : arguments;
        try {
            if (options.contains("-h") || options.contains("--help")) {
                out.print(known ? Help.of(syntax(first), Main::emphasis) : help());
                return ExitCode.SUCCESS;
            }
            if (options.contains("-V") || options.contains("--version")) {
                out.println("docent " + version());
                return ExitCode.SUCCESS;
            }
            if (first.isEmpty()) {
                errors.print(help());
                errors.flush();
                return ExitCode.FAILED;
            }
            Syntax syntax = syntax(first);
            return syntax.action().with(Arguments.read(syntax, arguments), out).call();
        } catch (UsageException unusable) {
            errors.println("docent: " + Style.plain(String.valueOf(unusable.getMessage())));
            errors.println("docent " + (known ? first + " " : "") + "--help lists what is possible.");
        } catch (Exception | Error failure) {
            errors.println("docent: " + FailureReason.of(failure));
        }
        return ExitCode.FAILED;
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
            case "diff" -> DiffCommand.SYNTAX;
            case "key" -> KeyCommand.SYNTAX;
            case "completion" -> CompletionCommand.syntax(Main::syntaxes);
            default -> throw UsageException.unknown("command", name, COMMANDS);
        };
    }

    private static String help() {
        Map<String, String> commands = new LinkedHashMap<>();
        COMMANDS.forEach(name -> commands.put(name, syntax(name).description()));
        return new Help(Main::emphasis)
                .text("Usage: docent COMMAND [OPTION...] DIR")
                .text("Checks, resolves, explains, migrates, builds, previews and compares documentation sites.")
                .section("Commands:", commands)
                .section("Options:", Help.common())
                .section("Exit codes:", exitCodes())
                .toString();
    }

    /** {@return all commands} */
    static List<Syntax> syntaxes() {
        return COMMANDS.stream().map(Main::syntax).toList();
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        for (ExitCode code : ExitCode.values()) {
            codes.put(String.valueOf(code.number()), code.meaning());
        }
        return codes;
    }

    private static String emphasis(String name) {
        return Style.of(Style.When.AUTO).bold(name);
    }

    private static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(development)" : version;
    }
}
