package dev.docent.cli.internal.options;

import java.util.Optional;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.pages.internal.links.Origin;

/** The option with the address at which a site will be published. */
public final class BaseOption {

    public static final Option BASE = Option.of(
            "--base",
            "PATH|URL",
            "Where the site will be, such as /docs or https://example.com/docs; sitemap and feeds need the host.");

    private final String base;

    public BaseOption(Arguments arguments) {
        base = arguments.text(BASE).orElse("");
    }

    /** {@return scheme and host; empty if they are not known} */
    public Optional<Origin> origin() {
        Optional<Origin> origin = base.contains("://") ? Origin.of(base) : Optional.empty();
        if (base.contains("://") && origin.isEmpty()) {
            throw unusable();
        }
        return origin;
    }

    /** {@return the path, without a trailing slash; empty for the root of the host} */
    public String path() {
        String path = origin().map(known -> base.substring(known.toString().length()))
                .orElse(base)
                .replaceFirst("/+$", "");
        if (!path.isEmpty() && !path.matches("(/[A-Za-z0-9._~-]+)++")) {
            throw unusable();
        }
        return path;
    }

    private static CommandFailedException unusable() {
        return new CommandFailedException(
                "--base must be a path such as /docs, or an address such as https://example.com/docs");
    }
}
