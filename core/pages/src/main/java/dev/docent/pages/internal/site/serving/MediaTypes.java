package dev.docent.pages.internal.site.serving;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The media types of a site's files by their extensions. */
final class MediaTypes {

    static final String HTML = "text/html; charset=utf-8";
    static final String MARKDOWN = "text/markdown; charset=utf-8";
    static final String PLAIN = "text/plain; charset=utf-8";
    static final String JSON = "application/json";

    private static final Set<String> COMPRESSIBLE = Set.of(
            "application/json",
            "application/yaml",
            "application/xml",
            "image/svg+xml",
            "image/bmp",
            "image/x-icon",
            "font/ttf",
            "font/otf");

    private static final String TABLE = """
            text/html; charset=utf-8|html
            text/css; charset=utf-8|css
            text/javascript; charset=utf-8|js
            text/markdown; charset=utf-8|md
            text/plain; charset=utf-8|txt toml sql proto
            text/csv; charset=utf-8|csv
            text/tab-separated-values; charset=utf-8|tsv
            text/vtt; charset=utf-8|vtt
            application/xml; charset=utf-8|xml
            application/json|json ipynb
            application/yaml|yaml yml
            application/pdf|pdf
            application/zip|zip jar whl
            application/gzip|gz tgz
            application/epub+zip|epub
            image/png|png apng
            image/jpeg|jpg jpeg jfif
            image/gif|gif
            image/webp|webp
            image/avif|avif
            image/svg+xml|svg
            image/x-icon|ico
            image/bmp|bmp
            video/mp4|mp4 m4v
            video/webm|webm
            video/quicktime|mov
            video/ogg|ogv
            audio/mpeg|mp3
            audio/wav|wav
            audio/ogg|ogg oga
            audio/mp4|m4a
            audio/flac|flac
            font/woff|woff
            font/woff2|woff2
            font/ttf|ttf
            font/otf|otf
            """;

    private static final Map<String, String> BY_EXTENSION = new HashMap<>();

    static {
        TABLE.lines().forEach(line -> {
            String[] parts = line.split("\\|");
            for (String extension : parts[1].split(" ")) {
                BY_EXTENSION.put(extension, parts[0]);
            }
        });
    }

    private MediaTypes() {}

    /** {@return the type of a file; that of arbitrary bytes if its extension is unknown} */
    static String of(String file) {
        String extension = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return BY_EXTENSION.getOrDefault(extension, "application/octet-stream");
    }

    /** {@return whether files of a type are smaller when they are compressed} */
    static boolean isCompressible(String type) {
        return type.startsWith("text/") || COMPRESSIBLE.contains(type);
    }
}
