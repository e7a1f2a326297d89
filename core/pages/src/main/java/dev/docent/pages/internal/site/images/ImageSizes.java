package dev.docent.pages.internal.site.images;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.pages.internal.body.BodySite.ImageSize;

/** The sizes of a site's images, read from how their files begin. Thread-safe. */
public final class ImageSizes {

    private static final int BEGINNING = 256 * 1024;

    private final DocsFolder folder;
    private final Map<String, Optional<ImageSize>> known = new ConcurrentHashMap<>();

    public ImageSizes(DocsFolder folder) {
        this.folder = folder;
    }

    /** {@return the size in pixels; empty if it is not known} */
    public Optional<ImageSize> find(String file) {
        return known.computeIfAbsent(file, this::read);
    }

    private Optional<ImageSize> read(String file) {
        try {
            Optional<DocsFile> opened = folder.open(file);
            if (opened.isEmpty()) {
                return Optional.empty();
            }
            try (DocsFile image = opened.get()) {
                return ImageHeader.size(image.content().readNBytes(BEGINNING));
            }
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
