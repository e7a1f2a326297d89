package dev.docent.impl.internal.config;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import dev.docent.api.keys.AddressRange;
import dev.docent.impl.internal.webhooks.SecretFile;
import dev.docent.impl.internal.webhooks.Webhook;
import dev.docent.jobs.internal.outbox.WebhookDelivery;

/** Reads {@code docent.jobs.events.*} and {@code docent.webhooks.*}. */
final class EventsReader {

    private static final String WEBHOOKS = "docent.webhooks";
    private static final String PREFIX = WEBHOOKS + ".";
    private static final String ALL = "*";

    private static final Duration RETENTION = Duration.ofDays(7);
    private static final Duration MIN_RETENTION = Duration.ofHours(1);
    private static final Duration MAX_RETENTION = Duration.ofDays(3_650);
    private static final int MAX_PORT = 65_535;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1," + WebhookDelivery.MAX_NAME + "}");
    private static final Pattern TYPE = Pattern.compile("[a-z0-9_]+(\\.[a-z0-9_]+)++");

    /** The settings of a webhook. */
    static final ListedSettings OF_WEBHOOKS = new ListedSettings(
            WEBHOOKS, "webhook", "url", Set.of("url", "secret-file", "projects", "events", "addresses"));

    private EventsReader() {}

    static EventSettings read(Settings settings) {
        List<Webhook> webhooks = new ArrayList<>();
        for (String name : new TreeSet<>(settings.list(WEBHOOKS))) {
            if (NAME.matcher(name).matches()) {
                webhook(settings, name).ifPresent(webhooks::add);
            } else {
                settings.error(
                        WEBHOOKS,
                        "contains " + settings.quoted(name) + "; the name of a webhook has 1 to "
                                + WebhookDelivery.MAX_NAME + " letters, digits, hyphens and underscores");
            }
        }
        return new EventSettings(
                settings.duration("docent.jobs.events.retention", RETENTION, MIN_RETENTION, MAX_RETENTION),
                List.copyOf(webhooks));
    }

    private static Optional<Webhook> webhook(Settings settings, String name) {
        String prefix = PREFIX + name + ".";
        Optional<URI> url = url(settings, prefix + "url");
        Optional<Path> secretFile = secretFile(settings, prefix + "secret-file");
        Set<String> projects = settings.list(prefix + "projects");
        Set<String> events = settings.list(prefix + "events");
        for (String type : events) {
            if (!type.equals(ALL) && !TYPE.matcher(type).matches()) {
                settings.error(
                        prefix + "events",
                        "must be types of events such as job.completed,job.failed, or * for all, but contains "
                                + settings.quoted(type));
            }
        }
        Set<AddressRange> addresses = AdminSecurityReader.addresses(settings, prefix + "addresses");
        if (projects.isEmpty()) {
            settings.error(
                    prefix + "projects", "is missing; name project identifiers separated by commas, or * for all");
        }
        if (url.isEmpty() || secretFile.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Webhook(
                name,
                url.get(),
                secretFile.get(),
                projects.contains(ALL) ? null : Set.copyOf(projects),
                events.isEmpty() || events.contains(ALL) ? null : Set.copyOf(events),
                Set.copyOf(addresses)));
    }

    /** The value may be secret, so no message repeats it. */
    private static Optional<URI> url(Settings settings, String name) {
        Optional<URI> url = settings.text(name).flatMap(EventsReader::parsed);
        if (url.isEmpty()) {
            settings.error(
                    name,
                    "must be the address that receives events, with http or https, a host, and neither user nor fragment,"
                            + " such as https://hooks.example.com/docent");
        }
        return url;
    }

    private static Optional<URI> parsed(String text) {
        try {
            URI url = new URI(text);
            String scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
            boolean usable = (scheme.equals("http") || scheme.equals("https"))
                    && url.getHost() != null
                    && url.getRawUserInfo() == null
                    && url.getRawFragment() == null
                    && url.getPort() <= MAX_PORT
                    && url.getPort() != 0;
            return usable ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException malformed) {
            return Optional.empty();
        }
    }

    private static Optional<Path> secretFile(Settings settings, String name) {
        Optional<String> text = settings.text(name);
        if (text.isEmpty()) {
            settings.error(
                    name, "is missing; name a file with the secret, whsec_ and Base64, that the receiver knows, too");
            return Optional.empty();
        }
        try {
            Path file = Path.of(text.get());
            SecretFile.read(file);
            return Optional.of(file);
        } catch (InvalidPathException malformed) {
            settings.error(name, "is not a path: " + malformed.getReason());
        } catch (IOException unusable) {
            settings.error(name, "cannot be used: " + unusable.getMessage());
        }
        return Optional.empty();
    }
}
