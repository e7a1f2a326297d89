package dev.docent.runner.internal.git;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files that agents may not change: those that decide what continuous integration, git, editors and command-line
 * agents execute, and who has to review. An entry is also everything below it; {@code /} at its beginning is the root of
 * the repository, any other entry is meant at any depth. Listed in {@code docs/guides/agent-reach.mdx}.
 */
final class RefusedPaths {

    static final List<String> ENTRIES = List.of(
            "/.github/workflows",
            "/.github/actions",
            "/.github/dependabot.yml",
            "/.github/dependabot.yaml",
            "/.gitlab-ci.yml",
            "/.github/hooks",
            "/.gitlab/ci",
            "/.gitlab/*.yml",
            "/.gitlab/*.yaml",
            "/.forgejo",
            "/.gitea",
            "/.woodpecker*",
            "/.drone.yml",
            "/.circleci",
            "/bitbucket-pipelines.yml",
            "/.travis.yml",
            "/.buildkite",
            "/.tekton",
            "/.appveyor.yml",
            "/appveyor.yml",
            "/.semaphore",
            "/.azuredevops",
            "/.cirrus.*",
            "/.builds",
            "/.build.yml",
            "/.teamcity",
            "/.readthedocs.*",
            "/bitrise.yml",
            "/.gitmodules",
            "/CODEOWNERS",
            "/.github/CODEOWNERS",
            "/.gitlab/CODEOWNERS",
            "/docs/CODEOWNERS",
            "azure-pipelines*.yml",
            "azure-pipelines*.yaml",
            "Jenkinsfile*",
            "cloudbuild*.yaml",
            "cloudbuild*.yml",
            "cloudbuild*.json",
            "buildspec*.yml",
            "codemagic.yaml",
            "netlify.toml",
            "vercel.json",
            "amplify.yml",
            ".husky",
            ".githooks",
            "lefthook*",
            ".lefthook*",
            ".pre-commit-config.yaml",
            ".claude",
            "CLAUDE.local.md",
            ".mcp.json",
            ".codex",
            ".gemini",
            ".qwen",
            ".opencode",
            "opencode.json*",
            ".cline*",
            ".continue",
            ".cursor",
            ".windsurf/hooks.json",
            ".kiro",
            ".roo",
            ".amazonq",
            ".aider.conf.yml",
            ".vscode",
            ".devcontainer",
            ".devcontainer.json",
            ".gitattributes");

    private static final Pattern REFUSED =
            Pattern.compile(ENTRIES.stream().map(RefusedPaths::expression).collect(Collectors.joining("|")));

    /** Windows also finds a file by a short name, such as {@code GITHUB~1}. */
    private static final Pattern SHORT = Pattern.compile("(.*/)?("
            + ENTRIES.stream().flatMap(RefusedPaths::shortNames).distinct().collect(Collectors.joining("|"))
            + ")~\\d+(\\.[^/.]{0,3})?(/.*)?");

    /** Folded; the names of folders are also those of all below them. */
    private static final Pattern INSTRUCTIONS = Pattern.compile(
            "(.*/)?((agents|claude|gemini|qwen|crush|warp)\\.md"
                    + "|\\.github/(copilot-instructions\\.md|(instructions|prompts|chatmodes|agents)(/.*)?)"
                    + "|\\.(cursor|windsurf|roo|cline|goose)(rules|hints|ignore)|\\.rules|\\.(windsurf|junie|trae|augment)(/.*)?)");

    /** Where links lead through which a tool reads these files. */
    private final Set<String> targets = new HashSet<>();

    private final Set<String> links = new HashSet<>();

    /** @param trees links, folded */
    private RefusedPaths(List<TreeLinks> trees) {
        trees.forEach(this::follow);
    }

    private static String expression(String entry) {
        String folded = PathNames.folded(entry);
        String name = Stream.of((folded.startsWith("/") ? folded.substring(1) : folded).split("\\*", -1))
                .map(Pattern::quote)
                .collect(Collectors.joining("[^/]*"));
        return (folded.startsWith("/") ? "" : "(?:.*/)?") + name + "(?:/.*)?";
    }

    private static Stream<String> shortNames(String entry) {
        return PathNames.parts(PathNames.folded(entry)).stream()
                .filter(part -> part.length() > 4 && !part.equals("docs"))
                .map(part -> part.replaceFirst("^\\.+", "").replaceFirst("[.*].*", ""))
                .filter(part -> !part.isEmpty())
                .map(part -> Pattern.quote(part.substring(0, Math.min(6, part.length()))));
    }

    /** {@return those of the changed files that must not change, as shown to people} */
    static Set<String> in(TreeChanges changed) {
        RefusedPaths refused = new RefusedPaths(
                List.of(changed.before().folded(), changed.after().folded()));
        TreeLinks after = changed.after().folded();
        Set<String> found = new TreeSet<>();
        for (TreeChanges.Change change : changed.changes()) {
            String path = PathNames.folded(change.path());
            boolean leads =
                    change.isNewLink() && refused.contains(after.resolve(path).end());
            if (leads || refused.contains(path) || refused.links.contains(path)) {
                found.add(PathNames.text(change.path()));
            }
        }
        return found;
    }

    /** {@return those of the changed files that command-line agents take for instructions, as shown to people} */
    static Set<String> instructions(TreeChanges changed) {
        TreeLinks after = changed.after().folded();
        Set<String> linked = after.targets().keySet().stream()
                .filter(path -> INSTRUCTIONS.matcher(path).matches())
                .map(path -> after.resolve(path).end())
                .collect(Collectors.toSet());
        Set<String> found = new TreeSet<>();
        for (TreeChanges.Change change : changed.changes()) {
            String path = PathNames.folded(change.path());
            if (INSTRUCTIONS.matcher(path).matches() || linked.contains(path)) {
                found.add(PathNames.text(change.path()));
            }
        }
        return found;
    }

    private boolean contains(String path) {
        return isListed(path)
                || !INSTRUCTIONS.matcher(path).matches()
                        && targets.stream().anyMatch(target -> PathNames.isAtOrBelow(path, target));
    }

    /** {@return whether a folded path is in the list itself} */
    static boolean isListed(String path) {
        return REFUSED.matcher(path).matches() || SHORT.matcher(path).matches();
    }

    private void follow(TreeLinks tree) {
        Deque<String> names = new ArrayDeque<>();
        ENTRIES.stream()
                .filter(entry -> entry.startsWith("/") && !entry.contains("*"))
                .forEach(entry -> names.add(PathNames.folded(entry.substring(1))));
        tree.targets().keySet().stream().filter(RefusedPaths::isListed).forEach(names::add);
        Set<String> seen = new HashSet<>(names);
        while (!names.isEmpty()) {
            TreeLinks.Resolution resolved = tree.resolve(names.pop());
            links.addAll(resolved.via());
            if (resolved.problem() == null && !resolved.via().isEmpty()) {
                targets.add(resolved.end());
                tree.targets().keySet().stream()
                        .filter(link -> PathNames.isAtOrBelow(link, resolved.end()) && seen.add(link))
                        .forEach(names::add);
            }
        }
    }
}
