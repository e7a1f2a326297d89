package dev.docent.cli.migration.assessment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.navigation.internal.openapi.SplitSpec;
import dev.docent.navigation.internal.specs.SpecCatalog;

/** The operations of all OpenAPI documents in a site's files, by method and path. Not thread-safe. */
public final class SiteOperations {

    private static final Pattern DOCUMENT = Pattern.compile(".*\\.(json|ya?ml)", Pattern.CASE_INSENSITIVE);

    private final SiteSnapshot files;
    private final List<String> paths;
    private final SpecCatalog specs;
    private final Map<String, Set<String>> byPath = new HashMap<>();
    private final Map<String, List<SpecOperation>> byName = new HashMap<>();
    private boolean read;

    /**
     * @param paths all files of the site in path order, except ignored ones
     * @param specs has the overlays of the documents among them
     */
    SiteOperations(SiteSnapshot files, List<String> paths, SpecCatalog specs) {
        this.files = files;
        this.paths = paths;
        this.specs = specs;
    }

    /**
     * Finds an operation in each document: an exact match, or else one that differs only in a trailing slash.
     *
     * @param method HTTP method in lower case, or {@link SpecOperation#WEBHOOK}
     * @param path the path, or the webhook's name
     * @return the operation of each document that has it, in path order
     */
    public List<SpecOperation> find(String method, String path) {
        List<SpecOperation> exact = named(method, path);
        if (SpecOperation.WEBHOOK.equals(method)) {
            return exact;
        }
        Map<String, SpecOperation> bySpec = new LinkedHashMap<>();
        exact.forEach(operation -> bySpec.put(operation.spec(), operation));
        String other = path.endsWith("/") ? withoutSlash(path) : path + "/";
        named(method, other).forEach(operation -> bySpec.putIfAbsent(operation.spec(), operation));
        return bySpec.values().stream().toList();
    }

    /** {@return the documents that have the path, with any method, ignoring one trailing slash} */
    Set<String> documentsWith(String path) {
        read();
        return byPath.getOrDefault(withoutSlash(path), Set.of());
    }

    private static String withoutSlash(String path) {
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private void read() {
        if (!read) {
            read = true;
            paths.stream()
                    .filter(file -> DOCUMENT.matcher(file).matches())
                    .forEach(file -> spec(file).ifPresent(this::add));
        }
    }

    private List<SpecOperation> named(String method, String path) {
        read();
        return byName.getOrDefault(name(method, path), List.of());
    }

    private Optional<SpecIndex> spec(String file) {
        try {
            boolean isSpec =
                    files.derive(file, Boolean.class, SpecReader::isSpec).orElse(false);
            return isSpec ? SplitSpec.index(files, file, specs.overlays(file)) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private void add(SpecIndex spec) {
        for (SpecOperation operation : spec.operations()) {
            byName.computeIfAbsent(name(operation.method(), operation.path()), absent -> new ArrayList<>())
                    .add(operation);
            if (!operation.isWebhook()) {
                byPath.computeIfAbsent(withoutSlash(operation.path()), absent -> new LinkedHashSet<>())
                        .add(operation.spec());
            }
        }
    }

    private static String name(String method, String path) {
        return method.toLowerCase(Locale.ROOT) + " " + path;
    }
}
