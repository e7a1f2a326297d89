package dev.docent.impl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** The lines between the rooms of this house. */
@AnalyzeClasses(packages = "dev.docent", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseRulesTest {

    private static final String[] ENGINE = {
        "..impl.documents..",
        "..impl.openapi..",
        "..impl.navigation..",
        "..impl.jobs..",
        "..impl.keys..",
        "..impl.migration.."
    };

    @ArchTest
    static final ArchRule the_engine_knows_no_container = noClasses()
            .that()
            .resideInAnyPackage(ENGINE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "jakarta.enterprise..",
                    "jakarta.inject..",
                    "jakarta.interceptor..",
                    "jakarta.ws.rs..",
                    "jakarta.servlet..",
                    "org.eclipse.microprofile..");

    @ArchTest
    static final ArchRule one_package_speaks_http =
            only("..impl.rest..").dependOnClassesThat().resideInAPackage("jakarta.ws.rs..");

    @ArchTest
    static final ArchRule one_package_reads_settings =
            only("..impl.config..").dependOnClassesThat().resideInAPackage("org.eclipse.microprofile.config..");

    @ArchTest
    static final ArchRule one_package_wires =
            only("..impl.wiring..").dependOnClassesThat().resideInAPackage("jakarta.enterprise.inject..");

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("dev.docent.impl.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nothing_takes_over_the_hosts_resources =
            noClasses().should().beAnnotatedWith("jakarta.ws.rs.ext.Provider");

    @ArchTest
    static final ArchRule the_api_stands_alone = classes()
            .that()
            .resideInAPackage("dev.docent.api..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.docent.api..",
                    "jakarta.json.bind..",
                    "org.eclipse.microprofile.openapi.annotations..");

    private static com.tngtech.archunit.lang.syntax.elements.ClassesShould only(String aPackage) {
        return noClasses().that().resideOutsideOfPackage(aPackage).should();
    }

    /** The ninth is the planner of the migration: a host can show its plan, and it needs the engine, not the command line. */
    @Test
    void there_are_at_most_nine_packages_and_each_says_what_it_is_about() throws IOException {
        Path root = Path.of("src/main/java/dev/docent/impl");
        Set<Path> packages;
        try (Stream<Path> files = Files.walk(root)) {
            packages = files.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .collect(Collectors.toSet());
        }
        assertThat(packages).hasSizeLessThanOrEqualTo(9);
        List<Path> silent = packages.stream()
                .filter(folder -> Files.notExists(folder.resolve("package-info.java")))
                .toList();
        assertThat(silent).isEmpty();
    }
}
