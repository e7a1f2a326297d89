package dev.docent.site.internal.hosting;

import java.nio.file.Path;
import java.util.Optional;

import dev.docent.site.DocumentationSite;
import dev.docent.site.SiteAppearance;
import dev.docent.site.SitePreview;

/** Of an application that serves no site. */
final class AbsentDocumentation implements DocumentationSite {

    @Override
    public Optional<SiteAppearance> appearance() {
        return Optional.empty();
    }

    @Override
    public SitePreview preview(Path folder, String address) {
        throw new IllegalStateException("The application serves no documentation site; set docent.docs.folder, and"
                + " neither docent.site.access=off nor docent.enabled=false");
    }
}
