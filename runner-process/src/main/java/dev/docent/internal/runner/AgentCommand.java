package dev.docent.internal.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentRun;
import dev.docent.internal.runner.config.RepositorySettings;
import dev.docent.internal.runner.config.RunnerSettings;
import dev.docent.internal.runner.folders.RunFolder;
import dev.docent.internal.runner.processes.Launch;

/** How the agent of a run is started: arguments, environment and prompt. */
final class AgentCommand {

    private static final List<String> ALWAYS = List.of("PATH", "LANG", "LC_ALL", "TZ", "SystemRoot");
    private static final Pattern SECRET_NAME = Pattern.compile(".*(KEY|TOKEN|SECRET|PASSW|CREDENTIAL).*");

    private AgentCommand() {}

    static Launch of(
            RunnerSettings settings, RepositorySettings repository, RunFolder folder, Path mirror, AgentRun run)
            throws IOException {
        List<String> command = settings.command().stream()
                .map(argument -> argument.replace("{model}", repository.model())
                        .replace("{folder}", folder.agent().toString())
                        .replace("{mirror}", mirror.toString()))
                .toList();
        Path prompt = Files.writeString(folder.own().resolve("prompt"), run.prompt());
        return new Launch(
                command,
                folder.tree(),
                environment(settings, repository, folder, run),
                prompt,
                settings.limits().time(),
                "docent.runner.command");
    }

    private static Map<String, String> environment(
            RunnerSettings settings, RepositorySettings repository, RunFolder folder, AgentRun run) {
        Map<String, String> environment = new LinkedHashMap<>();
        Stream.concat(ALWAYS.stream(), listed(settings, repository).stream()).forEach(name -> {
            String value = System.getenv(name);
            if (value != null) {
                environment.put(name, value);
            }
        });
        environment.put("HOME", folder.home().toString());
        for (String name : List.of("TMPDIR", "TMP", "TEMP")) {
            environment.put(name, folder.temp().toString());
        }
        environment.putAll(settings.author().environment());
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("DOCENT_JOB", run.key().id());
        environment.put("DOCENT_MODEL", repository.model());
        environment.put(Launch.MARKER, folder.marker());
        return environment;
    }

    private static Set<String> listed(RunnerSettings settings, RepositorySettings repository) {
        Set<String> names = new TreeSet<>(settings.environment());
        names.addAll(repository.environment());
        return names;
    }

    /** {@return values of those variables of agents whose names are those of secrets} */
    static List<String> secrets(RunnerSettings settings, RepositorySettings repository) {
        return listed(settings, repository).stream()
                .filter(name ->
                        SECRET_NAME.matcher(name.toUpperCase(Locale.ROOT)).matches())
                .flatMap(name -> Stream.ofNullable(System.getenv(name)))
                .toList();
    }
}
