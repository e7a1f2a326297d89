package dev.docent.pages.internal.theme.standard.layout;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;

/** The address of a link that a setting names. */
final class SiteLink {

    private SiteLink() {}

    /** {@return the same address, or that of the page of this site that it names} */
    static Url of(Url written, Addresses addresses) {
        String value = written.value();
        boolean page = written.kind() == Url.Kind.PATH && value.startsWith("/") && value.matches("[^?#%]*");
        return page ? addresses.page(value, "") : written;
    }
}
