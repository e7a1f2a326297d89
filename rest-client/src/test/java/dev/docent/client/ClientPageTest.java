package dev.docent.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.client.example.DocsUpdate;
import dev.docent.client.example.EndedJobs;
import dev.docent.client.example.PipelineStep;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.EventsGoneException;
import dev.docent.client.waiting.WaitTimeoutException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Keeps the page about the client consistent with the build. */
class ClientPageTest {

    private static final Path DOCS = SourceTree.path("docs");
    private static final String EVENTS = "/docent/v1/projects/handbook/events";

    private final String page = read(DOCS.resolve("reference/rest-client.mdx"));
    private final String tutorial = read(DOCS.resolve("tutorials/call-the-vendors-api.mdx"));

    @Test
    void the_example_matches_the_compiled_source() {
        assertThat(tutorial.replaceAll("(?m)^    ", "")).contains(example("DocsUpdate"));
    }

    @Test
    void the_example_works() throws InterruptedException {
        try (AdminApiStandIn api = AdminApiStandIn.start()) {
            System.setProperty("docent-client/mp-rest/url", api.address().toString());
            System.setProperty("docent.client.key", "mint_abc");
            api.on("POST", "/v2/agent/alpha/job", ScriptedResponse.json(201, "{\"id\":\"42\",\"status\":\"active\"}"));
            api.job(
                    "alpha",
                    "42",
                    ScriptedResponse.job(Jobs.Served.ACTIVE),
                    ScriptedResponse.job(Jobs.Served.COMPLETED));
            try (SeContainer container = SeContainerInitializer.newInstance()
                    .addBeanClasses(DocsUpdate.class)
                    .initialize()) {
                URI link = container.select(DocsUpdate.class).get().pullRequestFor("alpha", "Say hello");

                assertThat(link).isEqualTo(Jobs.PULL_REQUEST);
            }
        } finally {
            System.clearProperty("docent-client/mp-rest/url");
            System.clearProperty("docent.client.key");
        }
    }

    @Test
    void the_table_lists_exactly_the_existing_settings() throws IOException {
        Set<String> inSource = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .forEach(file -> inSource.addAll(settingsIn(read(file))));
        }

