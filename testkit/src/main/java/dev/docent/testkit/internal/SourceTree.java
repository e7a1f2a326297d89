package dev.docent.testkit.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The repository in which a test runs: its files, modules and sources by the names that tests and texts have for them. Files
 * are named relative to the root, or as Maven names modules, relative to that of an artifact: {@code :docent-cli/pom.xml}. A
 * name that matches nothing is an {@link AssertionError}, so that a move cannot leave a name behind. Immutable.
 */
public final class SourceTree {

    /** Folders of builds and tools, which change while tests run. */
    private static final Set<String> MADE = Set.of("target", "node_modules", ".git");

    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("(?m)^  <artifactId>(.*)</artifactId>");
    private static final Path ROOT = root(Path.of("").toAbsolutePath());

    /** Folders of the modules by their artifacts, in the order of the build. */
    private static final class Modules {
        static final Map<String, String> FOLDERS = captured("pom.xml", MODULE).stream()
                .collect(
                        Collectors.toMap(Modules::artifact, folder -> folder, (one, other) -> one, LinkedHashMap::new));

        private static String artifact(String folder) {
            return captured(folder + "/pom.xml", ARTIFACT).get(0);
        }
    }

    /** Java sources by their simple name. */
    private static final class Sources {
        static final Map<String, List<Path>> BY_NAME = files("", ".java").stream()
                .collect(Collectors.groupingBy(
                        file -> file.getFileName().toString().replaceFirst("\\.java$", "")));
    }

    private SourceTree() {}

    private static Path root(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve("mvnw")) && Files.exists(at.resolve("pom.xml"))) {
                return at;
            }
        }
        throw new AssertionError(folder + " is not in a checkout of Docent");
    }

    /** {@return the absolute path of an existing file or folder} */
    public static Path path(String name) {
        Path path = ROOT.resolve(name.startsWith(":") ? inModule(name) : name).normalize();
        if (!Files.exists(path)) {
            throw new AssertionError("There is no file or folder " + name);
        }
        return path;
    }

    private static String inModule(String name) {
        String artifact = name.substring(1).replaceFirst("/.*", "");
        String folder = Modules.FOLDERS.get(artifact);
        if (folder == null) {
            throw new AssertionError("There is no module " + artifact + ", only " + modules());
        }
        return folder + name.substring(1 + artifact.length());
    }

    /** {@return the text of an existing file} */
    public static String text(String name) {
        try {
            return Files.readString(path(name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the artifacts of all modules of the build, in its order} */
    public static List<String> modules() {
        return List.copyOf(Modules.FOLDERS.keySet());
    }

    /** {@return those of {@link #modules()} that are published and have main code} */
    public static List<String> publishedModules() {
        return modules().stream()
                .filter(module -> !text(":" + module + "/pom.xml").contains("<maven.deploy.skip>true"))
                .filter(module -> Files.exists(path(":" + module).resolve("src/main/java")))
                .toList();
    }

    /** {@return the files below an existing folder whose names have an ending; what a build made is not among them} */
    public static List<Path> files(String folder, String ending) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(path(folder), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                    boolean isMade = MADE.contains(each.getFileName().toString());
                    return isMade ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(ending)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return found;
    }

    /** {@return the name of a file of the checkout: relative to the root, with slashes} */
    public static String name(Path file) {
        return ROOT.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
    }

    /**
     * {@return the only Java source of a class, of main code or of tests}
     *
     * @param name its simple name, after as much of its package as is needed to tell it from others of that name
     */
    public static Path source(String name) {
        String simpleName = name.substring(name.lastIndexOf('.') + 1);
        String end = "/" + name.replace('.', '/') + ".java";
        List<Path> found = Sources.BY_NAME.getOrDefault(simpleName, List.of()).stream()
                .filter(file -> name(file).endsWith(end))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(
                    found.isEmpty() ? "There is no class " + name : name + " names several classes: " + found);
        }
        return found.get(0);
    }

    /**
     * {@return what a pattern captures in the text of an existing file, in its order}
     *
     * @param pattern has one group
     */
    public static List<String> captured(String file, Pattern pattern) {
        return pattern.matcher(text(file))
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
