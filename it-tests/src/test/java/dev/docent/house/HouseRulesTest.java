package dev.docent.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.docent.api.projects.Deployments;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** The architecture rules of all published modules. */
class HouseRulesTest {

    private static final List<String> MODULES = SourceTree.publishedModules();
    private static final JavaClasses HOUSE = new ClassFileImporter()
            .importPaths(MODULES.stream()
                    .map(module -> SourceTree.path(":" + module + "/target/classes"))
                    .toList());

    /** Test sources that pause, and why they may: all are as right if a pause is longer. */
    private static final Map<String, String> PAUSES = Map.ofEntries(
            Map.entry("Eventually", "waits for conditions"),
            Map.entry("ResponseWriter", "the stand-in responds slowly if told to"),
            Map.entry("Race", "lets the other caller of a race go first"),
            Map.entry("QuotaRaceTest", "widens the race of a broken store"),
            Map.entry("LiveDocumentsTest", "a server that sends a byte now and then"),
            Map.entry("HostileHostsTest", "a server that sends a byte now and then"),
            Map.entry("WebhookKillsTest", "a receiver that takes its time"),
            Map.entry("WebhookNodesIT", "a receiver that takes its time"),
            Map.entry("KilledNode", "between looks at the store"),
            Map.entry("KilledProcess", "the work of an agent"),
            Map.entry("StarvedNodesTest", "the work of an agent"),
            Map.entry("running.ScriptedRunner", "the work of an agent"),
            Map.entry("MeasuredRunner", "the work of an agent"),
            Map.entry("TickingRunner", "the work of an agent"),
            Map.entry("RunningHostTest", "lets requests arrive, and limits load"),
            Map.entry("SlowCallers", "clients that send a byte now and then"),
            Map.entry("JobLoad", "limits load while the database is down"),
            Map.entry("Callers", "limits load"),
            Map.entry("ChaosIT", "the length of a round of faults"));

    /** Of the JDK, too: signatures of webhooks. */
    private static final Class<?>[] SIGNING = {Mac.class, SecretKeySpec.class};

    /** The half of {@code docent-impl} that is about the navigation; the other one, about jobs, does not know it. */
    private static final List<String> NAVIGATION_HALF =
            List.of("dev.docent.impl.internal.sites", "dev.docent.impl.internal.wiring.navigation");

    /** The classes of the same half in other packages; of these, {@code ToolSchemas} reads a document of Docent itself. */
    private static final List<String> NAVIGATION_CLASSES = List.of(
            "dev.docent.impl.internal.config.ConfiguredSite",
            "dev.docent.impl.internal.config.DocsReader",
            "dev.docent.impl.internal.config.FolderReader",
            "dev.docent.impl.internal.config.LiveReader",
            "dev.docent.impl.internal.config.SiteSource",
            "dev.docent.impl.internal.config.SourceReader",
            "dev.docent.rest.DocsGet",
            "dev.docent.rest.ServedDocs",
            "dev.docent.rest.ToolSchemas");

    /** Deployments as an application sees and stores them. */
    private static final DescribedPredicate<JavaClass> ARE_DEPLOYMENTS = DescribedPredicate.describe(
            "are Deployments and what they are made of",
            type -> type.getPackageName().equals(Deployments.class.getPackageName())
                    && type.getSimpleName().startsWith("Deployment"));

    private static final String THEME = "dev.docent.pages.internal.theme";

    /** Packages of commands, which do not know each other. */
    private static final List<String> COMMANDS =
            List.of("builds", "check", "completion", "diff", "migration", "preview");

