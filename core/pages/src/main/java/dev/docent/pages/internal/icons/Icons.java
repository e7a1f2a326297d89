package dev.docent.pages.internal.icons;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** The icons that come with Docent: all of Lucide, also under the names of Font Awesome, and brands. */
public final class Icons {

    private static final int MAX_NAME = 100;
    private static final String LUCIDE = "lucide";
    private static final String TERMS = "/META-INF/licenses/icons.txt";

    private static final IconSet SET = IconSet.load();

    private Icons() {}

    /** {@return who drew the icons, and the terms under which copies of them may be made, which a copy must come with} */
    public static String terms() {
        try (InputStream file = Icons.class.getResourceAsStream(TERMS)) {
            if (file == null) {
                throw new IllegalStateException("There is no " + TERMS + " in the jar of docent-pages");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * {@return the icon of that name; empty if there is none}
     *
     * @param name as Font Awesome or Lucide calls it, such as {@code rocket}; also {@code fa-rocket}, {@code Rocket} and
     *     {@code MessageSquare}
     * @param library {@code fontawesome} or {@code lucide}; which of them is asked first
     */
    public static Optional<Icon> find(String name, String library) {
        if (name.length() > MAX_NAME) {
            return Optional.empty();
        }
        boolean lucideFirst = library.equalsIgnoreCase(LUCIDE);
        String written = word(name);
        return inSet(written.toLowerCase(Locale.ROOT), lucideFirst).or(() -> inSet(hyphenated(written), lucideFirst));
    }

    private static Optional<Icon> inSet(String name, boolean lucideFirst) {
        return lucideFirst ? SET.lucideFirst(name) : SET.fontAwesomeFirst(name);
    }

    /** {@return the name without what authors copy with it, as in {@code fa-solid fa-rocket}} */
    private static String word(String name) {
        String classes = name.substring(name.indexOf(':') + 1).strip();
        String written = classes.substring(classes.lastIndexOf(" fa-") + 1);
        return (written.startsWith("fa-") ? written.substring(3) : written)
                .replace(' ', '-')
                .replace('_', '-');
    }

    /** {@return the name of a component, such as {@code MessageSquare}, as the name of its drawing} */
    private static String hyphenated(String name) {
        StringBuilder hyphenated = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            hyphenated.append(i > 0 && Character.isUpperCase(c) ? "-" : "").append(c);
        }
        return hyphenated.toString().toLowerCase(Locale.ROOT);
    }
}
