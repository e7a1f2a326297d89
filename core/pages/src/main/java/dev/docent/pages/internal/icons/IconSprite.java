package dev.docent.pages.internal.icons;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.links.Addresses;

/**
 * Icons that many pages have, in one file, which browsers load once. Pages refer to them; all others they have themselves.
 * Immutable.
 */
public final class IconSprite {

    /** Pages have all icons themselves, such as those that are opened from a file system, where none may refer to another. */
    public static final IconSprite NONE = new IconSprite(Map.of(), Optional.empty());

    /** Fewer characters are not worth a request. */
    private static final int MIN_LENGTH = 2_000;

    private final Map<Icon, String> ids;
    private final Optional<Asset> file;

    private IconSprite(Map<Icon, String> ids, Optional<Asset> file) {
        this.ids = ids;
        this.file = file;
    }

    /** {@return the file of these icons; {@link #NONE} if they are too few} */
    public static IconSprite of(Stream<Icon> icons) {
        Map<Icon, String> ids = new LinkedHashMap<>();
        icons.forEach(icon -> ids.putIfAbsent(icon, "i" + ids.size()));
        StringBuilder svg = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\">");
        ids.forEach((icon, id) -> svg.append(icon.symbol(id)));
        return svg.length() < MIN_LENGTH
                ? NONE
                : new IconSprite(
                        ids,
                        Optional.of(Asset.of("icons.svg", svg.append("</svg>").toString())));
    }

    /** {@return the file; empty if pages have all icons themselves} */
    public Optional<Asset> file() {
        return file;
    }

    /**
     * Writes an icon.
     *
     * @param addresses how the page writes addresses
     */
    public void write(Icon icon, HtmlWriter html, Addresses addresses) {
        String id = ids.get(icon);
        if (id == null || file.isEmpty()) {
            icon.write(html);
        } else {
            icon.write(html, addresses.asset(file.get().name()).withFragment(id));
        }
    }
}
