package dev.docent.it.starter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import jakarta.ws.rs.core.Application;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;

/** A starter: its files as they are in {@code examples}, and the packaged jars. */
record Starter(Path folder) {

    /** Where a starter reads the hash of its key. */
    static final String HASH_SETTING = "docent.admin.keys.me.sha256";

    /** {@return the starter of the server of this run} */
    static Starter ofThisServer() {
        String name = switch (ServerUnderTest.current()) {
            case LIBERTY, LIBERTY_MP71 -> "open-liberty";
            case PAYARA -> "payara";
            case WILDFLY -> "wildfly";
            case GLASSFISH -> throw new IllegalStateException("There is no starter for GlassFish");
        };
        return new Starter(
                Path.of("").toAbsolutePath().resolveSibling("examples").resolve("starter-" + name));
    }

    /** {@return the WAR that Maven makes of it, without the hash of a key} */
    HostWar war() {
        HostWar war = HostWar.named("starter")
                .docent()
                .site()
                .files(folder.resolve("src/main/webapp"), "")
                .files(compiled(), "WEB-INF/classes");
        settings().forEach((name, value) -> war.setting((String) name, (String) value));
        return war;
    }

    private Properties settings() {
        Path file = folder.resolve("src/main/resources/META-INF/microprofile-config.properties");
        try (InputStream content = Files.newInputStream(file)) {
            Properties settings = new Properties();
            settings.load(content);
            return settings;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path compiled() {
        Path sources = folder.resolve("src/main/java");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> found = Files.walk(sources)) {
            Path api = Path.of(Application.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path classes = Files.createDirectories(
                    ServerUnderTest.buildFolder().resolve("starters").resolve(folder.getFileName()));
            List<Path> java =
                    found.filter(file -> file.toString().endsWith(".java")).toList();
            List<String> options =
                    List.of("--release", "17", "-proc:none", "-cp", api.toString(), "-d", classes.toString());
            if (!compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call()) {
                throw new IllegalStateException("The sources in " + sources + " do not compile; see the output");
            }
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return the hash of the key that tests use} */
    static String hash() {
        return Keys.sha256(Keys.EVERYWHERE);
    }
}
