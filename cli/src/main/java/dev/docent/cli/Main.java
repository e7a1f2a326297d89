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
        description = "Checks, resolves, explains and migrates the navigation of a documentation site.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing to complain about",
            "1:the site has problems of the severity that --fail-on names, or a worse one;"
                    + " or a step of the migration cannot be taken as the site is now",
            "2:the command could not be carried out"
        })
public final class Main {

    static final int CANNOT = 2;

    private static final Map<String, Supplier<Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("check", CheckCommand::new);
        COMMANDS.put("resolve", ResolveCommand::new);
        COMMANDS.put("explain", ExplainCommand::new);
        COMMANDS.put("migrate", MigrateCommand::new);
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
     * @param out takes what it writes, in UTF-8
     * @param err takes its messages, in UTF-8
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
                    return CANNOT;
                })
                .execute(args);
        output.flush();
        return output.checkError() ? CANNOT : code;
    }

    /** Learning what a command accepts takes longer than a small site: only the one that is named is looked at. */
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
        boolean ours = failure instanceof CannotException;
        return ours ? failure.getMessage() : "internal error, please report it: " + failure;
    }

    /** Thrown when a command cannot be carried out; the message says why. */
    static final class CannotException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        CannotException(String reason) {
            super(reason);
        }
    }

    /** Tells the version out of the jar's manifest. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"docent " + (version == null ? "(development)" : version)};
        }
    }
}
