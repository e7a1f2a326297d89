package dev.docent.impl.internal.config;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds names that are not settings.
 *
 * <p>For an environment variable some servers also list a name with a dot for each underscore, such as
 * {@code docent.admin.key.prefix} for {@code DOCENT_ADMIN_KEY_PREFIX}. Such a name was not configured, so it is not an
 * error.
 */
final class SettingNames {

    private static final String OURS = "docent.";
    private static final String CLIENT = "docent.client.";
    private static final Pattern NOT_IN_A_VARIABLE = Pattern.compile("[^A-Za-z0-9_]");

    private SettingNames() {}

    /** {@return those of {@code names} that begin like settings of Docent but are not {@code known}, sorted} */
    static Stream<String> unknown(Set<String> names, Set<String> known) {
        Set<String> variables = known.stream()
                .map(SettingNames::variable)
                .filter(names::contains)
                .collect(Collectors.toSet());
        return names.stream()
                .filter(name -> name.startsWith(OURS) && !name.startsWith(CLIENT))
                .filter(name -> !known.contains(name) && !variables.contains(variable(name)))
                .sorted();
    }

    /** The environment variable for a setting, by the rule of MicroProfile Config. */
    private static String variable(String name) {
        return NOT_IN_A_VARIABLE.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
    }
}
