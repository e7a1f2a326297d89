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

/** The public types that a host can import, and the types in their signatures. */
final class PublicSignatures {

    private static final String INTERNAL = ".internal.";

    static final DescribedPredicate<JavaClass> ARE_PUBLIC = DescribedPredicate.describe(
            "are public and not internal",
            type -> type.getModifiers().contains(JavaModifier.PUBLIC)
                    && !type.getName().contains(INTERNAL));

    static final ArchCondition<JavaClass> EXPOSE_NO_INTERNAL_TYPE = new ArchCondition<>("expose no internal type") {
        @Override
        public void check(JavaClass type, ConditionEvents events) {
            for (String exposed : exposed(type)) {
                events.add(SimpleConditionEvent.violated(type, type.getName() + " exposes " + exposed));
            }
        }
    };

    private PublicSignatures() {}

    private static Set<String> exposed(JavaClass type) {
        Set<String> exposed = new TreeSet<>();
        type.getRawSuperclass().ifPresent(parent -> addInternal(parent, exposed));
        type.getRawInterfaces().forEach(parent -> addInternal(parent, exposed));
        type.getMembers().stream()
                .filter(PublicSignatures::isVisible)
                .forEach(member -> member.getAllInvolvedRawTypes().forEach(involved -> addInternal(involved, exposed)));
        return exposed;
    }

    private static boolean isVisible(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private static void addInternal(JavaClass involved, Set<String> exposed) {
        if (involved.getName().contains(INTERNAL)) {
            exposed.add(involved.getName());
        }
    }
}
