package dev.docent.internal.openapi.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.documents.ValueCursor.Token;

/**
 * The rule for an object with members of certain names; members that begin with {@code x-} are always allowed. Made in
 * two steps, so that rules may refer to each other.
 */
final class ObjectRule implements Rule {

    /** What has to hold for the members that an object has. */
    @FunctionalInterface
    interface Constraint {

        /**
         * {@return what is wrong, or {@code null}}
         *
         * @param members the members that the object has
         * @param kind text of the member that says what kind of object it is; {@code null} when there is none
         */
        String violation(Members members, String kind);
    }

    /** The members that an object has, of those that a rule knows. */
    record Members(ObjectRule rule, long present) {
        boolean has(String name) {
            return (present & rule.bit(name)) != 0;
        }
    }

    private record Member(Rule rule, long bit) {}

    private final String noun;
    private final Map<String, Member> members = new HashMap<>();
    private final List<String> required = new ArrayList<>();
    private final List<Constraint> constraints = new ArrayList<>();
    private String kindMember;
    private String recommended;
    private boolean open;
    private boolean referable;

    /** @param noun what such an object is called, with its article */
    ObjectRule(String noun) {
        this.noun = noun;
    }

    ObjectRule with(String name, Rule rule) {
        members.put(name, new Member(rule, 1L << members.size()));
        return this;
    }

    ObjectRule require(String... names) {
        required.addAll(List.of(names));
        return this;
    }

    /** Says which member ought to be there, though the object is of use without. */
    ObjectRule recommend(String name) {
        recommended = name;
        return this;
    }

    /** Says which member tells what kind of object it is. */
    ObjectRule kindIn(String name) {
        kindMember = name;
        return this;
    }

    ObjectRule constrain(Constraint constraint) {
        constraints.add(constraint);
        return this;
    }

    /** Allows members of other names. */
    ObjectRule open(boolean isOpen) {
        open |= isOpen;
        return this;
    }

    /** Allows a reference in the place of the object. */
    ObjectRule orReference() {
        referable = true;
        return this;
    }

    private long bit(String name) {
        Member member = members.get(name);
        return member == null ? 0 : member.bit();
    }

    @Override
    public String apply(SpecCheck check) {
        if (!check.expect(Token.MAPPING, noun + " has to be an object")) {
            return null;
        }
        ValueCursor cursor = check.cursor();
        int offset = cursor.offset();
        int problemsBefore = check.problemCount();
        long present = 0;
        String kind = null;
        boolean reference = false;
        boolean cut = false;
        cursor.enter();
        while (cursor.next()) {
            String name = cursor.name();
            Member member = members.get(name);
            if (member != null) {
                present |= member.bit();
                String text = member.rule().apply(check);
                kind = name.equals(kindMember) ? text : kind;
            } else if (referable && "$ref".equals(name) && cursor.token() == Token.STRING) {
                reference = true;
                check.reference();
            } else {
                boolean rest = cursor.token() == Token.NULL && !name.startsWith("x-");
                if (rest && cut) {
                    cursor.skip();
                } else {
                    other(check, name);
                }
                cut |= rest;
            }
        }
        if (reference) {
            check.dropProblemsAfter(problemsBefore);
        } else {
            whole(check, new Members(this, present), kind, offset);
        }
        return null;
    }

    private void other(SpecCheck check, String name) {
        if (!open && !name.startsWith("x-")) {
            boolean cut = check.cursor().token() == Token.NULL;
            check.shape(noun + " has no member \"" + name + "\""
                    + (cut ? "; if this is the rest of a text with a comma, put the text in quotes" : ""));
        }
        check.cursor().skip();
    }

    private void whole(SpecCheck check, Members present, String kind, int offset) {
        for (String name : required) {
            if (!present.has(name)) {
                check.shape(noun + " needs the member \"" + name + "\"", offset);
            }
        }
        if (recommended != null && !present.has(recommended)) {
            check.omission(noun + " needs the member \"" + recommended + "\"", offset);
        }
        for (Constraint constraint : constraints) {
            String violation = constraint.violation(present, kind);
            if (violation != null) {
                check.shape(noun + " " + violation, offset);
            }
        }
    }
}
