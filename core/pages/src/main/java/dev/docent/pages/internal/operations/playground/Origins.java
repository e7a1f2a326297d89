package dev.docent.pages.internal.operations.playground;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.operations.model.Server;

/** The origins that a page sends requests to, for {@code connect-src} of its Content Security Policy. */
final class Origins {

    private static final Pattern ORIGIN = Pattern.compile(
            "(?i)(https?)://([a-z0-9](?:[a-z0-9.-]{0,250})|\\[[0-9a-f:.]{2,45}\\])(:[0-9]{1,5})?(?:[/?#].*)?");

    private Origins() {}

    /** {@return the origins of the servers, sorted; those of the page itself and what is no address left out} */
    static Set<String> of(List<Server> servers) {
        Set<String> origins = new TreeSet<>();
        for (Server server : servers) {
            for (String url : server.urls()) {
                Matcher origin = ORIGIN.matcher(url.strip());
                if (origin.matches()) {
                    String port = origin.group(3) == null ? "" : origin.group(3);
                    origins.add((origin.group(1) + "://" + origin.group(2) + port).toLowerCase(Locale.ROOT));
                }
            }
        }
        return origins;
    }
}
