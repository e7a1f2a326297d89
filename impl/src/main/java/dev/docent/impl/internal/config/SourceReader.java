package dev.docent.impl.internal.config;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.base.internal.text.SecretReader;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.repositories.RepositoryAddress.Token;

/** Reads the repository of a project's site. */
final class SourceReader {

    static final String REPOSITORY = "repository";
    private static final String ADDRESS = "must be an https, http or file address such as"
            + " https://git.example.com/acme/handbook.git, without user, token, query and fragment";
    static final String PREVIEWS = "previews";
    static final String HOOK_SECRET = "hook-secret";

    /** Whoever guesses it can have the branch fetched as often as they like. */
    private static final SecretReader HOOK_SECRETS = new SecretReader(
            "secret",
            Pattern.compile("[\\x21-\\x7e]{24,200}"),
            "must be 24 to 200 visible ASCII characters without spaces; make one with: openssl rand -hex 32");

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
        Optional<Token> token = SecretReader.TOKEN
                .read(prefix + "token", settings::text, settings::error)
                .map(secret -> () -> Optional.of(secret.get()));
        URI address = address(settings, prefix + REPOSITORY, token.isPresent());
        boolean gitLab = settings.text(prefix + "forge").equals(Optional.of("gitlab"));
        String username = settings.text(prefix + "username").orElse(gitLab ? "oauth2" : "x-access-token");
        return new SiteSource(
                new RepositoryAddress(address, username, token.orElse(Optional::empty)),
                settings.text(prefix + "branch").orElse("main"),
                settings.oneOf(prefix + "publish", "always", "without-errors").equals("without-errors"),
                settings.duration(prefix + "poll", "PT1M", LONGEST_POLL),
                previews(settings, prefix),
                HOOK_SECRETS.read(prefix + HOOK_SECRET, settings::text, settings::error));
    }

    private static Previews previews(Settings settings, String prefix) {
        return switch (settings.oneOf(prefix + PREVIEWS, "off", "container", "public")) {
            case "container" -> Previews.CONTAINER;
            case "public" -> Previews.PUBLIC;
            default -> Previews.OFF;
        };
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
}
