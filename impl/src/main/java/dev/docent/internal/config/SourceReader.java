package dev.docent.internal.config;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.internal.repositories.RepositoryAddress;
import dev.docent.internal.repositories.RepositoryAddress.Token;

/** Reads the repository of a project's site. */
final class SourceReader {

    static final String REPOSITORY = "repository";
    private static final String ADDRESS = "must be an https, http or file address such as"
            + " https://git.example.com/acme/handbook.git, without user, token, query and fragment";
    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]{8,2000}");
    private static final String NO_TOKEN = "must be 8 to 2000 visible characters without spaces";
    private static final int MAX_TOKEN_FILE = 10_000;
    private static final Set<String> THIS_COMPUTER = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final URI NONE = URI.create("https://invalid.invalid/");
    private static final Duration LONGEST_POLL = Duration.ofDays(1);

    private SourceReader() {}

    /**
     * {@return the repository}
     *
     * @param prefix of the project's settings, with its last dot
     */
    static SiteSource read(Settings settings, String prefix) {
        Optional<Token> token = token(settings, prefix);
        URI address = address(settings, prefix + REPOSITORY, token.isPresent());
        boolean gitLab = settings.text(prefix + "forge").equals(Optional.of("gitlab"));
        String username = settings.text(prefix + "username").orElse(gitLab ? "oauth2" : "x-access-token");
        return new SiteSource(
                new RepositoryAddress(address, username, token.orElse(Optional::empty)),
                settings.text(prefix + "branch").orElse("main"),
                settings.oneOf(prefix + "publish", "always", "without-errors").equals("without-errors"),
                settings.duration(prefix + "poll", "PT1M", LONGEST_POLL));
    }

    private static URI address(Settings settings, String name, boolean hasToken) {
        String text = settings.text(name).orElse("");
        try {
            URI address = URI.create(text);
            String scheme = String.valueOf(address.getScheme());
            boolean web = Set.of("https", "http").contains(scheme);
            boolean hasNoMore = address.getRawUserInfo() == null
                    && address.getRawQuery() == null
                    && address.getRawFragment() == null;
            if (hasNoMore && (web ? address.getHost() != null : scheme.equals("file"))) {
                if (hasToken && scheme.equals("http") && !THIS_COMPUTER.contains(address.getHost())) {
                    settings.error(name, "is not encrypted, so that its token could be read on the way; use https");
                }
                return address;
            }
        } catch (IllegalArgumentException malformed) {
            // reported below, without the text, which may contain a token
        }
        settings.error(name, ADDRESS);
        return NONE;
    }

    private static Optional<Token> token(Settings settings, String prefix) {
        Optional<String> value = settings.text(prefix + "token");
        Optional<String> file = settings.text(prefix + "token-file");
        if (value.isPresent() && file.isPresent()) {
            settings.error(prefix + "token", "and token-file are both set; remove one");
        }
        if (value.isPresent()) {
            if (!TOKEN.matcher(value.get()).matches()) {
                settings.error(prefix + "token", NO_TOKEN);
            }
            return Optional.of(() -> value);
        }
        return file.flatMap(path -> ofFile(settings, prefix + "token-file", path));
    }

    private static Optional<Token> ofFile(Settings settings, String name, String file) {
        try {
            Path path = Path.of(file);
            if (path.isAbsolute()) {
                Token token = () -> Optional.of(content(path));
                token.get();
                return Optional.of(token);
            }
            settings.error(name, "must be the absolute path of a file with the token, and not the token itself");
        } catch (InvalidPathException noPath) {
            settings.error(name, "must be the absolute path of a file with the token");
        } catch (IOException unreadable) {
            settings.error(name, "cannot be used: " + unreadable.getMessage());
        }
        return Optional.empty();
    }

    /** Each time anew, so that a replaced token needs no restart. */
    private static String content(Path file) throws IOException {
        byte[] bytes;
        try (var in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_TOKEN_FILE + 1);
        } catch (IOException unreadable) {
            throw new IOException(
                    "the token file " + file + " cannot be read ("
                            + unreadable.getClass().getSimpleName()
                            + "); let it exist, and the user of the server read it",
                    unreadable);
        }
        String token = new String(bytes, StandardCharsets.UTF_8).strip();
        if (bytes.length > MAX_TOKEN_FILE || !TOKEN.matcher(token).matches()) {
            throw new IOException("the content of the token file " + file + " " + NO_TOKEN);
        }
        return token;
    }
}
