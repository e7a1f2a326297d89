package dev.docent.navigation.internal.openapi.rules;

import java.util.ArrayList;
import java.util.List;

import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.documents.ValueCursor.Token;
import dev.docent.navigation.internal.text.NameSet;
import org.jspecify.annotations.Nullable;

/**
 * The rule for an object with certain members; members that start with {@code x-} are always allowed. Configured after
 * construction, so that rules may refer to each other.
 */
final class ObjectRule implements ValueRule {

    /** A constraint on the members of an object. */
    @FunctionalInterface
    interface Constraint {

        /**
         * {@return the violation, or {@code null}}
         *
         * @param members the members present in the object
         * @param kind text of the member that identifies the kind of object; {@code null} if there is none
         */
        @Nullable String violation(Members members, @Nullable String kind);
    }

    /** The members present in an object, of those that a rule defines. */
    record Members(ObjectRule rule, long present) {
        boolean has(String name) {
            return rule.isIn(name, present);
        }
    }

    private static final NameSet REFERENCE_NAME = NameSet.of("$ref");

    private final String noun;
    private final String misfit;
    private final NameSet names = new NameSet();
    private final List<ValueRule> members = new ArrayList<>();
    private final List<String> required = new ArrayList<>();
    private final List<String> demanded = new ArrayList<>();
    private final List<Constraint> constraints = new ArrayList<>();
    private int kindMember = -1;
    private long requiredBits;
    private @Nullable String recommended;
    private long recommendedBit;
    private boolean open;
    private boolean referable;
    private boolean parameter;

    /** @param noun name of such an object, with its article */
    ObjectRule(String noun) {
        this.noun = noun;
        this.misfit = noun + " must be an object";
    }

    ObjectRule with(String name, ValueRule rule) {
        int index = names.add(name);
        if (index < members.size()) {
            members.set(index, rule);
        } else {
            members.add(rule);
        }
        requiredBits |= required.contains(name) ? bit(name) : 0;
        return this;
    }

    ObjectRule require(String... names) {
        for (String name : names) {
            required.add(name);
            requiredBits |= bit(name);
        }
        return this;
    }

    /** Names members that have to be present, although nothing is lost without them. */
    ObjectRule demand(String... names) {
        demanded.addAll(List.of(names));
        return this;
    }

    /** Names a member that should be present, although the object is usable without it. */
    ObjectRule recommend(String name) {
        recommended = name;
        recommendedBit = bit(name);
        return this;
    }

    /** Names the member that identifies the kind of object. */
    ObjectRule kindIn(String name) {
        kindMember = names.indexOf(name);
        return this;
    }

    ObjectRule constrain(Constraint constraint) {
        constraints.add(constraint);
        return this;
    }

    /** Allows members with other names. */
    ObjectRule open(boolean isOpen) {
        open |= isOpen;
        return this;
    }

    /** Allows a reference instead of the object. */
    ObjectRule orReference() {
        referable = true;
        return this;
    }

    /** Allows a reference instead of the parameter that the object is. */
    ObjectRule orParameterReference() {
        parameter = true;
        return orReference();
    }

    private boolean isIn(String name, long present) {
        return (present & bit(name)) != 0;
    }

    /** {@return the bit of a member; none if the rule does not define it} */
    private long bit(String name) {
        int index = names.indexOf(name);
        return index < 0 ? 0 : 1L << index;
    }

    @Override
    public @Nullable String apply(SpecCheck check) {
        ValueCursor cursor = check.cursor();
        if (cursor.token() != Token.MAPPING) {
            check.misfit(misfit);
            return null;
        }
        int offset = cursor.offset();
        int problemsBefore = check.problemCount();
        long present = 0;
        String kind = null;
        boolean reference = false;
        boolean cut = false;
        cursor.enter();
        while (cursor.next()) {
            int index = cursor.nameIn(names);
            if (index >= 0) {
                present |= 1L << index;
                String text = check.value(members.get(index));
                kind = index == kindMember ? text : kind;
            } else if (cursor.nameStartsWith("x-")) {
                check.value(ANY);
            } else if (referable && isReference(cursor)) {
                reference = true;
                if (parameter) {
                    check.parameterReference();
                } else {
                    check.reference();
                }
            } else {
                boolean rest = cursor.token() == Token.NULL;
                other(check, rest && cut);
                cut |= rest;
            }
        }
        if (reference) {
            check.dropProblemsAfter(problemsBefore);
        } else {
            whole(check, present, kind, offset);
        }
        return null;
    }

    private static boolean isReference(ValueCursor cursor) {
        return cursor.nameIn(REFERENCE_NAME) == 0 && cursor.token() == Token.STRING;
    }

    private void other(SpecCheck check, boolean known) {
        if (!known && !open) {
            String sentence = noun + " has no member \"" + check.cursor().name() + "\"";
            if (check.cursor().token() == Token.NULL && !check.cursor().nameStartsWith("$")) {
                // more of what the author wrote may be missing
                check.refusal(sentence + "; if this is the rest of a text with a comma, put the text in quotes");
            } else {
                check.irregularity(sentence, check.cursor().offset());
            }
        }
        check.value(ANY);
    }

    private void whole(SpecCheck check, long present, @Nullable String kind, int offset) {
        if ((present & requiredBits) != requiredBits) {
            required.stream()
                    .filter(name -> !isIn(name, present))
                    .forEach(name -> check.shape(noun + " needs the member \"" + name + "\"", offset));
        }
        demanded.stream()
                .filter(name -> !isIn(name, present))
                .forEach(name -> check.irregularity(noun + " needs the member \"" + name + "\"", offset));
        if (recommended != null && (present & recommendedBit) == 0) {
            check.omission(noun + " needs the member \"" + recommended + "\"", offset);
        }
        for (Constraint constraint : constraints) {
            String violation = constraint.violation(new Members(this, present), kind);
            if (violation != null) {
                check.irregularity(noun + " " + violation, offset);
            }
        }
    }
}
