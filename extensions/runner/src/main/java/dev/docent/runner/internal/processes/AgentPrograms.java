package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs that the system starts for a program: itself, and the interpreters that scripts name in their first line. */
final class AgentPrograms {

    private static final int MAX_LINE = 256;
    private static final int MAX_DEPTH = 4;

    private AgentPrograms() {}

    /** {@return each program, and the script that needs it, which for the program itself is empty} */
    static Map<String, String> of(String program) {
        Map<String, String> all = new LinkedHashMap<>();
        add(program, "", all, 0);
        return all;
    }

    private static void add(String program, String script, Map<String, String> all, int depth) {
        if (depth <= MAX_DEPTH && all.putIfAbsent(program, script) == null) {
            Programs.find(program)
                    .ifPresent(file -> interpreters(file).forEach(needed -> add(needed, program, all, depth + 1)));
        }
    }

    private static List<String> interpreters(Path file) {
        List<String> words = Stream.of(firstLine(file).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        if (words.isEmpty() || !words.get(0).endsWith("/env")) {
            return words.stream().limit(1).toList();
        }
        Optional<String> started = words.stream()
                .skip(1)
                .filter(word -> !word.startsWith("-") && !word.contains("="))
                .findFirst();
        return Stream.concat(Stream.of(words.get(0)), started.stream()).toList();
    }

    /** {@return what follows {@code #!}; empty for other programs, also those that may be executed but not read} */
    private static String firstLine(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String begin = new String(in.readNBytes(MAX_LINE), StandardCharsets.ISO_8859_1);
            return begin.startsWith("#!")
                    ? begin.substring(2).lines().findFirst().orElse("")
                    : "";
        } catch (IOException noScript) {
            return "";
        }
    }
}
