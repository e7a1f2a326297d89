package dev.docent.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program. */
@Command(
        name = "docent",
        description = "Checks, resolves, explains, migrates, builds and previews a documentation site.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success",
            "1:the site has problems of the severity that --fail-on names, or a worse one;"
                    + " or the step of the migration cannot be taken in the site's current state",
            "2:the command failed"
        })
public final class Main {

    static final int EXIT_FAILED = 2;

    private static final Map<String, Supplier<Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("check", CheckCommand::new);
        COMMANDS.put("resolve", ResolveCommand::new);
        COMMANDS.put("explain", ExplainCommand::new);
        COMMANDS.put("migrate", MigrateCommand::new);
        COMMANDS.put("build", BuildCommand::new);
        COMMANDS.put("preview", PreviewCommand::new);
    }

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
        int code = commandLine(args)
                .setOut(output)
                .setErr(errors)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    errors.println("docent: " + reason(failure));
                    return EXIT_FAILED;
                })
                .execute(args);
        output.flush();
        return output.checkError() ? EXIT_FAILED : code;
    }

    /** Building a command's option model takes longer than reading a small site: only the named command is added. */
    private static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Main());
        boolean named = args.length > 0 && COMMANDS.containsKey(args[0]);
        COMMANDS.forEach((name, command) -> {
            if (!named || name.equals(args[0])) {
                line.addSubcommand(name, command.get());
            }
        });
        return line;
    }

    private static String reason(Exception failure) {
        boolean expected = failure instanceof CommandFailedException;
        return expected ? String.valueOf(failure.getMessage()) : "internal error, please report it: " + failure;
    }

    /** Thrown when a command fails; the message states the reason. */
    static final class CommandFailedException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        CommandFailedException(String reason) {
            super(reason);
        }
    }

    /** Reads the version from the jar's manifest. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"docent " + (version == null ? "(development)" : version)};
        }
    }
}
