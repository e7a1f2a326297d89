package dev.docent.runner.internal.repositories;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A bare repository on this computer, filled by git. */
public final class GitRepository {

    private static final Map<Integer, Path> MADE = new ConcurrentHashMap<>();

    private final Path bare;
    private final Path work;

    private GitRepository(Path folder) {
        bare = folder.resolve("handbook.git");
        work = folder.resolve("work");
    }

    /** A repository with one commit of so many files on {@code main}; git makes each kind once, the others are copies. */
    public static GitRepository create(Path folder, int files) {
        copy(MADE.computeIfAbsent(files, GitRepository::made), folder);
        return new GitRepository(folder);
    }

    private static Path made(int files) {
        Path folder;
        try {
            folder = Files.createTempDirectory(Path.of("target"), "repository").toAbsolutePath();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        GitRepository repository = empty(folder);
        for (int i = 0; i < files; i++) {
            repository.write("pages/%03d/page%d.mdx".formatted(i / 100, i), "# Page " + i + "\n\nText.\n");
        }
        repository.write("README.md", "# Handbook\n");
        repository.commit("Begin");
        return folder;
    }

    private static void copy(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (!copy.equals(to)) {
                    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public static GitRepository empty(Path folder) {
        return empty(folder, "sha1");
    }

    /** A repository without commits, whose objects have names of this kind. */
    public static GitRepository empty(Path folder, String format) {
        GitRepository repository = new GitRepository(folder);
        String option = "--object-format=" + format;
        git(folder, "init", "-q", "--template=", "--bare", option, "-b", "main", repository.bare.toString());
        git(folder, "init", "-q", "--template=", option, "-b", "main", repository.work.toString());
        return repository;
    }

    public Path bare() {
        return bare;
    }

    public URI address() {
        return URI.create("file://" + bare);
    }

    public GitRepository write(String file, String text) {
        try {
            Path path = work.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public GitRepository link(String file, String target) {
        try {
            Files.createSymbolicLink(work.resolve(file), Path.of(target));
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A hook of the server, as a shell script; an empty one removes it. */
    public GitRepository hook(String name, String script) {
        Path hook = bare.resolve("hooks").resolve(name);
        try {
            Files.createDirectories(hook.getParent());
            Files.deleteIfExists(hook);
            if (!script.isEmpty()) {
                Files.writeString(hook, "#!/bin/sh\n" + script);
                Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Runs git in the checkout of this repository's owner. */
    public String inWork(String... arguments) {
        return git(work, arguments);
    }

    public void commit(String message) {
        git(work, "add", "-A");
        git(work, "commit", "-q", "-m", message);
        push();
    }

    public void push() {
        git(work, "push", "-q", bare.toString(), "HEAD:refs/heads/main");
    }

    public String branches() {
        return git(bare, "for-each-ref", "--format=%(refname:short)", "refs/heads");
    }

    public String show(String revision) {
        return git(bare, "show", revision);
    }

    /** Runs git in the bare repository. */
    public String inBare(String... arguments) {
        return git(bare, arguments);
    }

    public static String git(Path folder, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "user.name=Owner", "-c", "user.email=owner@example.com"));
        command.addAll(List.of("-c", "protocol.file.allow=always"));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command + " failed: " + output);
            }
            return output.strip();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupt) {
            throw new IllegalStateException(interrupt);
        }
    }
}
