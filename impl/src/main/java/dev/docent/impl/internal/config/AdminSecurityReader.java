package dev.docent.impl.internal.config;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import org.jspecify.annotations.Nullable;

/** Reads {@code docent.admin.*}. */
final class AdminSecurityReader {

    private static final String SECURITY = "docent.admin.security";
    private static final String OFF = "off-anyone-may-read-every-job";
    private static final String KEYS = "docent.admin.keys";
    private static final String KEY_AS_NAME =
            "contains a key instead of the name of one; replace that key, it is no longer"
                    + " secret, and use names of your choice, such as docent.admin.keys=ci,ops";

    /** The settings of a key. */
    static final ListedSettings OF_KEYS =
            new ListedSettings(KEYS, "key", "sha256", Set.of("sha256", "projects", "scopes", "expires", "addresses"));

    private AdminSecurityReader() {}

    static AdminSecurity read(Settings settings, Projects projects) {
        String mode = settings.oneOf(SECURITY, "keys", "container", OFF);
        return switch (mode) {
            case OFF -> new AdminSecurity.Off();
            case "container" -> new AdminSecurity.ContainerRoles(projects.roles());
            default -> apiKeys(settings);
        };
    }

    /** Refuses a name that begins like a setting of a key. It is not repeated if a key is in it where the name of one belongs. */
    static void refuse(String unknown, Settings settings) {
        if (unknown.startsWith(KEYS + "." + keyPrefix(settings) + "_")) {
            settings.error(KEYS, KEY_AS_NAME);
        } else {
            settings.error(unknown, OF_KEYS.error(unknown, settings));
        }
    }

    private static String keyPrefix(Settings settings) {
        return settings.text("docent.admin.key-prefix").orElse("docent");
    }

    private static AdminSecurity apiKeys(Settings settings) {
        String prefix = keyPrefix(settings);
        if (!prefix.matches("[A-Za-z0-9]+([_-][A-Za-z0-9]+)*+")) {
            settings.error(
                    "docent.admin.key-prefix",
                    "must be letters and digits, without the underscore that follows it in a key");
        }
        Map<String, ApiKey> keysByHash = new HashMap<>();
        for (String name : settings.list(KEYS)) {
            if (name.startsWith(prefix + "_")) {
                settings.error(KEYS, KEY_AS_NAME);
                continue;
            }
            String hash = hash(settings, name);
            ApiKey duplicate = keysByHash.put(hash, key(settings, name));
            if (duplicate != null && !hash.isEmpty()) {
                settings.error(KEYS + "." + name + ".sha256", "is also the hash of key \"" + duplicate.name() + "\"");
            }
        }
        return new AdminSecurity.ApiKeys(prefix, keysByHash);
    }

    private static String hash(Settings settings, String key) {
        String name = KEYS + "." + key + ".sha256";
        String hash = settings.text(name).orElse("").toLowerCase(Locale.ROOT);
        if (!hash.matches("[0-9a-f]{64}")) {
            settings.error(name, "must be the SHA-256 of the whole key, in 64 hexadecimal digits");
            return "";
        }
        return hash;
    }

    private static ApiKey key(Settings settings, String key) {
        String prefix = KEYS + "." + key + ".";
        Set<String> projects = settings.list(prefix + "projects");
        if (projects.isEmpty()) {
            settings.error(
                    prefix + "projects", "is missing; name project identifiers separated by commas, or * for all");
        }
        return ApiKey.builder(key, projects, scopes(settings, prefix + "scopes"))
                .expiresAt(expires(settings, prefix + "expires"))
                .addresses(addresses(settings, prefix + "addresses"))
                .build();
    }

    private static Set<Scope> scopes(Settings settings, String name) {
        Set<Scope> scopes = new LinkedHashSet<>();
        for (String written : settings.list(name)) {
            Scope scope = Scope.parse(written);
            if (scope == null) {
                settings.error(name, "may contain read and write, but contains " + settings.quoted(written));
            } else {
                scopes.add(scope);
            }
        }
        return scopes.isEmpty() ? Set.of(Scope.values()) : scopes;
    }

    private static @Nullable Instant expires(Settings settings, String name) {
        Optional<String> text = settings.text(name);
        try {
            return text.map(Instant::parse).orElse(null);
        } catch (DateTimeParseException notAnInstant) {
            settings.error(
                    name, "must be a time in UTC such as 2027-01-01T00:00:00Z, but is " + settings.quoted(text.get()));
            return null;
        }
    }

    static Set<AddressRange> addresses(Settings settings, String name) {
        Set<AddressRange> ranges = new LinkedHashSet<>();
        for (String range : settings.list(name)) {
            try {
                ranges.add(AddressRange.parse(range));
            } catch (IllegalArgumentException malformed) {
                settings.error(
                        name,
                        "contains a malformed range, " + settings.quoted(range)
                                + "; write a single address, or the first address of a network with its length, such as"
                                + " 10.0.0.0/8 or 2001:db8::/32");
            }
        }
        return ranges;
    }
}
