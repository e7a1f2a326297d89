package dev.docent.runner.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentRun;
import dev.docent.runner.internal.config.AgentSettings;
import dev.docent.runner.internal.config.RepositorySettings;
import dev.docent.runner.internal.config.RunnerSettings;
import dev.docent.runner.internal.folders.JobFolder;
import dev.docent.runner.internal.folders.RunFolder;
import dev.docent.runner.internal.processes.Launch;

/** How the agent of a run is started: arguments, environment and prompt. */
final class AgentCommand {

    private static final String PROMPT_FILE = "{prompt-file}";
    private static final List<String> ALWAYS = List.of("PATH", "LANG", "LC_ALL", "TZ", "SystemRoot");
    private static final Pattern SECRET_NAME = Pattern.compile(".*(KEY|TOKEN|SECRET|PASSW|CREDENTIAL).*");

    private final RunnerSettings settings;
    private final RepositorySettings repository;
    private final AgentSettings agent;
    private final RunFolder folder;
    private final AgentRun run;

    AgentCommand(RunnerSettings settings, RepositorySettings repository, RunFolder folder, AgentRun run) {
        this.settings = settings;
        this.repository = repository;
        agent = repository.agent();
        this.folder = folder;
        this.run = run;
    }

    /** {@return whether the command continues a conversation: only on a node that has it} */
    boolean continues() {
        return run.isFollowUp() && folder.job().remembers();
    }

    /** @param mirror that the checkout reads */
    Launch launch(Path mirror) throws IOException {
        Path prompt =
                Files.writeString(folder.own().resolve("prompt"), agent.preset().given(run.prompt()));
        List<String> template = continues() ? agent.followUp() : agent.command();
        Path readable = folder.job().temp().resolve("prompt.txt");
        if (template.stream().anyMatch(argument -> argument.contains(PROMPT_FILE))) {
            Files.copy(prompt, readable);
        }
        List<String> command = template.stream()
                .map(argument -> argument.replace("{model}", repository.model())
                        .replace("{folder}", folder.job().agent().toString())
                        .replace("{mirror}", mirror.toString())
                        .replace(PROMPT_FILE, readable.toString()))
                .toList();
        boolean isConfined = agent.sandbox().isPresent();
        return new Launch(
                isConfined ? confined(command, mirror, prompt) : command,
                folder.tree(),
                environment(),
                isConfined ? null : prompt,
                agent.limits().time(),
                agent.commandSetting());
    }

    private List<String> confined(List<String> command, Path mirror, Path prompt) throws IOException {
        JobFolder job = folder.job();
        return agent.sandbox().orElseThrow().line(command, job.tree(), List.of(job.agent()), List.of(mirror), prompt);
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        Stream.concat(ALWAYS.stream(), agent.environment().stream()).forEach(name -> {
            String value = System.getenv(name);
            if (value != null) {
                environment.put(name, value);
            }
        });
        environment.putAll(agent.preset().variables());
        JobFolder job = folder.job();
        environment.put("HOME", job.home().toString());
        for (String name : List.of("TMPDIR", "TMP", "TEMP")) {
            environment.put(name, job.temp().toString());
        }
        environment.putAll(settings.author().environment());
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("DOCENT_JOB", run.key().id());
        environment.put("DOCENT_PROJECT", run.key().projectId());
        environment.put("DOCENT_MODEL", repository.model());
        environment.put("DOCENT_BASE", repository.branch());
        environment.put("DOCENT_ATTEMPT", String.valueOf(run.attempt()));
        environment.put("DOCENT_FOLLOW_UP", run.isFollowUp() ? "1" : "0");
        environment.put(Launch.MARKER, folder.marker());
        return environment;
    }

    /** {@return values of those variables of agents whose names are those of secrets} */
    static List<String> secrets(AgentSettings agent) {
        return agent.environment().stream()
                .filter(name ->
                        SECRET_NAME.matcher(name.toUpperCase(Locale.ROOT)).matches())
                .flatMap(name -> Stream.ofNullable(System.getenv(name)))
                .toList();
    }
}
