package dev.docent.internal.runner.config;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.internal.runner.git.BranchNames;
import dev.docent.internal.runner.git.GitCredentials;
import dev.docent.internal.runner.git.GitCredentials.Token;

/** Reads {@code docent.runner.repositories} and what belongs to each. */
final class RepositoryReader {

    static final String REPOSITORIES = "docent.runner.repositories";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");
    private static final Pattern USERNAME = Pattern.compile("[\\x21-\\x7e]{1,100}");
    private static final Pattern MODEL = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,99}");
    private static final Set<String> OWN = Set.of(
            "address",
            "projects",
            "branch",
            "model",
            "token",
            "token-file",
            "username",
            "forge",
            "forge-api",
            "forge-path",
            "compare");
    static final Set<String> NAMES =
            Stream.of(OWN, AgentReader.NAMES).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());

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

    /** {@return the repositories by project} */
    Map<String, RepositorySettings> read() {
        List<String> names = values.list(REPOSITORIES, NAME.asMatchPredicate(), "names of letters and digits");
        if (names.isEmpty()) {
            values.report(REPOSITORIES, "is missing; name your repositories, separated by commas");
            agent(AgentReader.FOR_ALL);
        }
        Map<String, RepositorySettings> byProject = new HashMap<>();
        for (String name : names) {
            RepositorySettings repository = read(name);
            List<String> projects = values.list(REPOSITORIES + "." + name + ".projects");
            for (String project : projects.isEmpty() ? List.of(name) : projects) {
                RepositorySettings other = byProject.put(project, repository);
                if (other != null) {
                    values.report(
                            REPOSITORIES + "." + name + ".projects",
                            "contains " + CheckedValues.quoted(project) + ", which repository " + other.name()
                                    + " has already; a project has one repository");
                }
            }
        }
        refuseUnknown(names);
        return Map.copyOf(byProject);
    }

    private RepositorySettings read(String name) {
        String prefix = REPOSITORIES + "." + name + ".";
        Optional<Token> token = TokenReader.read(values, prefix);
        URI address = AddressRules.repository(values, prefix + "address", token.isPresent());
        boolean gitLab = values.find(prefix + "forge").equals(Optional.of("gitlab"));
        String username = checked(prefix + "username", gitLab ? "oauth2" : "x-access-token", USERNAME, "a user name");
        String branch = values.find(prefix + "branch").orElse("main");
        if (!BranchNames.isBranch(branch) || branch.startsWith(BranchNames.ofJob(""))) {
            values.report(
                    prefix + "branch",
                    "must be a branch such as main, and none that agents push, but is " + CheckedValues.quoted(branch));
        }
        return new RepositorySettings(
                name,
                address,
                branch,
                checked(prefix + "model", "default", MODEL, "the name of a model"),
                token.map(known -> new GitCredentials(username, known)),
                agent(prefix),
                new PullRequestReader(values, prefix, address, token.isPresent()).read());
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

    private void refuseUnknown(List<String> repositories) {
        String prefix = REPOSITORIES + ".";
        values.names(prefix)
                .filter(name -> !values.isVariable(name))
                .filter(name -> !isKnown(name.substring(prefix.length()), repositories))
                .forEach(name -> values.report(name, unknown(name.substring(prefix.length()), repositories)));
    }

    private static String unknown(String rest, List<String> repositories) {
        int dot = rest.indexOf('.');
        return dot > 0 && repositories.contains(rest.substring(0, dot))
                ? "is not a setting of a repository; correct its spelling to one of "
                        + String.join(", ", new TreeSet<>(NAMES))
                : "is not a setting of a repository that " + REPOSITORIES
                        + " names; correct it, or add the repository there";
    }

    private static boolean isKnown(String rest, List<String> repositories) {
        int dot = rest.indexOf('.');
        return dot > 0 && repositories.contains(rest.substring(0, dot)) && NAMES.contains(rest.substring(dot + 1));
    }
}
