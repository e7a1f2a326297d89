package dev.docent.testkit.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The repository in which a test runs: its files, modules and sources by the names that tests and texts have for them. A
 * name that matches nothing is an {@link AssertionError}, so that a move cannot leave a name behind. Immutable.
 */
public final class SourceTree {

    /** Folders of builds and tools, which change while tests run. */
    private static final Set<String> MADE = Set.of("target", "node_modules", ".git");

    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    private static final Path ROOT = root(Path.of("").toAbsolutePath());

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

    /** {@return the absolute path of an existing file or folder, which is named relative to the root} */
    public static Path path(String name) {
        Path path = ROOT.resolve(name).normalize();
        if (!Files.exists(path)) {
            throw new AssertionError("There is no file or folder " + name);
        }
        return path;
    }

    /** {@return the text of an existing file, which is named relative to the root} */
    public static String text(String name) {
        try {
            return Files.readString(path(name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the folders of all modules of the build, relative to the root, as its {@code pom.xml} lists them} */
    public static List<String> modules() {
        return captured("pom.xml", MODULE);
    }

    /** {@return those of {@link #modules()} that are published and have main code} */
    public static List<String> publishedModules() {
        return modules().stream()
                .filter(module -> !text(module + "/pom.xml").contains("<maven.deploy.skip>true"))
                .filter(module -> Files.exists(ROOT.resolve(module).resolve("src/main/java")))
                .toList();
    }

    /**
     * {@return the files below an existing folder whose names have an ending; what a build made is not among them}
     *
     * @param folder relative to the root
     */
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
     * @param file relative to the root
     * @param pattern has one group
     */
    public static List<String> captured(String file, Pattern pattern) {
        return pattern.matcher(text(file))
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
