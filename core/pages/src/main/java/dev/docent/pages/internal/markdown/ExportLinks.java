package dev.docent.pages.internal.markdown;

import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.pages.internal.links.Addresses;

/** The addresses of a page's links and images. */
final class ExportLinks {

    private final String directory;
    private final Addresses addresses;
    private final Predicate<String> isMarkdown;

    /** @param path path of the page that has the links */
    ExportLinks(String path, Addresses addresses, Predicate<String> isMarkdown) {
        directory = SitePath.directoryOf(path.startsWith("/") ? path.substring(1) : path);
        this.addresses = addresses;
        this.isMarkdown = isMarkdown;
    }

    /** {@return the address to write; empty if no page may have it} */
    Optional<String> address(String written) {
        return Url.find(Url.withScheme(written))
                .map(url -> url.kind() == Url.Kind.PATH ? inSite(written.strip(), url) : url.value());
    }

    private String inSite(String written, Url url) {
        int hash = written.indexOf('#');
        String path = hash < 0 ? written : written.substring(0, hash);
        String fragment = hash < 0 ? "" : UriText.decoded(written.substring(hash + 1));
        if (path.indexOf('?') >= 0) {
            return url.value();
        }
        String decoded = UriText.decoded(path);
        if (decoded.equals("/")) {
            return addresses.page("/", fragment).value();
        }
        String resolved = SitePath.resolve(directory, decoded);
        if (resolved == null) {
            return url.value();
        }
        String name = resolved.substring(resolved.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        String extension = dot < 0 ? "" : name.substring(dot);
        if (extension.equals(".md") || extension.equals(".mdx")) {
            String page = "/" + resolved.substring(0, resolved.length() - extension.length());
            return isMarkdown.test(page)
                    ? addresses.file(resolved).value()
                    : addresses.page(page, fragment).value();
        }
        boolean file = extension.matches("\\.[A-Za-z][A-Za-z0-9]{1,5}");
        return file
                ? addresses.file(resolved).value()
                : addresses.page("/" + resolved, fragment).value();
    }
}
