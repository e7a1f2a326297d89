package dev.docent.pages.internal.icons;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The drawings by name. The build writes their file; its lines are a kind, a name, and a path or another name.
 *
 * @param lucide what Lucide draws
 * @param fontAwesome what Font Awesome draws
 * @param names names of Font Awesome for what Lucide draws
 * @param oldNames names that Lucide had once
 */
record IconSet(
        Map<String, Icon> lucide, Map<String, Icon> fontAwesome, Map<String, Icon> names, Map<String, Icon> oldNames) {

    private static final String FILE = "icons.txt";

    static IconSet load() {
        IconSet icons = new IconSet(new HashMap<>(4096), new HashMap<>(), new HashMap<>(2048), new HashMap<>());
        InputStream file = Objects.requireNonNull(IconSet.class.getResourceAsStream(FILE), FILE);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.US_ASCII))) {
            lines.lines().forEach(line -> icons.add(line.split("\t")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return icons;
    }

    /** Drawings come before the names that refer to them. */
    private void add(String[] line) {
        switch (line[0]) {
            case "L" -> lucide.put(line[1], Drawing.pen(line[2]));
            case "F" -> fontAwesome.put(line[1], Drawing.filled(line[2], line[3]));
            case "A" -> names.put(line[1], lucide.get(line[2]));
            default -> oldNames.put(line[1], lucide.get(line[2]));
        }
    }

    /** {@return the icon that Font Awesome calls so, or else Lucide} */
    Optional<Icon> fontAwesomeFirst(String name) {
        return Optional.ofNullable(names.get(name))
                .or(() -> Optional.ofNullable(fontAwesome.get(name)))
                .or(() -> Optional.ofNullable(lucide.get(name)))
                .or(() -> Optional.ofNullable(oldNames.get(name)));
    }

    /** {@return the icon that Lucide calls so, or else Font Awesome} */
    Optional<Icon> lucideFirst(String name) {
        return Optional.ofNullable(lucide.get(name))
                .or(() -> Optional.ofNullable(oldNames.get(name)))
                .or(() -> fontAwesomeFirst(name));
    }
}
