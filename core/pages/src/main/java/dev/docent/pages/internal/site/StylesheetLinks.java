package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.body.LinkTarget;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.styles.ContentSelectors;
import dev.docent.pages.internal.styles.OwnStylesheet;
import dev.docent.pages.internal.styles.OwnStylesheet.Reference;

/** Writes a stylesheet that is added: images and fonts are files of the site, or images of allowed hosts. */
final class StylesheetLinks {

    /** Where the stylesheet will be. */
    private static final String FOLDER = RootedAddresses.ASSETS.substring(0, RootedAddresses.ASSETS.length() - 1);

    private static final int MAX_SHOWN = 100;

    private final LinkTargets targets;
    private final PublishingSettings settings;
    private final List<Problem> problems;

    /** @param problems receives what is wrong with it */
    StylesheetLinks(LinkTargets targets, PublishingSettings settings, List<Problem> problems) {
        this.targets = targets;
        this.settings = settings;
        this.problems = problems;
    }

    String write(OwnStylesheet stylesheet) {
        Addresses addresses = settings.addressesAt(FOLDER);
        String directory = SitePath.directoryOf(stylesheet.file());
        return ContentSelectors.css(stylesheet.css(reference -> address(reference, directory, addresses)));
    }

    /** {@return the address; empty for one that pages must not load} */
    private Optional<String> address(Reference reference, String directory, Addresses addresses) {
        String written = reference.written();
        if (reference.kind() != OwnStylesheet.Kind.VALUE) {
            problems.add(Problems.STYLE_REFUSED.at(reference.location(), shortened(written)));
            return Optional.empty();
        }
        if (written.startsWith("#")) {
            return Optional.of(written);
        }
        if (UriText.hasScheme(written) || written.startsWith("//")) {
            if (isAllowed(written)) {
                return Optional.of(written);
            }
            problems.add(Problems.STYLE_REFUSED.at(reference.location(), "url(" + shortened(written) + ")"));
            return Optional.empty();
        }
        String path = UriText.decoded(written.replaceFirst("[?#].*", ""));
        String resolved = SitePath.resolve(directory, path);
        LinkTarget target = resolved == null ? new LinkTarget.Missing(Optional.empty()) : targets.find(resolved);
        if (target instanceof LinkTarget.File file) {
            int hash = written.indexOf('#');
            return Optional.of(addresses.file(file.path()).value() + (hash < 0 ? "" : written.substring(hash)));
        }
        Optional<String> nearest = target instanceof LinkTarget.Missing missing ? missing.nearest() : Optional.empty();
        problems.add(Problems.LINK_BROKEN.at(reference.location(), written, nearest));
        return Optional.empty();
    }

    /** {@return the beginning of an address, such as that of an image that is written as data} */
    private static String shortened(String written) {
        return written.length() <= MAX_SHOWN ? written : written.substring(0, MAX_SHOWN) + "…";
    }

    private boolean isAllowed(String address) {
        return Url.find(address)
                .flatMap(Url::host)
                .filter(settings.hosts()::contains)
                .isPresent();
    }
}
