package dev.docent.cli.migration.assessment;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.navigation.internal.folders.SitePath;

/**
 * The pages that a page or a module imports.
 *
 * @param targets paths of their files from the site's root; the files need not exist
 */
record PageImports(Set<String> targets) {

    private static final PageImports NONE = new PageImports(Set.of());
    private static final Pattern IMPORT =
            Pattern.compile("\\b(?:from|import)\\s*+(?:\\(\\s*+)?+([\"'`])([^\"'`\\n]+\\.mdx?)\\1");

    /** Other names are relative to the file or to the root, depending on the host. */
    private static final Pattern ANCHORED = Pattern.compile("\\.{0,2}/.*");

    static PageImports of(String file, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (!text.contains(".md")) {
            return NONE;
        }
        Set<String> targets = new HashSet<>();
        Matcher found = IMPORT.matcher(text);
        while (found.find()) {
            String name = found.group(2);
            String root = ANCHORED.matcher(name).matches() ? null : SitePath.resolve("", name);
            Stream.of(SitePath.resolve(SitePath.directoryOf(file), name), root)
                    .filter(Objects::nonNull)
                    .forEach(targets::add);
        }
        targets.remove(file);
        return new PageImports(Set.copyOf(targets));
    }
}
