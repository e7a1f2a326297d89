package dev.docent.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import dev.docent.client.example.DocsUpdate;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Answer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Holds the README to what is built. */
class ReadmeTest {

    private final String readme = read(Path.of("README.md"));

    @Test
    void theExampleIsTheOneThatIsCompiled() {
        String source = read(Path.of("src/test/java/dev/docent/client/example/DocsUpdate.java"));
        String example = source.substring(source.indexOf("@ApplicationScoped"), source.indexOf("// README: to here"));

        assertThat(readme).contains(example);
    }

    @Test
    void theExampleWorks() throws InterruptedException {
        try (AdminApiStandIn api = AdminApiStandIn.start()) {
            System.setProperty("docent-client/mp-rest/url", api.address().toString());
            System.setProperty("docent.client.key", "mint_abc");
            api.on("POST", "/v2/agent/alpha/job", Answer.json(201, "{\"id\":\"42\",\"status\":\"active\"}"));
            api.job("alpha", "42", Answer.job(Jobs.ACTIVE), Answer.job(Jobs.COMPLETED));
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
    void everySettingAndNoOtherIsInTheTable() throws IOException {
        Set<String> inSource = new TreeSet<>();
        try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/docent/client"))) {
            files.forEach(file -> inSource.addAll(settingsIn(read(file))));
        }

        assertThat(settingsIn(readme)).isEqualTo(inSource);
    }

    @Test
    void everyExceptionIsExplained() {
        List<String> names = Stream.concat(
                        Stream.of(AdminApiException.class.getPermittedSubclasses()),
                        Stream.of(WaitTimeoutException.class))
                .map(Class::getSimpleName)
                .toList();

        assertThat(readme).contains(names);
    }

    @Test
    void theVersionsOfTheRuntimesAreTheOnesThatAreTested() {
        String build = read(Path.of("../pom.xml"));
        for (String name : List.of("resteasy.mp", "smallrye-config", "yasson", "jersey")) {
            Matcher version = Pattern.compile("<version\\." + Pattern.quote(name) + ">([^<]+)<")
                    .matcher(build);

            assertThat(version.find()).isTrue();
            assertThat(readme).contains("<version>" + version.group(1) + "</version>");
        }
    }

    private static Set<String> settingsIn(String text) {
        Set<String> settings = new TreeSet<>();
        Matcher matcher =
                Pattern.compile("docent\\.client\\.[a-z]+[a-z.-]*[a-z]").matcher(text);
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
