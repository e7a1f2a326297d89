package dev.docent.pages.internal.theme.standard.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.theme.standard.settings.Fonts.Font;

/** Reads which fonts a site has. Only files of the site are used: pages load nothing from other hosts. */
final class FontReader {

    private final SettingValues values;
    private final Predicate<String> isFile;

    FontReader(SettingValues values, Predicate<String> isFile) {
        this.values = values;
        this.isFile = isFile;
    }

    Fonts read(Optional<Node> root) {
        Optional<Node> fonts = values.object(root, "fonts");
        Optional<Font> all = font(fonts);
        Optional<Font> body = font(values.object(fonts, "body")).or(() -> all);
        Optional<Font> heading = font(values.object(fonts, "heading")).or(() -> all);
        return new Fonts(body, heading);
    }

    private Optional<Font> font(Optional<Node> node) {
        Optional<String> family = values.text(node, "family");
        if (family.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> path = values.text(node, "source").map(FontReader::path);
        Optional<String> format = path.flatMap(FontReader::format);
        boolean named = family.get().matches("[\\p{L}\\p{N} -]{1,60}");
        if (!named || format.isEmpty() || !isFile.test(path.get())) {
            values.add(Problems.FONT_NOT_SERVED.at(node.orElseThrow().location(), family.get()));
            return Optional.empty();
        }
        return Optional.of(new Font(family.get(), path.get(), format.get(), weight(node)));
    }

    private String weight(Optional<Node> node) {
        return values.member(node, "weight")
                .map(Node::scalar)
                .filter(weight -> weight.matches("[1-9]\\d{0,2}( [1-9]\\d{0,2})?"))
                .orElse("100 900");
    }

    private static String path(String source) {
        return source.startsWith("/") ? source.substring(1) : source;
    }

    private static Optional<String> format(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        boolean plain = path.matches("[\\w./ -]+");
        return plain && lower.endsWith(".woff2")
                ? Optional.of("woff2")
                : plain && lower.endsWith(".woff") ? Optional.of("woff") : Optional.empty();
    }
}
