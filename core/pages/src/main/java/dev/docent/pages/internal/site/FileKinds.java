package dev.docent.pages.internal.site;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Which files of a docs folder can be part of its site, by their paths. */
final class FileKinds {

    private static final Set<String> ALWAYS = Set.of(
            "png jpg jpeg jfif gif webp avif svg ico bmp apng mp4 webm mov m4v ogv mp3 wav ogg oga m4a flac vtt srt woff woff2"
                    .concat(" ttf otf pdf zip gz tgz tar csv tsv docx xlsx pptx odt ods odp epub jar whl")
                    .split(" "));
    private static final Set<String> LINKED =
            Set.of("json", "yaml", "yml", "xml", "toml", "txt", "sql", "ipynb", "proto");
    private static final Pattern PRIVATE =
            Pattern.compile("(.*/)?(\\.[^/]*|node_modules|_docent)(/.*)?|docs\\.json|mint\\.json");

    private FileKinds() {}

    /** {@return whether a file is never a part of a site} */
    static boolean isPrivate(String file) {
        return PRIVATE.matcher(file).matches();
    }

    /** {@return whether a file is published even if no page links to it, such as an image, by its extension} */
    static boolean isAlwaysPublished(String file) {
        return ALWAYS.contains(extension(file));
    }

    /** {@return whether a file is published if a page links to it, such as an OpenAPI document, by its extension} */
    static boolean isPublishedIfLinked(String file) {
        return LINKED.contains(extension(file));
    }

    private static String extension(String file) {
        return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
