package dev.docent.pages.internal.links;

import java.util.Locale;
import java.util.Optional;

import dev.docent.base.internal.html.Url;

/** Scheme and host that a site has, such as {@code https://docs.example.com}. Immutable. */
public final class Origin {

    private final String value;

    private Origin(String value) {
        this.value = value;
    }

    /** {@return the origin of an address; empty if it is none of the web} */
    public static Optional<Origin> of(String address) {
        return Url.find(address).filter(url -> url.kind() == Url.Kind.WEB).map(url -> {
            int end = url.value().indexOf("//") + 2;
            while (end < url.value().length() && "/?#".indexOf(url.value().charAt(end)) < 0) {
                end++;
            }
            return new Origin(url.value().substring(0, end));
        });
    }

    /** {@return whether an address of the web is at the same host, whatever its scheme; a port counts unless it is usual} */
    public boolean isOriginOf(String address) {
        return of(address).filter(other -> host(other).equals(host(this))).isPresent();
    }

    private static String host(Origin origin) {
        String host = origin.value.substring(origin.value.indexOf("//") + 2);
        return host.substring(host.lastIndexOf('@') + 1)
                .toLowerCase(Locale.ROOT)
                .replaceFirst("[.]?(:(80|443)?)?$", "");
    }

    /** {@return the whole address of a page or file of the site} */
    public String absolute(Url url) {
        return url.kind() == Url.Kind.PATH && url.value().startsWith("/") ? value + url.value() : url.value();
    }

    @Override
    public String toString() {
        return value;
    }
}