        assertThat(settingsIn(page)).isEqualTo(inSource);
    }

    @Test
    void every_exception_is_explained() {
        List<String> names = Stream.concat(
                        Stream.of(AdminApiException.class.getPermittedSubclasses()),
                        Stream.of(WaitTimeoutException.class))
                .map(Class::getSimpleName)
                .toList();

        assertThat(page).contains(names);
    }

    @Test
    void the_example_of_a_pipeline_works_and_a_second_run_of_it_creates_no_second_job() throws InterruptedException {
        try (AdminApiStandIn api = AdminApiStandIn.start()) {
            api.replayingPosts()
                    .on(
                            "POST",
                            "/v2/agent/handbook/job",
                            ScriptedResponse.json(201, "{\"id\":\"42\"}").cutInHalf());
            api.job("handbook", "42", ScriptedResponse.job(Jobs.Served.COMPLETED));
            api.jobDetails("handbook", "42", ScriptedResponse.job(Details.completed("42")));

            assertThat(PipelineStep.run(api.address(), "docent_abc", "pipeline-1")
                            .summary())
                    .isEqualTo("Described it");
            assertThat(PipelineStep.run(api.address(), "docent_abc", "pipeline-1")
                            .id())
                    .isEqualTo("42");
            assertThat(api.effects()).hasSize(1);
            api.jobDetails("handbook", "42", ScriptedResponse.job(Details.cancelled("42")));
            assertThatThrownBy(() -> PipelineStep.run(api.address(), "docent_abc", "pipeline-1"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("no longer");
        }
    }

    @Test
    void the_example_of_a_dispatcher_continues_where_an_earlier_process_stopped(@TempDir Path folder) throws Exception {
        Path position = folder.resolve("position");
        try (AdminApiStandIn api = AdminApiStandIn.start();
                AgentJobsClients clients =
                        AgentJobsClients.builder().keyPrefix("docent").build()) {
            DocentJobsClient docent = clients.docentClient(api.address(), KeySupplier.of("docent_abc"));
            api.jobDetails("handbook", "42", ScriptedResponse.job(Details.completed("42")));
            api.on("GET", EVENTS, ScriptedResponse.events(List.of(event("job.started"), event("job.completed")), "n1"));
            api.on("GET", EVENTS + "?after=n1", ScriptedResponse.events(List.of(event("job.failed")), "n2"));
            api.on("GET", EVENTS + "?after=n2", ScriptedResponse.error(410, "gone"));
            List<String> ended = new ArrayList<>();

            assertThatThrownBy(() -> EndedJobs.follow(docent, position, job -> ended.add(job.id())))
                    .isInstanceOf(EventsGoneException.class);
            assertThat(ended).hasSize(2);
            assertThat(position).hasContent("n2");
            Files.writeString(position, "n1");

            assertThatThrownBy(() -> EndedJobs.follow(docent, position, job -> ended.add(job.id())))
                    .isInstanceOf(EventsGoneException.class);
            assertThat(ended).as("only those of the second page again").hasSize(3);
        }
    }

    private static OutboxEvent event(String type) {
        return new OutboxEvent("evt_" + type.substring(4), type, Instant.EPOCH, "handbook", "42", Map.of());
    }

    /** The tests of that module run with exactly these dependencies. */
    @Test
    void the_jersey_block_matches_the_one_tested_in_java_se() {
        String build = SourceTree.text(":docent-se-tests/pom.xml");
        int start = build.indexOf("letter by letter -->\n") + "letter by letter -->\n".length();
        String block = build.substring(start, build.indexOf("    <!-- Documentation of the client: to here"));

        assertThat(page.replaceAll("(?m)^    ", "")).contains("```xml\n" + block + "```");
    }

    @Test
    void every_dependency_version_matches_the_tested_one() {
        String build = SourceTree.text("pom.xml") + SourceTree.text(":docent-se-tests/pom.xml");
        Matcher dependency = Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>")
                .matcher(page + tutorial);
        int found = 0;
        for (; dependency.find(); found++) {
            assertThat(versionsIn(build, dependency.group(1)))
                    .as(dependency.group(1))
                    .contains(dependency.group(2));
        }
        assertThat(found).isEqualTo(7);
    }

    /** {@return the versions of an artifact in the build, with properties resolved} */
    private static Set<String> versionsIn(String build, String artifact) {
        Set<String> versions = new TreeSet<>();
        Matcher managed = Pattern.compile(
                        "<artifactId>" + Pattern.quote(artifact) + "</artifactId>\\s*<version>([^<]+)</version>")
                .matcher(build);
        while (managed.find()) {
            String version = managed.group(1);
            String property = version.replaceAll("[${}]", "");
            Matcher value =
                    Pattern.compile("<" + Pattern.quote(property) + ">([^<]+)<").matcher(build);
            versions.add(version.startsWith("$") && value.find() ? value.group(1) : version);
        }
        if (artifact.startsWith("docent-")) {
            Matcher own = Pattern.compile("<revision>([^<]+)<").matcher(build);
            assertThat(own.find()).isTrue();
            versions.add(own.group(1));
        }
        return versions;
    }

    /** {@return the block of code with a class and its imports} */
    private static String example(String name) {
        String source = read(Path.of("src/test/java/dev/docent/client/example", name + ".java"));
        return "\n" + source.substring(source.indexOf("import ")) + "```\n";
    }

    private static Set<String> settingsIn(String text) {
        Set<String> settings = new TreeSet<>();
        Matcher matcher = Pattern.compile("(?<=[\"`])docent\\.client\\.[a-z]+[a-z.-]*[a-z]")
                .matcher(text);
        while (matcher.find()) {
            settings.add(matcher.group());
        }
        settings.removeIf(name -> name.matches("docent\\.client\\.(parts|reply)"));
        return settings;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
