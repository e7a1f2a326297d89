package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.styles.OwnStylesheet;

/** The classes that stylesheets of a site's author have styles for. Immutable. */
final class AuthorStyles {

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
                .forEach(name -> text.apply(name).stream()
                        .map(css -> OwnStylesheet.of(new Source(name, css.getBytes(StandardCharsets.UTF_8))))
                        .flatMap(stylesheet -> stylesheet.classes().stream())
                        .forEach(styled -> files.putIfAbsent(styled, name)));
        return new AuthorStyles(files);
    }

    /** {@return the first stylesheet with styles for a class} */
    Optional<String> fileOf(String className) {
        return Optional.ofNullable(files.get(className));
    }
}
