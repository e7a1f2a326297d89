package dev.docent.client;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;

import org.jspecify.annotations.Nullable;

/**
 * The environment of an injected client. The runtime instantiates providers itself, and not every server injects into
 * them, so dependencies are looked up here only.
 */
final class ClientEnvironment {

    private ClientEnvironment() {}

    static ClientParts parts() {
        ClientConfig config = ClientConfig.current();
        KeySupplier bean = keySupplierBean();
        return new ClientParts(
                config.keyScope(bean == null ? config.keys() : bean),
                config.settings().transport(),
                new Connections(1));
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
