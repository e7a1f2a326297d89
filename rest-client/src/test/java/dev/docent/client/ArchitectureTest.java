package dev.docent.client;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.Provider;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

/** Architecture rules of the client. */
@AnalyzeClasses(packages = "dev.docent", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    /** A provider found by scanning would also apply to the host's resources and other clients. */
    @ArchTest
    static final ArchRule no_class_is_annotated_as_a_provider =
            noClasses().that().resideInAPackage("dev.docent.client..").should().beAnnotatedWith(Provider.class);

    @ArchTest
    static final ArchRule depends_only_on_the_api_and_the_platform = classes()
            .that()
            .resideInAPackage("dev.docent.client..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "dev.docent.client..",
                    "dev.docent.api.jobs",
                    "dev.docent.api.internal..",
                    "java..",
                    "javax.net..",
                    "javax.naming",
                    "jakarta.ws.rs..",
                    "jakarta.json..",
                    "jakarta.enterprise..",
                    "jakarta.inject",
                    "org.eclipse.microprofile.config",
                    "org.eclipse.microprofile.rest.client..",
                    "org.jspecify.annotations"));

    /** The vendor's 401 must never become the host's own response. */
    @ArchTest
    static final ArchRule no_exception_is_a_web_application_exception = noClasses()
            .that()
            .resideInAPackage("dev.docent.client..")
            .should()
            .beAssignableTo(WebApplicationException.class);

    @ArchTest
    static final ArchRule the_waiter_core_does_not_depend_on_jakarta_apis = noClasses()
            .that()
            .haveNameMatching(
                    "dev\\.docent\\.client\\.waiting\\.(Wait|Watch|WatchTools|TerminalRule|PollSchedule|LongPollHints|Polling)")
            .should()
            .dependOnClassesThat(resideInAPackage("jakarta.."));

    @ArchTest
    static final ArchRule public_methods_return_public_types_only = noMethods()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat()
            .arePublic()
            .and()
            .areDeclaredInClassesThat()
            .resideInAnyPackage("dev.docent.client", "dev.docent.client.waiting", "dev.docent.client.exceptions")
            .should()
            .haveRawReturnType(resideInAPackage("dev.docent.client..").and(not(modifier(JavaModifier.PUBLIC))));
}
