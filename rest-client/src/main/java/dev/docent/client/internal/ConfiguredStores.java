package dev.docent.client.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * Reads the key stores configured for the injected client in MicroProfile Config, as a runtime does.
 *
 * @param values value of a setting such as {@code trustStore}
 */
record ConfiguredStores(Function<String, Optional<String>> values) {

    private static final String CLASS_PATH = "classpath:";

    /** {@throws IllegalArgumentException when a store cannot be read; the message names the setting} */
    TlsSettings tls() {
        char[] keyPassword =
                values.apply("keyStorePassword").map(String::toCharArray).orElse(null);
        return new TlsSettings(null, store("trustStore"), store("keyStore"), keyPassword);
    }

    private @Nullable KeyStore store(String setting) {
        Optional<String> location = values.apply(setting);
        if (location.isEmpty()) {
            return null;
        }
        String type = values.apply(setting + "Type").orElse("JKS");
        char[] password =
                values.apply(setting + "Password").map(String::toCharArray).orElse(null);
        try (InputStream in = open(location.get().trim())) {
            KeyStore store = KeyStore.getInstance(type);
            store.load(in, password);
            return store;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    "The " + setting + " of docent-client could not be read as " + type + " from " + location.get()
                            + ": " + e.getMessage() + "; check location, type and password",
                    e);
        }
    }

    private static InputStream open(String location) throws IOException {
        if (!location.startsWith(CLASS_PATH)) {
            return Files.newInputStream(
                    location.startsWith("file:") ? Path.of(URI.create(location)) : Path.of(location));
        }
        String name = location.substring(CLASS_PATH.length()).replaceFirst("^/", "");
        ClassLoader callers = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = callers == null ? ConfiguredStores.class.getClassLoader() : callers;
        InputStream in = loader.getResourceAsStream(name);
        if (in == null) {
            throw new IOException("it is not on the class path");
        }
        return in;
    }
}
