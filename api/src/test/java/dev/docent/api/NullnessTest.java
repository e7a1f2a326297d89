package dev.docent.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** One style for what may be absent, as the packages' descriptions state it: the annotation, and what it means. */
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

    @Test
    void every_package_is_null_marked() {
        assertThat(API.stream()
                        .map(JavaClass::getPackage)
                        .distinct()
                        .filter(any -> !any.getClasses().isEmpty()))
                .isNotEmpty()
                .allMatch(any -> any.isAnnotatedWith(NullMarked.class));
    }

    @Test
    void what_is_described_as_null_is_annotated() throws IOException {
        assertThat(described())
                .filteredOn(Described::mayReturnNull)
                .isNotEmpty()
                .allMatch(Described::isNullable, "is @Nullable");
        assertThat(described().flatMap(Described::nullParameters))
                .isNotEmpty()
                .allMatch(text -> text.contains("@Null"));
    }

    @Test
    void what_is_annotated_as_nullable_is_described() throws IOException {
        assertThat(described())
                .filteredOn(Described::isNullable)
                .isNotEmpty()
                .allMatch(Described::mayReturnNull, "states what null means");
    }

    /** A method or record with its description. */
    private record Described(String description, String declaration) {

        private static final Pattern EVERY =
                Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/([^;{}]*?\\([^;{}]*\\))", Pattern.DOTALL);
        private static final Pattern NULL = Pattern.compile("(?<!never |not )\\{@code null}");
        private static final Pattern IS_NULL =
                Pattern.compile("\\{@code null} (?:if|when|while|after|for|otherwise)\\b");
        private static final Pattern RETURNED = Pattern.compile("\\{?@return .*?(?=\\n *\\* *@|$)", Pattern.DOTALL);
        private static final Pattern PARAMETER =
                Pattern.compile("@param (\\w+) (.*?)(?=\\n *\\* *@|$)", Pattern.DOTALL);

        static Stream<Described> in(String source) {
            return EVERY.matcher(source).results().map(found -> new Described(found.group(1), found.group(2)));
        }

        boolean mayReturnNull() {
            Matcher returned = RETURNED.matcher(description);
            return returned.find()
                    && IS_NULL.matcher(returned.group().replaceAll("\\n *\\* *", " "))
                            .find();
        }

        boolean isNullable() {
            return declaration.substring(0, declaration.indexOf('(')).contains("@Nullable");
        }

        /** {@return the declarations of the parameters that may be null by their description} */
        Stream<String> nullParameters() {
            String parameters = declaration.substring(declaration.indexOf('('));
            return PARAMETER
                    .matcher(description)
                    .results()
                    .filter(parameter -> NULL.matcher(parameter.group(2)).find())
                    .map(parameter -> Stream.of(parameters.split(","))
                            .filter(text -> text.matches("(?s).*\\b" + parameter.group(1) + "\\b\\W*"))
                            .findFirst()
                            .orElse(parameter.group()));
        }
    }

    private static Stream<Described> described() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Described> all = new ArrayList<>();
            for (Path file :
                    files.filter(any -> any.toString().endsWith(".java")).toList()) {
                Described.in(Files.readString(file)).forEach(all::add);
            }
            return all.stream();
        }
    }

    private static Stream<JavaMethod> methods(Predicate<JavaMethod> which) {
        return API.stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> !method.getName().contains("$"))
                .filter(which);
    }
}
