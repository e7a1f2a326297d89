package dev.docent.api;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** One style for what may be absent, as the packages' descriptions state it. */
class NullnessTest {

    private static final JavaClasses API =
            new ClassFileImporter(List.of(new ImportOption.DoNotIncludeTests())).importPackages("dev.docent.api");

    @Test
    void only_interfaces_return_an_optional() {
        assertThat(methods(method -> method.getRawReturnType().isEquivalentTo(Optional.class)))
                .isNotEmpty()
                .allMatch(method -> method.getOwner().isInterface());
    }

    @Test
    void nothing_takes_or_holds_an_optional() {
        assertThat(methods(method ->
                        method.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Optional.class))))
                .isEmpty();
        assertThat(API.stream().flatMap(type -> type.getFields().stream()))
                .noneMatch(field -> field.getRawType().isEquivalentTo(Optional.class));
    }

    private static Stream<JavaMethod> methods(Predicate<JavaMethod> which) {
        return API.stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> !method.getName().contains("$"))
                .filter(which);
    }
}
