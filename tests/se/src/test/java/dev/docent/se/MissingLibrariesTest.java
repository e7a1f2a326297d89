package dev.docent.se;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/** Without something that servers have, a client says what to add. */
class MissingLibrariesTest {

    private static final String ADVICE = "org.glassfish.jersey.ext.microprofile:jersey-mp-rest-client";

    private final AdminApiStandIn api = AdminApiStandIn.start()
            .job("p", "1", ScriptedResponse.json(200, "{\"id\":\"1\",\"status\":\"completed\"}"));

    @AfterEach
    void close() {
        api.close();
    }

    static List<Path> libraries() {
        return classPath().filter(entry -> !isOurs(entry)).toList();
    }

    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
    }

    private static boolean isOurs(Path entry) {
        return Files.isDirectory(entry) || entry.getFileName().toString().startsWith("docent-");
    }

    /** The result of a call, or the message of the exception. */
    private String call(Predicate<Path> available) throws Exception {
        URL[] entries = classPath()
                .filter(entry -> isOurs(entry) || available.test(entry))
                .map(MissingLibrariesTest::url)
                .toArray(URL[]::new);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(entries, ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(loader);
            Object application = loader.loadClass(OneCall.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            @SuppressWarnings("unchecked")
            Function<URI, String> get = (Function<URI, String>) application;
            return get.apply(api.address());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void nothing_is_missing_from_what_is_documented() throws Exception {
        assertThat(call(library -> true)).isEqualTo("1");
    }

    @Test
    void without_any_of_them_the_first_call_names_what_to_add() {
        assertThatIllegalStateException()
                .isThrownBy(() -> call(library -> false))
                .withMessageContaining(ADVICE);
    }

    @Test
    void with_interfaces_alone_the_first_call_names_what_to_add() {
        assertThatIllegalStateException()
                .isThrownBy(() -> call(library -> library.toString().matches(".*(-api|jakarta\\.[^/]*).*")))
                .withMessageContaining(ADVICE);
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void without_one_of_them_a_call_succeeds_or_names_what_to_add(Path missing) throws Exception {
        try {
            assertThat(call(library -> !library.equals(missing))).isEqualTo("1");
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining(ADVICE);
        }
    }
}
