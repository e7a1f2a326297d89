package dev.docent.pages.internal.body;

import java.util.Optional;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.mdx.MdxPage;

/** A site that has everything that examples link to: each path is a file with the same address. */
final class CommonMarkSite implements BodySite {

    private static final Addresses ADDRESSES = new Addresses() {

        @Override
        public Url page(String path, String fragment) {
            Url page = Url.ofPath(path);
            return fragment.isEmpty() ? page : page.withFragment(fragment);
        }

        @Override
        public Url file(String path) {
            return Url.ofPath("/" + path);
        }

        @Override
        public Url asset(String name) {
            throw new UnsupportedOperationException("no example has a drawing: " + name);
        }
    };

    @Override
    public String language() {
        return "en";
    }

    @Override
    public String iconLibrary() {
        return "lucide";
    }

    @Override
    public Addresses addresses(String file) {
        return ADDRESSES;
    }

    @Override
    public LinkTarget target(String path) {
        return new LinkTarget.File(path);
    }

    @Override
    public Optional<ImageSize> imageSize(String file) {
        return Optional.empty();
    }

    @Override
    public boolean isAllowedHost(String host) {
        return true;
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
