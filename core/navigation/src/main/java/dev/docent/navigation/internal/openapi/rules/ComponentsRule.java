package dev.docent.navigation.internal.openapi.rules;

import java.util.Set;

import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.documents.ValueCursor.Token;
import org.jspecify.annotations.Nullable;

/**
 * The rule for one section of the components, whose names references may lead to.
 *
 * @param section its name
 * @param component rule of each component
 * @param v30 whether other names than those of components are ignored, as in version 3.0, where names have no blanks
 */
record ComponentsRule(String section, ValueRule component, boolean v30) implements ValueRule {

    private static final String OTHERWISE =
            "a component name may contain only A-Z, a-z, 0-9, dots, dashes and underscores";

    @Override
    public @Nullable String apply(SpecCheck check) {
        Set<String> names = check.beginSection(section);
        if (!check.expect(Token.MAPPING, "an object is required here")) {
            return null;
        }
        ValueCursor cursor = check.cursor();
        cursor.enter();
        while (cursor.next()) {
            String name = cursor.name();
            names.add(name);
            boolean fits = isComponent(name);
            if (!fits && !v30) {
                check.irregularity(OTHERWISE, cursor.offset());
            }
            check.value(fits ? component : ANY);
        }
        return null;
    }

    private boolean isComponent(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!letter && c != '.' && c != '_' && c != '-' && (v30 || c != ' ')) {
                return false;
            }
        }
        return !name.isEmpty();
    }
}
