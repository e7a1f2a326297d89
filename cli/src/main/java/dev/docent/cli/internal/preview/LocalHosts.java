package dev.docent.cli.internal.preview;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The hosts that requests may name. A foreign page whose host name resolves to this computer (DNS rebinding), could
 * otherwise read the preview.
 */
final class LocalHosts {

    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");

    private final String host;

    /** @param host the host that was chosen */
    LocalHosts(String host) {
        this.host = host.toLowerCase(Locale.ROOT);
    }

    /** {@return whether a request may have this header {@code Host}} */
    boolean isAllowed(String header) {
        String name = header.toLowerCase(Locale.ROOT).replaceFirst(":\\d{1,5}$", "");
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.equals(host)
                || ADDRESS.matcher(name).matches();
    }
}