    static Stream<ArchRule> rules() {
        return Stream.of(
                slices().matching("dev.docent.(**)").should().beFreeOfCycles(),
                slices().matching("dev.docent.cli.internal.(" + String.join("|", COMMANDS) + ")..")
                        .should()
                        .notDependOnEachOther(),
                only(
                                "dev.docent.rest..",
                                "dev.docent.impl.internal.rest..",
                                "dev.docent.impl.internal.wiring..",
                                "dev.docent.impl.internal.config..",
                                "dev.docent.site.internal.hosting..",
                                "dev.docent.site..",
                                "dev.docent.observability.internal.telemetry",
                                "dev.docent.console.internal",
                                "dev.docent.runner.internal",
                                "dev.docent.runner.internal.config",
                                "dev.docent.observability.internal.health",
                                "dev.docent.repositories.internal.git",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAnyPackage(
                                "jakarta.enterprise..",
                                "jakarta.inject..",
                                "jakarta.interceptor..",
                                "jakarta.ws.rs..",
                                "jakarta.servlet..",
                                "org.eclipse.microprofile.config.."),
                only(
                                "dev.docent.rest..",
                                "dev.docent.impl.internal.rest..",
                                "dev.docent.impl.internal.wiring..",
                                "dev.docent.site.internal.hosting",
                                "dev.docent.site.internal.rest",
                                "dev.docent.console.internal",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAPackage("jakarta.ws.rs.."),
                only(
                                "dev.docent.impl.internal.config..",
                                "dev.docent.site.internal.hosting",
                                "dev.docent.site.internal.hosting.config",
                                "dev.docent.observability.internal.telemetry",
                                "dev.docent.console.internal",
                                "dev.docent.runner.internal",
                                "dev.docent.runner.internal.config",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAPackage("org.eclipse.microprofile.config.."),
                only(
                                "dev.docent.impl.internal.wiring..",
                                "dev.docent.site.internal.hosting",
                                "dev.docent.observability.internal.telemetry",
                                "dev.docent.console.internal",
                                "dev.docent.runner.internal",
                                "dev.docent.observability.internal.health",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAPackage("jakarta.enterprise.inject.."),
                noClasses()
                        .that(areIn("docent-jobs"))
                        .should()
                        .dependOnClassesThat(areIn("docent-navigation", "docent-pages", "docent-site")),
                noClasses()
                        .that(areIn("docent-impl"))
                        .and()
                        .resideOutsideOfPackages(NAVIGATION_HALF.toArray(String[]::new))
                        .and(areNot(NAVIGATION_CLASSES))
                        .should()
                        .dependOnClassesThat(areIn("docent-navigation")),
                noClasses()
                        .that(areIn("docent-impl"))
                        .and()
                        .resideOutsideOfPackage("dev.docent.impl.internal.wiring")
                        .should()
                        .dependOnClassesThat(ARE_DEPLOYMENTS)
                        .because("docent-site deploys; docent-impl keeps and erases what is stored about it"),
                noClasses()
                        .that(areIn("docent-navigation", "docent-pages"))
                        .should()
                        .dependOnClassesThat(areIn("docent-jobs", "docent-impl")),
                noClasses()
                        .that()
                        .resideOutsideOfPackage(THEME + "..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(THEME + ".standard.."),
                noClasses().should().beAnnotatedWith("jakarta.ws.rs.ext.Provider"),
                classes()
                        .that()
                        .resideInAPackage("dev.docent.api..")
                        .should()
                        .onlyDependOnClassesThat(resideInAnyPackage(
                                        "java..",
                                        "dev.docent.api..",
                                        "jakarta.json.bind..",
                                        "org.eclipse.microprofile.openapi.annotations..",
                                        "org.jspecify.annotations")
                                .or(belongToAnyOf(SIGNING))),
                classes().that(PublicSignatures.ARE_PUBLIC).should(PublicSignatures.EXPOSE_NO_INTERNAL_TYPE));
    }

    /** A rule would be true of a package that does not exist. */
    @ParameterizedTest
    @MethodSource("packages")
    void has_classes(String name) {
        assertThat(HOUSE.stream().anyMatch(resideInAPackage(name))).as(name).isTrue();
    }

    static Stream<String> packages() {
        Pattern quoted = Pattern.compile("(?:THEME \\+ \"|\"dev\\.docent)((?:\\.[a-z]+)+(?:\\.\\.)?)\"");
        Path source = SourceTree.source("HouseRulesTest");
        return Stream.concat(
                COMMANDS.stream().map(command -> "dev.docent.cli.internal." + command),
                quoted.matcher(SourceTree.text(SourceTree.name(source)))
                        .results()
                        .map(found -> (found.group().startsWith("THEME") ? THEME : "dev.docent") + found.group(1)));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(HOUSE);
    }

    /** {@return whether a class is compiled from one of the modules} */
    private static DescribedPredicate<JavaClass> areIn(String... modules) {
        List<String> folders = Stream.of(modules)
                .map(module -> SourceTree.path(":" + module + "/target/classes")
                        .toUri()
                        .toString())
                .toList();
        return DescribedPredicate.describe(
                "of " + String.join(", ", modules),
                type -> type.getSource()
                        .filter(source ->
                                folders.stream().anyMatch(source.getUri().toString()::startsWith))
                        .isPresent());
    }

    /** {@return whether a class is none of these, and in none of them} */
    private static DescribedPredicate<JavaClass> areNot(List<String> names) {
        return DescribedPredicate.describe(
                "are not " + names,
                type -> names.stream()
                        .noneMatch(name ->
                                type.getName().equals(name) || type.getName().startsWith(name + "$")));
    }

    @Test
    void the_classes_of_the_navigation_need_it() {
        assertThat(NAVIGATION_CLASSES)
                .allSatisfy(name -> assertThat(HOUSE.get(name).getDirectDependenciesFromSelf())
                        .anyMatch(dependency -> areIn("docent-navigation").test(dependency.getTargetClass())));
    }

    private static com.tngtech.archunit.lang.syntax.elements.ClassesShould only(String... packages) {
        return noClasses().that().resideOutsideOfPackages(packages).should();
    }

    @Test
    void a_package_has_a_package_info() {
        List<Path> undocumented = sources()
                .map(Path::getParent)
                .distinct()
                .filter(folder -> Files.notExists(folder.resolve("package-info.java")))
                .toList();
        assertThat(undocumented).isEmpty();
    }

    @Test
    void a_package_is_null_marked() throws IOException {
        List<Path> unmarked = new ArrayList<>();
        for (Path file :
                sources().filter(any -> any.endsWith("package-info.java")).toList()) {
            if (!Files.readString(file).contains("@NullMarked")) {
                unmarked.add(file);
            }
        }
        assertThat(unmarked).isEmpty();
    }

    /** Users would get JSpecify with any other scope. */
    @Test
    void a_module_needs_jspecify_only_to_compile() {
        String provided = "<groupId>org.jspecify</groupId><artifactId>jspecify</artifactId><scope>provided</scope>";
        for (String module : MODULES) {
            String pom = SourceTree.text(":" + module + "/pom.xml");
            assertThat(pom.replace(provided, "")).as(module).doesNotContain("jspecify");
            assertThat(pom).as(module).contains(provided);
        }
    }

    @Test
    void documentation_and_sample_import_nothing_internal() {
        Stream<Path> texts = Stream.of(
                        List.of(SourceTree.path("README.md")),
                        SourceTree.files("docs", ".mdx"),
                        SourceTree.files(":docent-sample/src", ".java"))
                .flatMap(List::stream);
        Pattern internal = Pattern.compile(
                "\\bimport (static )?dev\\.docent\\.(?!testkit\\.internal\\.SourceTree;)([a-z.]*\\.)?(internal|impl)\\b");
        assertThat(texts)
                .isNotEmpty()
                .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContainPattern(internal));
    }

    /** A pause is too short on a slow machine, and too long on any other: see {@code Eventually} of the test kit. */
    @Test
    void tests_wait_for_conditions_and_not_for_time() throws IOException {
        Pattern pause = Pattern.compile("(?m)^(?!\\s*\\*).*(\\.sleep\\(|\\bpark(Nanos|Until)\\()");
        List<Path> pausing = new ArrayList<>();
        Path kit = SourceTree.path(":docent-testkit");
        for (Path file : SourceTree.files("", ".java")) {
            boolean isTest = SourceTree.name(file).contains("/src/test/") || file.startsWith(kit);
            if (isTest && pause.matcher(Files.readString(file)).find()) {
                pausing.add(file);
            }
        }
        assertThat(pausing)
                .containsExactlyInAnyOrderElementsOf(
                        PAUSES.keySet().stream().map(SourceTree::source).toList());
    }

    /** By {@link SourceTree}: what does not exist is an error, from whatever folder a test runs in. */
    @Test
    void tests_find_what_is_outside_of_their_modules_by_the_source_tree() {
        Pattern outside = Pattern.compile("(?<!createSymbolicLink\\([^;]{0,99})"
                + "\\b(Path\\.of|new File|getProperty)\\([^;\"]*(\"[^\"]*\", )?\"\\.\\.[\"/]");
        assertThat(SourceTree.files("", ".java").stream().map(SourceTree::name))
                .filteredOn(name -> name.contains("/src/test/"))
                .filteredOn(name -> outside.matcher(SourceTree.text(name)).find())
                .isEmpty();
    }

    @Test
    void tests_are_named_in_one_style() throws IOException {
        Pattern test = Pattern.compile(
                "@(?:Test|ParameterizedTest|RepeatedTest)\\b[^;{]*?\\b(?:void|Stream<\\w+>)\\s+(\\w+)\\(");
        for (Path file : SourceTree.files("", ".java")) {
            Matcher names = test.matcher(Files.readString(file));
            while (names.find()) {
                assertThat(names.group(1)).as(file.toString()).matches("[a-z0-9_]+");
            }
        }
    }

    private static Stream<Path> sources() {
        return MODULES.stream().flatMap(module -> SourceTree.files(":" + module + "/src/main/java", ".java").stream());
    }
}
