package dev.docent.client;

import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.KeyUnusableException;
import org.jspecify.annotations.Nullable;

/**
 * Which keys may be sent. The vendor's key types share a prefix, so longer prefixes are checked as well.
 *
 * @param prefix prefix of admin keys, without the underscore
 */
record KeyRules(String prefix) {

    /** Prefix of the vendor's admin keys. */
    static final String VENDOR_PREFIX = "mint";

    private static final Map<String, String> OTHER_KINDS =
            Map.of("mint_dsc_", "an assistant key", "mint_us_", "a search index key");

    /** RFC 6750's b64token; anything else could allow header injection. */
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]{1,512}=*");

    KeyRules {
        Objects.requireNonNull(prefix, "prefix");
    }

    /**
     * {@return the key}
     *
     * @throws KeyUnusableException when it must not be sent; the message does not contain the key
     */
    String check(@Nullable String key) {
        if (key == null || key.isEmpty()) {
            throw refuse("There is no admin API key: set docent.client.key (best from an environment variable),"
                    + " docent.client.key-file, or provide a KeySupplier.");
        }
        if (!TOKEN.matcher(key).matches()) {
            throw refuse("The admin API key contains invalid characters (a line break, a space, a quote?):"
                    + " copy it again.");
        }
        OTHER_KINDS.forEach((otherPrefix, kind) -> {
            if (key.startsWith(otherPrefix)) {
                throw refuse("The key starts with \"" + otherPrefix + "\", so it is " + kind
                        + ", not an admin API key: take one from the API keys settings screen.");
            }
        });
        if (!key.startsWith(prefix + "_")) {
            throw refuse("The key does not start with \"" + prefix + "_\", so it is not an admin API key of this API:"
                    + " check that it is the right one, or set docent.client.key-prefix to the host's own prefix.");
        }
        return key;
    }

    private static KeyUnusableException refuse(String message) {
        return new KeyUnusableException(ErrorDetails.beforeSending(message));
    }
}
