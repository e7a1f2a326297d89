package dev.docent.runner.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.runner.internal.git.GitCredentials.Token;
import dev.docent.runner.internal.processes.RunFailedException;

/** Reads the token of a repository, from a setting or, each time anew, from a file. No message contains one. */
final class TokenReader {

    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]{8,2000}");
    private static final String WRONG = "must be 8 to 2000 visible characters without spaces";
    private static final long MAX_FILE = 10_000;

    private TokenReader() {}

    /** {@return the token of a repository; empty for none, and after an error} */
    static Optional<Token> read(CheckedValues values, String prefix) {
        Optional<String> value = values.find(prefix + "token");
        Optional<String> file = values.find(prefix + "token-file");
        if (value.isPresent() && file.isPresent()) {
            values.report(prefix + "token", "and token-file are both set; remove one");
        }
        if (value.isPresent()) {
            String token = value.get();
            if (!TOKEN.matcher(token).matches()) {
                values.report(prefix + "token", WRONG);
            }
            return Optional.of(() -> token);
        }
        return file.flatMap(path -> ofFile(values, prefix + "token-file", path));
    }

    private static Optional<Token> ofFile(CheckedValues values, String name, String file) {
        try {
            Path path = Path.of(file);
            if (path.isAbsolute()) {
                content(path);
                return Optional.of(() -> content(path));
            }
            values.report(name, "must be the absolute path of a file with the token, and not the token itself");
        } catch (InvalidPathException noPath) {
            values.report(name, "must be the absolute path of a file with the token");
        } catch (RunFailedException unreadable) {
            values.report(name, "cannot be used: " + unreadable.getMessage());
        }
        return Optional.empty();
    }

    private static String content(Path file) throws RunFailedException {
        try {
            String token =
                    Files.size(file) > MAX_FILE ? "" : Files.readString(file).strip();
            if (TOKEN.matcher(token).matches()) {
                return token;
            }
        } catch (IOException unreadable) {
            throw new RunFailedException("The token file " + file + " cannot be read", unreadable);
        }
        throw new RunFailedException("The content of the token file " + file + " " + WRONG);
    }
}
