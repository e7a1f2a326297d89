package dev.docent.navigation.internal.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Pages in files of examples: each begins with its name in a line of its own; U+240D is a carriage return. */
final class AccessForms {

    private static final Path FOLDER = Path.of("src/test/resources/access");

    private AccessForms() {}

    static Map<String, String> of(String file) {
        Map<String, String> forms = new LinkedHashMap<>();
        try {
            String all = Files.readString(FOLDER.resolve(file), StandardCharsets.UTF_8);
            for (String form : all.split("(?m)^=== ")) {
                if (!form.isEmpty()) {
                    forms.put(
                            form.substring(0, form.indexOf('\n')),
                            form.substring(form.indexOf('\n') + 1).replace('\u240d', '\r'));
                }
            }
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
        return forms;
    }
}
