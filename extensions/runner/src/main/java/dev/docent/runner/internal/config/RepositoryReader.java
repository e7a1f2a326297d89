package dev.docent.runner.internal.config;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.base.internal.text.SecretReader;
import dev.docent.base.internal.text.SecretReader.Secret;
import dev.docent.runner.internal.git.BranchNames;
import dev.docent.runner.internal.git.GitCredentials;
import dev.docent.runner.internal.git.GitCredentials.Token;
import dev.docent.runner.internal.processes.RunFailedException;

/** Reads the repositories of {@code docent.projects}, and what belongs to each. */
final class RepositoryReader {

    static final String PROJECTS = "docent.projects";
    static final String AGENT = "agent.";

    /** What is no id is reported by the module that reads the other settings of projects. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}|\\*");

    private static final Pattern USERNAME = Pattern.compile("[\\x21-\\x7e]{1,100}");
    private static final Pattern MODEL = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,99}");
    private static final Set<String> OF_REPOSITORY =
            Set.of("branch", "token", "token-file", "username", "forge", "forge-api", "forge-path", "compare");
    private static final Set<String> OF_AGENT = Stream.concat(Stream.of("model"), AgentReader.NAMES.stream())
            .map(AGENT::concat)
            .collect(Collectors.toUnmodifiableSet());

    /** What a project can have for its runs. */
    static final Set<String> NAMES = Stream.of(Set.of("repository"), OF_REPOSITORY, OF_AGENT)
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private final CheckedValues values;
    private final boolean isRoot;
    private final Path workDirectory;

    /**
     * @param isRoot whether the user of the server may do everything
     * @param workDirectory that of the runner
     */
    RepositoryReader(CheckedValues values, boolean isRoot, Path workDirectory) {
        this.values = values;
        this.isRoot = isRoot;
        this.workDirectory = workDirectory;
    }

    /** {@return whether any project has settings for its agent} */
    static boolean isAnyForAgents(CheckedValues values) {
        String prefix = PROJECTS + ".";
        return values.names(prefix).anyMatch(name -> name.startsWith(AGENT, name.indexOf('.', prefix.length()) + 1))
                || projects(values)
                        .anyMatch(project -> OF_AGENT.stream()
                                .anyMatch(name -> values.find(prefix + project + "." + name)
                                        .isPresent()));
    }

    /** {@return the projects that have an entry of their own} */
    static Set<String> listed(CheckedValues values) {
        return projects(values)
                .filter(project -> !project.equals(RunnerSettings.ALL_PROJECTS))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> projects(CheckedValues values) {
        return values.list(PROJECTS).stream().filter(ID.asMatchPredicate());
    }

    /** {@return the repositories by project} */
    Map<String, RepositorySettings> read() {
        Map<String, RepositorySettings> byProject = new HashMap<>();
        projects(values).forEach(project -> {
            String prefix = PROJECTS + "." + project + ".";
            if (values.find(prefix + "repository").isPresent()) {
                byProject.put(project, read(project));
            } else {
                Stream.concat(OF_REPOSITORY.stream(), OF_AGENT.stream())
                        .sorted()
                        .filter(name -> values.find(prefix + name).isPresent())
                        .forEach(name -> values.report(
                                prefix + name, "is for a project with a repository; set " + prefix + "repository"));
            }
        });
        if (byProject.isEmpty()) {
            values.report(
                    PROJECTS,
                    values.find(PROJECTS).isEmpty()
                            ? "is missing; name your projects, separated by commas, and the repository of each by"
                                    + " docent.projects.<id>.repository"
                            : "names no project with a repository; set docent.projects.<id>.repository");
            agent(AgentReader.FOR_ALL);
        }
        return Map.copyOf(byProject);
    }

    private RepositorySettings read(String project) {
        String prefix = PROJECTS + "." + project + ".";
        Optional<Token> token = SecretReader.TOKEN
                .read(prefix + "token", values::find, values::report)
                .map(RepositoryReader::token);
        URI address = AddressRules.repository(values, prefix + "repository", token.isPresent());
        boolean gitLab = values.find(prefix + "forge").equals(Optional.of("gitlab"));
        String username = checked(prefix + "username", gitLab ? "oauth2" : "x-access-token", USERNAME, "a user name");
        String branch = values.find(prefix + "branch").orElse("main");
        if (!BranchNames.isBranch(branch) || branch.startsWith(BranchNames.ofJob(""))) {
            values.report(
                    prefix + "branch",
                    "must be a branch such as main, and none that agents push, but is " + CheckedValues.quoted(branch));
        }
        return new RepositorySettings(
                project.equals(RunnerSettings.ALL_PROJECTS) ? "all" : project,
                address,
                branch,
                checked(prefix + AGENT + "model", "default", MODEL, "the name of a model"),
                token.map(known -> new GitCredentials(username, known)),
                agent(prefix + AGENT),
                new PullRequestReader(values, prefix, address, token.isPresent()).read());
    }

    private static Token token(Secret secret) {
        return () -> {
            try {
                return secret.get();
            } catch (IOException unusable) {
                throw new RunFailedException("The token cannot be used: " + unusable.getMessage(), unusable);
            }
        };
    }

    private AgentSettings agent(String prefix) {
        return new AgentReader(values, prefix, isRoot, workDirectory).read();
    }

    private String checked(String name, String byDefault, Pattern pattern, String what) {
        String value = values.find(name).orElse(byDefault);
        if (!pattern.matcher(value).matches()) {
            values.report(name, "must be " + what + ", but is " + CheckedValues.quoted(value));
        }
        return value;
    }
}
