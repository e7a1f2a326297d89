package dev.docent.navigation.internal.specs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.openapi.SpecIndex;
import org.jspecify.annotations.Nullable;

/** Index of the documents that a page's reference may name. */
public final class SpecSearch {

    /** What leads from a folder to a path: it is in no path from the site root. */
    private static final Pattern LEADING_DOTS = Pattern.compile("^(\\.{0,2}/)++");

    private final SpecGroup all;
    private final Map<String, List<SpecIndex>> byPath = new HashMap<>();
    private final Map<String, List<SpecIndex>> byStem = new HashMap<>();
    private final Map<List<SpecIndex>, SpecGroup> groups = new IdentityHashMap<>();

    /** @param all the documents in path order */
    public SpecSearch(List<SpecIndex> all) {
        this.all = new SpecGroup(all);
        for (SpecIndex index : all) {
            byPath.put(index.file(), List.of(index));
            byStem.computeIfAbsent(stem(index.file()), absent -> new ArrayList<>())
                    .add(index);
        }
    }

    private static String stem(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** {@return the documents that match a path, a URL or a file name without extension} */
    List<SpecIndex> named(String spec) {
        List<SpecIndex> exact = byPath.get(OpenApiSetting.specPath(spec));
        return exact == null ? byStem.getOrDefault(spec, List.of()) : exact;
    }

    /** {@return the documents that match {@code spec} in a page; all if it is {@code null}} */
    public SpecGroup meant(@Nullable String spec) {
        return spec == null ? all : groups.computeIfAbsent(named(spec), SpecGroup::new);
    }

    /** {@return the document at a path from the site root, if there is one} */
    public SpecGroup at(String path) {
        return groups.computeIfAbsent(byPath.getOrDefault(path, List.of()), SpecGroup::new);
    }

    /**
     * {@return those parts of documents that a page probably means} They are in a document whose path contains the one that
     * the page names, else in one of the same file name without extension, else in any.
     *
     * @param spec the document as the page names it
     * @param parts parts of several documents, in path order
     * @param file the document that a part is in
     */
    public static <T> List<T> assumed(String spec, List<T> parts, Function<T, String> file) {
        String path = LEADING_DOTS.matcher(spec).replaceFirst("");
        if (path.isEmpty()) {
            return parts;
        }
        List<T> containing =
                parts.stream().filter(part -> file.apply(part).contains(path)).toList();
        if (!containing.isEmpty()) {
            return containing;
        }
        String stem = stem(path);
        List<T> alike = parts.stream()
                .filter(part -> stem(file.apply(part)).equals(stem))
                .toList();
        return alike.isEmpty() ? parts : alike;
    }
}
