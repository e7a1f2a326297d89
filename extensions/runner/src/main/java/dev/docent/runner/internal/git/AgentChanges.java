package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;

/** From what an agent left in its checkout to a commit in the runner's repository. */
final class AgentChanges {

    private static final String HEAD = "refs/agent/head";
    private static final String HEADS = "refs/agent/heads";

    /** Checks of files that an agent must not change: what is wrong with them was so in the base. */
    private static final List<String> UNCHECKED = List.of(
            "gitmodulesBlob",
            "gitmodulesLarge",
            "gitmodulesMissing",
            "gitmodulesName",
            "gitmodulesParse",
            "gitmodulesPath",
            "gitmodulesSymlink",
            "gitmodulesUpdate",
            "gitmodulesUrl",
            "gitattributesBlob",
            "gitattributesLarge",
            "gitattributesLineLength",
            "gitattributesMissing");

    private final Checkout checkout;
    private final Start start;
    private final Author author;
    private final ChangeRules rules;

    AgentChanges(Checkout checkout, Start start, Author author, ChangeRules rules) {
        this.checkout = checkout;
        this.start = start;
        this.author = author;
        this.rules = rules;
    }

    /** {@return the commit with everything that the agent changed; empty if it changed nothing} */
    Optional<String> commit(String message, SecretMask secrets)
            throws IOException, RunFailedException, InterruptedException {
        GitFolderScan.check(checkout.agents(), checkout.alternates());
        TreeScan.check(checkout.folder().tree());
        Git git = checkout.trusted();
        String head = committed(git);
        Git inTree = checkout.inTree();
        inTree.run("read-tree", "--reset", head);
        inTree.run("add", "--all");
        String tree = git.run("write-tree");
        if (tree.equals(git.run("rev-parse", start.commit() + "^{tree}"))) {
            return Optional.empty();
        }
        rules.checkRun(git, start.commit(), tree);
        String commit =
                tree.equals(git.run("rev-parse", head + "^{tree}")) ? head : commitTree(git, tree, head, message);
        checkCommits(git, commit);
        SecretSearch.require(git, checkout.folder().own(), start, commit, secrets);
        return Optional.of(commit);
    }

    /** {@return what the agent committed itself, on top of the start; the start if nothing} */
    private String committed(Git git) throws IOException, RunFailedException, InterruptedException {
        GitResult fetch = git.with("GIT_ALLOW_PROTOCOL", "file").result(fetch(checkout.agents()));
        if (fetch.exitCode() != 0 || !git.succeeds("merge-base", "--is-ancestor", start.commit(), HEAD)) {
            throw new RunFailedException(
                    "The agent rewrote the history of its branch or damaged its repository: commits"
                            + " must be on top of what it was given. Nothing was pushed");
        }
        String others = git.run("for-each-ref", "--format=%(refname)", "--no-merged=" + HEAD, HEADS);
        if (!others.isEmpty()) {
            String names = String.join(
                    ", ",
                    Arrays.stream(others.split("\n"))
                            .map(name -> name.substring(HEADS.length() + 1))
                            .limit(5)
                            .toList());
            throw new RunFailedException("The agent committed to other branches than " + start.branch() + ": " + names
                    + ". Nothing was pushed");
        }
        return git.run("rev-parse", HEAD);
    }

    /** {@return how everything is fetched from the repository of an agent} */
    static String[] fetch(Path agents) {
        List<String> arguments = new ArrayList<>(List.of("-c", "fetch.fsckObjects=true"));
        UNCHECKED.forEach(check -> arguments.addAll(List.of("-c", "fetch.fsck." + check + "=ignore")));
        arguments.addAll(List.of("fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--"));
        arguments.addAll(List.of(agents.toString(), "+HEAD:" + HEAD, "+refs/heads/*:" + HEADS + "/*"));
        return arguments.toArray(String[]::new);
    }

    private String commitTree(Git git, String tree, String parent, String message)
            throws IOException, RunFailedException, InterruptedException {
        Path text = Files.writeString(checkout.folder().own().resolve("message"), message);
        return git.as(author).reading(text).run("commit-tree", tree, "-p", parent, "-F", "-");
    }

    /** Checks each new commit, since all of them are pushed, against the commit of the base that it is based on. */
    private void checkCommits(Git git, String commit) throws IOException, RunFailedException, InterruptedException {
        TreeChanges.Reader reader =
                new TreeChanges.Reader(git, checkout.folder().own());
        String commits = git.run("rev-list", commit, "--not", start.commit(), start.baseCommit());
        for (String each : commits.split("\n")) {
            if (!each.isEmpty()) {
                rules.checkBranch(reader.read(origin(git, start, each), each));
            }
        }
    }

    /** {@return the commit that the base and another have in common; the base if there is none} */
    private static String origin(Git git, Start start, String commit)
            throws IOException, RunFailedException, InterruptedException {
        String common =
                git.result("merge-base", start.baseCommit(), commit).output().strip();
        return common.isEmpty() ? start.baseCommit() : common;
    }

    /** {@return files with instructions for command-line agents that differ between the base and a commit} */
    static Set<String> instructions(Checkout checkout, Start start, String commit)
            throws IOException, RunFailedException, InterruptedException {
        Git git = checkout.trusted();
        return RefusedPaths.instructions(
                new TreeChanges.Reader(git, checkout.folder().own()).read(origin(git, start, commit), commit));
    }
}
