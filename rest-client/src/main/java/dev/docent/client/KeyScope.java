package dev.docent.client;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.KeyUnusableException;
import org.jspecify.annotations.Nullable;

/**
 * The key of a client, and where it may be sent.
 *
 * @param keys supplies the key
 * @param rules which keys may be sent
 * @param base base address of the API; {@code null} if it is determined by the first request
 * @param insecureAllowed whether the key may be sent over plain http to a non-local host
 */
record KeyScope(KeySupplier keys, KeyRules rules, @Nullable URI base, boolean insecureAllowed) {

    private static final Pattern LOCAL =
            Pattern.compile("localhost|.*\\.localhost|127(\\.\\d{1,3}){3}|\\[?(::1|0:0:0:0:0:0:0:1)]?");

    KeyScope {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(rules, "rules");
    }

    /** {@return the key to send, checked} */
    String key() {
        String key;
        try {
            key = keys.key();
        } catch (AdminApiException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new KeyUnusableException(new ErrorDetails(
                    "The KeySupplier failed, so nothing was sent: "
                            + e.getClass().getName()
                            + "; see the cause, and have the supplier return the admin API key",
                    0,
                    null,
                    Map.of(),
                    null,
                    e));
        }
        return rules.check(key);
    }

    /** Omits the key and the user info of the address. */
    @Override
    public String toString() {
        return "KeyScope[" + (base == null ? "any address" : origin(base)) + "]";
    }

    /**
     * {@return scheme, host and port of a request to which the key may be sent}
     *
     * @param home an address of the host that the key is for
     * @param target address of the request
     * @throws KeyUnusableException when the key must not be sent there
     */
    String checkDestination(URI home, URI target) {
        String origin = origin(target);
        boolean sameText = Objects.equals(home.getScheme(), target.getScheme())
                && Objects.equals(home.getRawAuthority(), target.getRawAuthority());
        if (!sameText && !origin.equals(origin(home))) {
            throw new KeyUnusableException(ErrorDetails.beforeSending("The key is for " + origin(home)
                    + " and was not sent to "
                    + origin + ": the client was built for another address than docent-client/mp-rest/url,"
                    + " or a filter changed the address."));
        }
        if (!"https".equalsIgnoreCase(target.getScheme()) && !insecureAllowed && !isLocal(target)) {
            throw new KeyUnusableException(ErrorDetails.beforeSending("The key was not sent to " + origin
                    + " because that is not https: use an https address, or set docent.client.allow-insecure-http=true"
                    + " if the network in between can be trusted."));
        }
        return origin;
    }

    static boolean isLocal(URI target) {
        return target.getHost() != null
                && LOCAL.matcher(target.getHost().toLowerCase(Locale.ROOT)).matches();
    }

    /** {@return scheme, host and port, the port made explicit, everything in lower case} */
    static String origin(URI address) {
        String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
        int port = address.getPort() >= 0 ? address.getPort() : scheme.equals("https") ? 443 : 80;
        return scheme + "://" + String.valueOf(address.getHost()).toLowerCase(Locale.ROOT) + ":" + port;
    }
}
