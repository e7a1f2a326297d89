package dev.docent.pages.internal.joined;

import java.util.Optional;

import dev.docent.pages.internal.body.BodySite;
import dev.docent.pages.internal.body.LinkTarget;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;

/** A site in which every link leads to a page, and every image is there. */
final class SampleBodies implements BodySite {

    @Override
    public String language() {
        return "en";
    }

    @Override
    public String iconLibrary() {
        return "fontawesome";
    }

    @Override
    public Addresses addresses(String file) {
        return new RootedAddresses("");
    }

    @Override
    public LinkTarget target(String path) {
        return path.contains(".") ? new LinkTarget.File(path) : new LinkTarget.Page("/" + path);
    }

    @Override
    public Optional<ImageSize> imageSize(String file) {
        return Optional.of(new ImageSize(320, 120));
    }

    @Override
    public boolean isAllowedHost(String host) {
        return false;
    }

    @Override
    public Optional<MdxPage> snippet(String file) {
        return Optional.empty();
    }

    @Override
    public Optional<String> script(String file) {
        return Optional.empty();
    }
}
