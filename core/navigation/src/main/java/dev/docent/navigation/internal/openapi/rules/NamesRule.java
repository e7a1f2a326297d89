package dev.docent.navigation.internal.openapi.rules;

import java.util.Map;
import java.util.function.Predicate;

import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.documents.ValueCursor.Token;
import org.jspecify.annotations.Nullable;

/**
 * The rule for an object whose members have rules by the form of their names.
 *
 * @param members the rules; the first one with a matching form applies
 * @param otherwise message for any other name
 * @param whenEmpty message for an object without members; {@code null} if that is allowed
 */
record NamesRule(
        Map<Predicate<String>, ValueRule> members,
        String otherwise,
        @Nullable String whenEmpty) implements ValueRule {

    @Override
    public @Nullable String apply(SpecCheck check) {
        if (!check.expect(Token.MAPPING, "an object is required here")) {
            return null;
        }
        ValueCursor cursor = check.cursor();
        int offset = cursor.offset();
        boolean empty = true;
        cursor.enter();
        while (cursor.next()) {
            empty = false;
            ValueRule rule = ruleFor(cursor.name());
            if (rule == null) {
                check.shape(otherwise);
            }
            check.value(rule == null ? ANY : rule);
        }
        if (empty && whenEmpty != null) {
            check.irregularity(whenEmpty, offset);
        }
        return null;
    }

    private @Nullable ValueRule ruleFor(String name) {
        for (Map.Entry<Predicate<String>, ValueRule> form : members.entrySet()) {
            if (form.getKey().test(name)) {
                return form.getValue();
            }
        }
        return null;
    }
}
