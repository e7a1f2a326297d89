package dev.docent.internal.config;

import java.util.Map;
import java.util.Set;

import org.eclipse.microprofile.config.spi.ConfigSource;
import org.jspecify.annotations.Nullable;

/**
 * Takes Docent's operations out of the host's OpenAPI document when {@code docent.enabled} is {@code false}: the default
 * of {@code mp.openapi.scan.exclude.packages}, which a value of the host's own replaces. No other property has a value
 * here.
 */
public class DisabledOperations implements ConfigSource {

    private static final String EXCLUDED = "mp.openapi.scan.exclude.packages";
    private static final String RESOURCES = "dev.docent.rest";

    /** Below every source that a host is likely to have. */
    private static final int ORDINAL = -1000;

    @Override
    public @Nullable String getValue(String name) {
        return EXCLUDED.equals(name) && isDisabled() ? RESOURCES : null;
    }

    private static boolean isDisabled() {
        return ConfigReader.config()
                .getOptionalValue("docent.enabled", String.class)
                .filter("false"::equals)
                .isPresent();
    }

    @Override
    public int getOrdinal() {
        return ORDINAL;
    }

    @Override
    public String getName() {
        return "Docent: operations of a disabled deployment";
    }

    /** {@return none: whether there is a value depends on another property} */
    @Override
    public Set<String> getPropertyNames() {
        return Set.of();
    }

    @Override
    public Map<String, String> getProperties() {
        return Map.of();
    }
}
