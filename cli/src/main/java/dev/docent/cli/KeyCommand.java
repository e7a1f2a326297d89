package dev.docent.cli;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.Callable;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.PositionalArgument;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.arguments.UsageException;
import dev.docent.cli.internal.output.ExitCode;

/**
 * {@code docent key}: makes a key for the admin API. It writes two lines: the key, which goes to the client, and the
 * setting with its hash, which goes to the server. The key itself is not stored.
 */
final class KeyCommand implements Callable<ExitCode> {

    private static final int RANDOM_BYTES = 32;
    private static final String WORD = "[A-Za-z0-9]+([_-][A-Za-z0-9]+)*+";

    private static final PositionalArgument NAME =
            new PositionalArgument("NAME", "Name of the key in the settings, such as ci.", true);
    private static final Option PREFIX = Option.of(
            "--prefix", "TEXT", "What the key begins with: docent.admin.key-prefix of the server (default: docent).");

    static final Syntax SYNTAX = Syntax.of(
                    "key",
                    "Makes a key for the admin API: the first line is the key, the second one the server's setting.",
                    KeyCommand::new)
            .with(NAME)
            .with(PREFIX);

    private final String name;
    private final String prefix;
    private final PrintWriter out;

    private KeyCommand(Arguments arguments, PrintWriter out) {
        name = arguments.parameter(NAME).orElseThrow();
        prefix = arguments.text(PREFIX).orElse("docent");
        this.out = out;
    }

    @Override
    public ExitCode call() {
        if (!prefix.matches(WORD)) {
            throw new UsageException(
                    "--prefix must be letters and digits, without the underscore that follows it in a key");
        }
        // the message does not repeat it: it could be a key
        if (!name.matches(WORD) || name.startsWith(prefix + "_")) {
            throw new UsageException(
                    "NAME must be a name for the key, not the key itself: letters and digits, such as ci");
        }
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        String key = prefix + "_" + HexFormat.of().formatHex(random);
        out.println(key);
        out.println("docent.admin.keys." + name + ".sha256=" + Sha256.hex(key));
        return ExitCode.SUCCESS;
    }
}
