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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** The architecture rules of all published modules. */
class HouseRulesTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final List<String> MODULES = List.of(
            "api",
            "http",
            "engine",
            "pages",
            "jobs",
            "impl",
            "site",
            "runner-process",
            "health",
            "telemetry",
            "console",
            "rest-client",
            "testkit",
            "cli");
    private static final JavaClasses HOUSE = new ClassFileImporter()
            .importPaths(MODULES.stream()
                    .map(module -> ROOT.resolve(module).resolve("target/classes"))
                    .toList());

    /** Test sources that pause, and why they may: all are as right if a pause is longer. */
    private static final Map<String, String> PAUSES = Map.ofEntries(
            Map.entry("testkit/testkit/internal/Eventually.java", "waits for conditions"),
            Map.entry("testkit/testkit/adminapi/ResponseWriter.java", "the stand-in responds slowly if told to"),
            Map.entry("testkit/testkit/jobs/Race.java", "lets the other caller of a race go first"),
            Map.entry("testkit/testkit/jobs/QuotaRaceTest.java", "widens the race of a broken store"),
            Map.entry("engine/internal/folders/LiveDocumentsTest.java", "a server that sends a byte now and then"),
            Map.entry("engine/internal/folders/WebDeadlineTest.java", "a server that sends a byte now and then"),
            Map.entry("engine/internal/folders/WebFolderTest.java", "a server that sends a byte now and then"),
            Map.entry("impl/internal/webhooks/WebhookKillsTest.java", "a receiver that takes its time"),
            Map.entry("it-tests/it/database/WebhookNodesIT.java", "a receiver that takes its time"),
            Map.entry("projects/internal/projects/deployments/KilledNode.java", "between looks at the store"),
            Map.entry("jobs/internal/runs/KilledProcess.java", "the work of an agent"),
            Map.entry("jobs/internal/runs/StarvedNodesTest.java", "the work of an agent"),
            Map.entry("it-tests/it/hosts/running/ScriptedRunner.java", "the work of an agent"),
            Map.entry("it-tests/it/hosts/starved/MeasuredRunner.java", "the work of an agent"),
            Map.entry("it-tests/it/hosts/starved/TickingRunner.java", "the work of an agent"),
            Map.entry("it-tests/it/running/RunningHostTest.java", "lets requests arrive, and limits load"),
            Map.entry("it-tests/it/slow/SlowCallers.java", "clients that send a byte now and then"),
            Map.entry("it-tests/it/failover/JobLoad.java", "limits load while the database is down"),
            Map.entry("it-tests/it/chaos/Callers.java", "limits load"),
            Map.entry("it-tests/it/chaos/ChaosIT.java", "the length of a round of faults"));

    /** Of the JDK, too: signatures of webhooks. */
    private static final Class<?>[] SIGNING = {Mac.class, SecretKeySpec.class};

    private static final String THEME = "dev.docent.internal.pages.theme";

    static Stream<ArchRule> rules() {
        return Stream.of(
                slices().matching("dev.docent.(**)").should().beFreeOfCycles(),
                slices().matching("dev.docent.cli.(builds|check|completion|diff|migration|preview)..")
                        .should()
                        .notDependOnEachOther(),
                only(
                                "dev.docent.rest..",
                                "dev.docent.internal.rest..",
                                "dev.docent.internal.wiring..",
                                "dev.docent.internal.config..",
                                "dev.docent.internal.hosting..",
                                "dev.docent.site..",
                                "dev.docent.internal.telemetry",
                                "dev.docent.internal.console",
                                "dev.docent.internal.runner",
                                "dev.docent.internal.runner.config",
                                "dev.docent.internal.health",
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
                                "dev.docent.internal.rest..",
                                "dev.docent.internal.wiring..",
                                "dev.docent.internal.hosting",
                                "dev.docent.internal.console",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAPackage("jakarta.ws.rs.."),
                only(
                                "dev.docent.internal.config..",
                                "dev.docent.internal.hosting",
                                "dev.docent.internal.hosting.config",
                                "dev.docent.internal.telemetry",
                                "dev.docent.internal.console",
                                "dev.docent.internal.runner",
                                "dev.docent.internal.runner.config",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAPackage("org.eclipse.microprofile.config.."),
                only(
                                "dev.docent.internal.wiring..",
                                "dev.docent.internal.hosting",
                                "dev.docent.internal.telemetry",
                                "dev.docent.internal.console",
                                "dev.docent.internal.runner",
                                "dev.docent.internal.health",
                                "dev.docent.client..")
                        .dependOnClassesThat()
                        .resideInAPackage("jakarta.enterprise.inject.."),
                noClasses().that(areIn("jobs")).should().dependOnClassesThat(areIn("engine", "pages", "site")),
                noClasses().that(areIn("engine", "pages")).should().dependOnClassesThat(areIn("jobs", "impl")),
                noClasses()
                        .that()
                        .resideOutsideOfPackage(THEME + "..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(
                                THEME + ".standard.assets..",
                                THEME + ".standard.color..",
                                THEME + ".standard.layout..",
                                THEME + ".standard.settings.."),
                noClasses()
                        .that()
                        .resideOutsideOfPackage(THEME + "..")
                        .and()
                        .doNotHaveSimpleName("VisibleSite")
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

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(HOUSE);
    }

    /** {@return whether a class is compiled from one of the modules} */
    private static DescribedPredicate<JavaClass> areIn(String... modules) {
        List<String> folders = Stream.of(modules)
                .map(module ->
                        ROOT.resolve(module).resolve("target/classes").toUri().toString())
                .toList();
        return DescribedPredicate.describe(
                "of " + String.join(", ", modules),
                type -> type.getSource()
                        .filter(source ->
                                folders.stream().anyMatch(source.getUri().toString()::startsWith))
                        .isPresent());
    }

    private static com.tngtech.archunit.lang.syntax.elements.ClassesShould only(String... packages) {
        return noClasses().that().resideOutsideOfPackages(packages).should();
    }

    @Test
    void a_package_has_a_package_info() throws IOException {
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
    void a_module_needs_jspecify_only_to_compile() throws IOException {
        String provided = "<groupId>org.jspecify</groupId><artifactId>jspecify</artifactId><scope>provided</scope>";
        for (String module : MODULES) {
            String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
            assertThat(pom.replace(provided, "")).as(module).doesNotContain("jspecify");
            assertThat(pom).as(module).contains(provided);
        }
    }

    @Test
    void documentation_and_sample_import_nothing_internal() throws IOException {
        Stream<Path> texts = Stream.of(
                        List.of(ROOT.resolve("README.md")),
                        files(ROOT.resolve("docs"), ".mdx"),
                        files(ROOT.resolve("sample/src"), ".java"))
                .flatMap(List::stream);
        Pattern internal = Pattern.compile("\\bimport (static )?dev\\.docent\\.([a-z.]*\\.)?(internal|impl)\\b");
        assertThat(texts)
                .isNotEmpty()
                .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContainPattern(internal));
    }

    /** A pause is too short on a slow machine, and too long on any other: see {@code Eventually} of the test kit. */
    @Test
    void tests_wait_for_conditions_and_not_for_time() throws IOException {
        Pattern pause = Pattern.compile("(?m)^(?!\\s*\\*).*(\\.sleep\\(|\\bpark(Nanos|Until)\\()");
        List<String> pausing = new ArrayList<>();
        for (Path file : files(ROOT, ".java")) {
            String path = ROOT.relativize(file).toString().replace('\\', '/');
            boolean isTest = path.contains("/src/test/") || path.startsWith("testkit/");
            if (isTest && pause.matcher(Files.readString(file)).find()) {
                pausing.add(path.replaceFirst("src/(test|main)/java/dev/docent/", ""));
            }
        }
        assertThat(pausing).containsExactlyInAnyOrderElementsOf(PAUSES.keySet());
    }

    @Test
    void tests_are_named_in_one_style() throws IOException {
        Pattern test = Pattern.compile(
                "@(?:Test|ParameterizedTest|RepeatedTest)\\b[^;{]*?\\b(?:void|Stream<\\w+>)\\s+(\\w+)\\(");
        for (Path file : files(ROOT, ".java")) {
            Matcher names = test.matcher(Files.readString(file));
            while (names.find()) {
                assertThat(names.group(1)).as(file.toString()).matches("[a-z0-9_]+");
            }
        }
    }

    private static Stream<Path> sources() throws IOException {
        Stream<Path> all = Stream.of();
        for (String module : MODULES) {
            all = Stream.concat(all, files(ROOT.resolve(module).resolve("src/main/java"), ".java").stream());
        }
        return all;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList();
        }
    }
}
