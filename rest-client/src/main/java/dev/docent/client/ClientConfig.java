package dev.docent.client;

import java.net.URI;
import java.nio.file.Path;

import dev.docent.client.internal.ClientSettings;
import org.jspecify.annotations.Nullable;

/**
 * Key and base address of the injected client, from its settings.
 *
 * @param settings queried for the API key at each request, so that a changed source rotates it
 */
record ClientConfig(ClientSettings settings) {

    /** {@return the configuration of the application that the calling thread belongs to; empty in a bare JVM} */
    static ClientConfig current() {
        return new ClientConfig(ClientSettings.current());
    }

    KeySupplier keys() {
        return settings.text("docent.client.key-file")
                .<KeySupplier>map(file -> new KeyFile(Path.of(file)))
                .orElse(() -> settings.text("docent.client.key").orElse(null));
    }

    KeyScope keyScope(KeySupplier keys) {
        return new KeyScope(keys, rules(), base(), insecureAllowed());
    }

    KeyRules rules() {
        return new KeyRules(settings.text("docent.client.key-prefix").orElse(KeyRules.VENDOR_PREFIX));
    }

    boolean insecureAllowed() {
        return settings.text("docent.client.allow-insecure-http")
                .map(Boolean::parseBoolean)
                .orElse(false);
    }

    /** @throws IllegalArgumentException when the setting is neither true nor false */
    boolean repeatsPosts() {
        return settings.flag("docent.client.repeat-posts").orElse(false);
    }

    private @Nullable URI base() {
        return settings.restClient("uri")
                .or(() -> settings.restClient("url"))
                .map(text -> URI.create(text.trim()))
                .orElse(null);
    }
}
