package dev.docent.impl.internal.webhooks;

import java.net.URI;
import java.nio.file.Path;
import java.util.Set;

import dev.docent.api.keys.AddressRange;
import org.jspecify.annotations.Nullable;

/**
 * A configured receiver of events.
 *
 * @param name its name in the settings, and in the store
 * @param url where it is; {@code http} or {@code https}. Parts of it may be secret
 * @param secretFile file with the secrets, one a line
 * @param projects projects whose events are delivered; {@code null} for every project
 * @param events types of the events that are delivered; {@code null} for every type
 * @param addresses addresses where it may be, besides those of the public Internet
 */
public record Webhook(
        String name,
        URI url,
        Path secretFile,
        @Nullable Set<String> projects,
        @Nullable Set<String> events,
        Set<AddressRange> addresses) {

    /** {@return a text without the address, which may be secret} */
    @Override
    public String toString() {
        return "webhook " + name;
    }
}
