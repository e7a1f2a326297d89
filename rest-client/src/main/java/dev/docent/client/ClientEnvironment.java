package dev.docent.client;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;

/**
 * What an injected client finds around it. The runtime creates providers itself and injects nothing into them on every
 * server, so this is the one place that looks instead of being given.
 */
final class ClientEnvironment {

    private ClientEnvironment() {}

    static ClientParts parts() {
        ClientConfig config = ClientConfig.current();
        KeySupplier bean = keySupplierBean();
        return new ClientParts(
                config.access(bean == null ? config.keys() : bean),
                config.settings().transport(),
                new Connections(1));
    }

    private static KeySupplier keySupplierBean() {
        try {
            Instance<KeySupplier> beans = CDI.current().select(KeySupplier.class);
            return beans.isUnsatisfied() ? null : beans.get();
        } catch (IllegalStateException noContainer) {
            return null;
        }
    }
}
