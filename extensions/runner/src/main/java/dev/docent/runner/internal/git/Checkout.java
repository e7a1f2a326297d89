package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.runner.internal.folders.RunFolder;
import dev.docent.runner.internal.processes.RunFailedException;

/**
 * The checkout of a run and its two repositories: one in the checkout, which belongs to the agent, and one next to it,
 * which the runner uses to see what changed and to push. Both borrow the objects of the mirror. Nothing that the agent
 * writes into its repository, such as configuration, hooks and other branches, has an effect on the runner's.
 */
final class Checkout {

    private static final String START = "refs/docent/start";
    private static final List<String> WHAT_HIDES_HISTORY = List.of("shallow", "info/grafts", "config.worktree");

    private final RunFolder folder;
    private final Path repository;
    private final Git git;
    private final String config;
    private final String alternates;

    private Checkout(RunFolder folder, Path repository, Git git, String config, String alternates) {
        this.folder = folder;
        this.repository = repository;
        this.git = git;
        this.config = config;
        this.alternates = alternates;
    }

    /** Makes both repositories, and checks the start out. */
    static Checkout create(RunFolder folder, Mirror mirror, Start start, Git git)
            throws IOException, RunFailedException, InterruptedException {
        Path repository = Files.createDirectory(folder.own().resolve("repository"));
        String format = ObjectFormat.of(start.commit()).initOption();
        git.in(repository).run("init", "--quiet", "--bare", "--template=", format, ".");
        String alternates = mirror.objects(start.commit()).toAbsolutePath() + "\n";
        borrow(repository, alternates);
        String config = Files.readString(repository.resolve("config"));
        Checkout checkout =
                new Checkout(folder, repository, git.in(repository).with("GIT_DIR", repository), config, alternates);
        checkout.trusted().run("update-ref", START, start.commit());
        checkout.inTree().run("read-tree", "--reset", "-u", START);
        checkout.createForAgent(start, git.in(folder.tree()));
        return checkout;
    }

    private void createForAgent(Start start, Git inTree) throws IOException, RunFailedException, InterruptedException {
        String format = ObjectFormat.of(start.commit()).initOption();
        inTree.run("init", "--quiet", "--template=", format, "--initial-branch=" + start.branch(), ".");
        Path agents = agents();
        borrow(agents, alternates);
        Path references = folder.own().resolve("references");
        Files.writeString(
                references,
                "create refs/heads/%s %s\ncreate refs/remotes/origin/%s %s\n"
                        .formatted(start.branch(), start.commit(), start.base(), start.baseCommit()));
        inTree.reading(references).run("update-ref", "--stdin");
        Files.copy(repository.resolve("index"), agents.resolve("index"));
    }

    private static void borrow(Path repository, String alternates) throws IOException {
        Path info = Files.createDirectories(repository.resolve("objects/info"));
        Files.writeString(info.resolve("alternates"), alternates);
    }

    /** {@return the agent's repository} */
    Path agents() {
        return folder.tree().resolve(".git");
    }

    /** {@return where the agent's repository may borrow objects from, as git writes it} */
    String alternates() {
        return alternates;
    }

    /**
     * {@return git in the runner's repository, after the agent's work}
     *
     * <p>Without the checkout: some commands fail on a {@code .gitmodules} file there that they cannot read.
     */
    Git trusted() throws IOException {
        Files.writeString(repository.resolve("config"), config);
        for (String name : WHAT_HIDES_HISTORY) {
            Files.deleteIfExists(repository.resolve(name));
        }
        borrow(repository, alternates);
        return git;
    }

    /** {@return the same git with the checkout} */
    Git inTree() throws IOException {
        return trusted().in(folder.tree()).with("GIT_WORK_TREE", folder.tree());
    }

    RunFolder folder() {
        return folder;
    }
}
