package dev.docent.navigation.internal.openapi.split;

import java.util.List;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.folders.SitePath;
import org.jspecify.annotations.Nullable;

/**
 * What a reference leads to.
 *
 * @param file path of the file from the site root
 * @param fragment the pointer, with its {@code #}; {@code #} for the whole file
 */
record ReferenceTarget(String file, String fragment) {

    /**
     * {@return the target of a reference; {@code null} if it is a URL or leads out of the site}
     *
     * @param from the file that has the reference
     */
    static @Nullable ReferenceTarget of(String from, String reference) {
        if (UriText.hasScheme(reference)) {
            return null;
        }
        int hash = reference.indexOf('#');
        String written = hash < 0 ? reference : reference.substring(0, hash);
        String fragment = hash < 0 || hash + 1 == reference.length() ? "#" : reference.substring(hash);
        if (written.isEmpty()) {
            return new ReferenceTarget(from, fragment);
        }
        String file = SitePath.resolve(SitePath.directoryOf(from), UriText.decoded(written));
        return file == null ? null : new ReferenceTarget(file, fragment);
    }

    List<String> segments() {
        return Pointer.isPointer(fragment) ? Pointer.segments(fragment) : List.of();
    }

    /** {@return whether the fragment is a pointer or empty, not the name of an anchor} */
    boolean isLocated() {
        return "#".equals(fragment) || Pointer.isPointer(fragment);
    }

    /** {@return a name for it: the last segment of its pointer, or the name of its file without extension} */
    String name() {
        List<String> segments = segments();
        String last = segments.isEmpty()
                ? file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.[^.]*$", "")
                : segments.get(segments.size() - 1);
        String name = last.replaceAll("[^a-zA-Z0-9._-]", "_");
        return name.isEmpty() ? "_" : name;
    }
}
