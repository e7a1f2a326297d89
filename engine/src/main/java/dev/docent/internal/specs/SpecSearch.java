package dev.docent.internal.specs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.openapi.SpecIndex;
import org.jspecify.annotations.Nullable;

/** Index of the documents that a page's reference may name. */
public final class SpecSearch {

    private final SpecGroup all;
    private final Map<String, List<SpecIndex>> byPath = new HashMap<>();
    private final Map<String, List<SpecIndex>> byStem = new HashMap<>();
    private final Map<List<SpecIndex>, SpecGroup> groups = new IdentityHashMap<>();

    /** @param all the documents in path order */
    SpecSearch(List<SpecIndex> all) {
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
}
