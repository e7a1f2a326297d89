package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.navigation.internal.folders.SitePath;

/**
 * Files of the docs folder that are added to all pages. They are not pages and have no access group: anyone who may read
 * a page gets them. Paths are those that {@link #isStylesheet} or {@link #isFragment} accept.
 *
 * @param ofFolder whether all stylesheets of the folder are added, after those of the theme
 * @param stylesheet styles after all others; empty for none
 * @param header HTML above everything else; empty for none
 * @param footer HTML below everything else; empty for none
 */
public record ThemeFiles(
        boolean ofFolder, Optional<String> stylesheet, Optional<String> header, Optional<String> footer) {

    /** Nothing but the stylesheets of the folder. */
    public static final ThemeFiles NONE = new ThemeFiles(Optional.empty(), Optional.empty(), Optional.empty());

    /** The files of an operator, and the stylesheets of the folder. */
    public ThemeFiles(Optional<String> stylesheet, Optional<String> header, Optional<String> footer) {
        this(true, stylesheet, header, footer);
    }

    /** {@return whether a path can be that of a stylesheet: relative to the docs folder, and within it} */
    public static boolean isStylesheet(String path) {
        return isFile(path, ".css");
    }

    /** {@return whether a path can be that of a header or footer: relative to the docs folder, and within it} */
    public static boolean isFragment(String path) {
        return isFile(path, ".html");
    }

    /** A page or an OpenAPI document may be for some readers only, and is never added to all pages. */
    private static boolean isFile(String path, String extension) {
        return SitePath.isValid(path) && path.toLowerCase(Locale.ROOT).endsWith(extension);
    }

    /** {@return whether one of some files is added} */
    boolean isAny(Set<String> paths) {
        return Stream.of(stylesheet, header, footer).flatMap(Optional::stream).anyMatch(paths::contains)
                || ofFolder && paths.stream().anyMatch(ThemeFiles::isStylesheet);
    }

    /** {@return the stylesheets among some files that are added before that of the operator, in the order of their names} */
    List<String> stylesheets(Collection<String> files) {
        return ofFolder
                ? files.stream()
                        .filter(ThemeFiles::isStylesheet)
                        .filter(file -> !FileKinds.isPrivate(file)
                                && !stylesheet.filter(file::equals).isPresent())
                        .sorted()
                        .toList()
                : List.of();
    }

    /** {@return whether nothing is added of some files} */
    boolean isEmpty(Collection<String> files) {
        return stylesheet.isEmpty()
                && header.isEmpty()
                && footer.isEmpty()
                && stylesheets(files).isEmpty();
    }
}
