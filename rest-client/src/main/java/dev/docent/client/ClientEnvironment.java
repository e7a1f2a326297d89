package dev.docent.client;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;

import dev.docent.client.internal.Connections;
import dev.docent.client.internal.Repeats;
import dev.docent.client.internal.Transport;
import org.jspecify.annotations.Nullable;

/**
 * The environment of an injected client. The runtime instantiates providers itself, and not every server injects into
 * them, so dependencies are looked up here only.
 */
final class ClientEnvironment {

    private ClientEnvironment() {}

    static AdminApi api() {
        ClientConfig config = ClientConfig.current();
        KeySupplier bean = keySupplierBean();
        return new AdminApi(
                config.keyScope(bean == null ? config.keys() : bean),
                new Transport(new Connections(config.settings().transport(), 1)),
                NeededLibraries.codec(),
                Repeats.DEFAULT.withPosts(config.repeatsPosts()));
    }

    private static @Nullable KeySupplier keySupplierBean() {
        try {
            Instance<KeySupplier> beans = CDI.current().select(KeySupplier.class);
            return beans.isUnsatisfied() ? null : beans.get();
        } catch (IllegalStateException noContainer) {
            return null;
        }
    }
}
