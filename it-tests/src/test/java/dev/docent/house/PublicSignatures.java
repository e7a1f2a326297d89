package dev.docent.house;

import java.util.Set;
import java.util.TreeSet;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** What a host can import, and what it sees there. */
final class PublicSignatures {

    private static final String INTERNAL = ".internal.";

    static final DescribedPredicate<JavaClass> ARE_DOORS = DescribedPredicate.describe(
            "are public and not internal",
            type -> type.getModifiers().contains(JavaModifier.PUBLIC)
                    && !type.getName().contains(INTERNAL)
                    && !type.getPackageName().startsWith("dev.docent.cli"));

    static final ArchCondition<JavaClass> SHOW_NO_INTERNAL_TYPE = new ArchCondition<>("show no internal type") {
        @Override
        public void check(JavaClass type, ConditionEvents events) {
            for (String shown : shown(type)) {
                events.add(SimpleConditionEvent.violated(type, type.getName() + " shows " + shown));
            }
        }
    };

    private PublicSignatures() {}

    private static Set<String> shown(JavaClass type) {
        Set<String> shown = new TreeSet<>();
        type.getRawSuperclass().ifPresent(parent -> note(parent, shown));
        type.getRawInterfaces().forEach(parent -> note(parent, shown));
        type.getMembers().stream()
                .filter(PublicSignatures::isVisible)
                .forEach(member -> member.getAllInvolvedRawTypes().forEach(involved -> note(involved, shown)));
        return shown;
    }

    private static boolean isVisible(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private static void note(JavaClass involved, Set<String> shown) {
        if (involved.getName().contains(INTERNAL)) {
            shown.add(involved.getName());
        }
    }
}
