package dev.docent.internal.pages.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes that stylesheets of a site's author have styles for. Immutable. */
final class AuthorStyles {

    private static final Pattern CLASS = Pattern.compile("\\.(-?[_a-zA-Z][-\\w]*)");
    private static final Pattern COMMENT_OR_BLOCK = Pattern.compile("(?s)/\\*.*?\\*/|\\{[^{}]*+\\}");

    private final Map<String, String> files;

    private AuthorStyles(Map<String, String> files) {
        this.files = files;
    }

    /**
     * {@return the classes of all stylesheets among some files}
     *
     * @param text reads a file
     */
    static AuthorStyles of(Collection<String> names, Function<String, Optional<String>> text) {
        Map<String, String> files = new HashMap<>();
        names.stream()
                .filter(name -> name.endsWith(".css"))
                .sorted()
                .forEach(name -> text.apply(name).ifPresent(css -> {
                    Matcher classes =
                            CLASS.matcher(COMMENT_OR_BLOCK.matcher(css).replaceAll(" "));
                    while (classes.find()) {
                        files.putIfAbsent(classes.group(1), name);
                    }
                }));
        return new AuthorStyles(files);
    }

    /** {@return the first stylesheet with styles for a class} */
    Optional<String> fileOf(String className) {
        return Optional.ofNullable(files.get(className));
    }
}
