package dev.docent.pages.internal.theme.standard.settings;

import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.pages.internal.html.RefusedUrlException;
import dev.docent.pages.internal.html.Url;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.ImagePair;

/** Reads which images a site has. Only files of the site are used: pages load nothing from other hosts. */
final class ImageReader {

    private final SettingValues values;
    private final Predicate<String> isFile;

    ImageReader(SettingValues values, Predicate<String> isFile) {
        this.values = values;
        this.isFile = isFile;
    }

    /** {@return the images of a setting; empty when the site has none of them} */
    Optional<ImagePair> read(Optional<Node> parent, String name) {
        Optional<Node> value = values.member(parent, name);
        if (value.isPresent() && value.get() instanceof Node.Text) {
            return file(value.get(), name).map(path -> new ImagePair(path, path, Optional.empty()));
        }
        Optional<Node> images = values.object(parent, name);
        Optional<String> light = file(images, name, "light");
        Optional<String> dark = file(images, name, "dark");
        Optional<Url> href = values.url(images, "href");
        return light.or(() -> dark).map(path -> new ImagePair(path, dark.orElse(path), href));
    }

    private Optional<String> file(Optional<Node> images, String name, String member) {
        return values.text(images, member).isEmpty()
                ? Optional.empty()
                : values.member(images, member).flatMap(node -> file(node, name + "." + member));
    }

    private Optional<String> file(Node value, String name) {
        String written = value instanceof Node.Text text ? text.value().strip() : "";
        Optional<String> path = path(written);
        if (path.isEmpty() && !written.isEmpty()) {
            values.invalid(value, name, "the path of a file in the site");
        }
        return path;
    }

    private Optional<String> path(String written) {
        try {
            boolean local = Url.of(written).kind() == Url.Kind.PATH;
            return local ? Optional.ofNullable(SitePath.resolve("", written)).filter(isFile) : Optional.empty();
        } catch (RefusedUrlException e) {
            return Optional.empty();
        }
    }
}
