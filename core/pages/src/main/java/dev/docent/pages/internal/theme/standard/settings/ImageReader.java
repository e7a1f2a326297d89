package dev.docent.pages.internal.theme.standard.settings;

import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.Problems;
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
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Optional<Url> address = Url.find(written);
        Optional<String> host = address.flatMap(Url::host);
        Optional<String> path = address.filter(url -> url.kind() == Url.Kind.PATH)
                .flatMap(url -> Optional.ofNullable(SitePath.resolve("", written)));
        if (host.isPresent()) {
            values.add(Problems.SETTING_FILE_ON_WEB.at(value.location(), name, host.get()));
        } else if (path.isEmpty()) {
            values.notUsed(value, name, "the path of a file in the site");
        } else if (!isFile.test(path.get())) {
            values.add(Problems.SETTING_FILE_MISSING.at(value.location(), name, written));
        }
        return path.filter(isFile);
    }
}
