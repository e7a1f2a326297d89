package dev.docent.pages.internal.theme.standard.layout;

import java.util.Optional;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;

/** The address of an image that a setting names. */
final class SiteFile {

    private SiteFile() {}

    /** {@return the address; empty for an address of another host, from which pages load nothing} */
    static Optional<Url> of(String written, Addresses addresses) {
        String path = written.startsWith("/") ? written.substring(1) : written;
        return Url.find(written)
                .filter(url ->
                        url.kind() == Url.Kind.PATH && !path.isEmpty() && !path.startsWith("/") && !path.contains(".."))
                .map(url -> addresses.file(path));
    }
}
