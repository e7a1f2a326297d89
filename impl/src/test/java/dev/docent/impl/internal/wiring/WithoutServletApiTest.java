package dev.docent.impl.internal.wiring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** On a server that hides the Servlet API from applications, as Open Liberty does without the feature. */
class WithoutServletApiTest {

    private final Path classes = Path.of(DocentExtension.class
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .getPath());

    @Test
    void every_service_that_the_jar_offers_can_be_loaded() throws Exception {
        List<String> services;
        try (Stream<Path> files = Files.list(classes.resolve("META-INF/services"))) {
            services = files.flatMap(WithoutServletApiTest::lines).toList();
        }

        assertThat(services)
                .isNotEmpty()
                .allSatisfy(name -> assertThatCode(() -> inspect(name)).doesNotThrowAnyException());
    }

    @Test
    void only_classes_loaded_on_demand_have_it_in_their_signatures() throws Exception {
        List<String> names;
        try (Stream<Path> files = Files.walk(classes)) {
            names = files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .toList();
        }

        assertThat(names.stream().filter(name -> !canBeInspected(name)))
                .containsExactlyInAnyOrder(
                        ApiHeaderFilter.class.getName(),
                        ServletDirectResponse.class.getName(),
                        DocentExtension.class.getPackageName() + ".navigation.WebApplicationFolder",
                        WebApplicationMounts.class.getName());
    }

    private boolean canBeInspected(String name) {
        try {
            inspect(name);
            return true;
        } catch (ReflectiveOperationException | IOException | LinkageError needsServlets) {
            return false;
        }
    }

    /** Inspects a class as CDI does with every possible bean class of the jar. */
    private void inspect(String name) throws ReflectiveOperationException, IOException {
        try (URLClassLoader lean = new URLClassLoader(new URL[] {classes.toUri().toURL()}, new HidesServlets())) {
            Class<?> type = Class.forName(name, false, lean);
            type.getDeclaredConstructors();
            type.getDeclaredMethods();
            type.getDeclaredFields();
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Loads everything except the Servlet API and the classes under test. */
    private final class HidesServlets extends ClassLoader {

        private HidesServlets() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("jakarta.servlet.")
                    || Files.exists(classes.resolve(name.replace('.', '/') + ".class"))) {
                throw new ClassNotFoundException(name);
            }
            return WithoutServletApiTest.class.getClassLoader().loadClass(name);
        }
    }
}
