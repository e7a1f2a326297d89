package dev.docent.sample.forge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.projects.Deployments;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.PullRequests;
import dev.docent.sample.Addresses;
import dev.docent.sample.DemoJobs;
import dev.docent.sample.SampleSettings;

/**
 * A forge in a folder: a repository, and a pull request for each branch of an agent, as a file of Markdown that is named
 * after the job. The process runner finds this bean by its type. Thread-safe.
 */
@ApplicationScoped
public class LocalForge implements PullRequests {

    private static final String ENDING = ".md";

    private final Path folder;
    private final DocsRepository repository;
    private final Deployments deployments;
    private final Addresses addresses;

    /**
     * A pull request.
     *
     * @param id that of its job
     * @param text Markdown, whose first line is the title; untrusted
     * @param commit at the end of its branch; empty if the branch is gone
     * @param merged whether the site has it
     */
    record PullRequest(String id, String text, Optional<String> commit, boolean merged) {

        String title() {
            return text.lines().findFirst().orElse("");
        }

        /** {@return the text below the title, without comments of HTML} */
        String description() {
            return text.substring(title().length()).replaceAll("<!--.*?-->", "").strip();
        }

        String branch() {
            return "agent/" + id;
        }

        /** {@return one word} */
        String state() {
            return commit.isEmpty() ? "closed" : merged ? "merged" : "open";
        }
    }

    /** For the container's proxy. */
    protected LocalForge() {
        this(SampleSettings.WORK, null, null);
    }

    @Inject
    LocalForge(Deployments deployments, Addresses addresses) {
        this(SampleSettings.WORK, deployments, addresses);
    }

    LocalForge(Path work, Deployments deployments, Addresses addresses) {
        this.folder = work.resolve("pull-requests");
        this.repository = new DocsRepository(work.resolve(SampleSettings.REPOSITORY.getFileName()));
        this.deployments = deployments;
        this.addresses = addresses;
    }

    /** Makes the repository of these files, unless it was made of the same; then no old pull request has anything to do with it. */
    void begin(Map<String, byte[]> docs) throws IOException {
        if (repository.create(docs) && Files.exists(folder)) {
            Files.move(
                    folder,
                    folder.resolveSibling(
                            "pull-requests-before-" + Instant.now().toEpochMilli()));
        }
        Files.createDirectories(folder);
    }

    @Override
    public synchronized URI open(PublishedBranch branch) throws PullRequestException {
        String id = branch.job().id();
        try {
            Path file = folder.resolve(id + ENDING);
            String known = Files.exists(file) ? Files.readString(file) : "";
            String comment = branch.comment();
            if (known.isEmpty()) {
                write(file, branch.title() + "\n\n" + branch.description());
            } else if (comment != null && !known.contains(branch.commentMarker())) {
                write(file, known + "\n---\n\n" + comment);
            }
            return addresses.of("/pulls/" + id);
        } catch (IOException failure) {
            throw new PullRequestException("the file of the pull request cannot be written or read", failure);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path written = Files.createTempFile(file.getParent(), "new", null);
        Files.writeString(written, text);
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** {@return all pull requests, the most recently changed first} */
    List<PullRequest> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted((one, other) -> Long.compare(
                            other.toFile().lastModified(), one.toFile().lastModified()))
                    .map(file -> file.getFileName().toString().replace(ENDING, ""))
                    .flatMap(id -> find(id).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the pull request of a job; empty if there is none} */
    Optional<PullRequest> find(String id) {
        Path file = folder.resolve(id + ENDING);
        if (!AgentJobKey.isIdentifier(id) || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            String text = Files.readString(file);
            Optional<String> commit = repository.head("agent/" + id);
            boolean merged = commit.isPresent() && repository.isPublished(commit.get());
            return Optional.of(new PullRequest(id, text, commit, merged));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return where readers see the change before it is merged} */
    Optional<URI> preview(PullRequest pull) {
        return deployments.previewAddress(DemoJobs.PROJECT, pull.branch());
    }

    /**
     * Merges a pull request, and has the site deployed.
     *
     * @param reviewed the commit that the user saw; any text
     */
    synchronized DocsRepository.Merge merge(PullRequest pull, String reviewed) throws IOException {
        DocsRepository.Merge merge =
                repository.merge(pull.branch(), reviewed, "Merge " + pull.branch() + "\n\n" + pull.title());
        if (merge == DocsRepository.Merge.MERGED) {
            deployments.update(DemoJobs.PROJECT);
        }
        return merge;
    }
}
