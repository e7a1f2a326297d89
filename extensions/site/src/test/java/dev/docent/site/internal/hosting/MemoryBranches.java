package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.repositories.SiteRepository;

import static org.assertj.core.api.Assertions.assertThat;

/** A repository in memory whose branches all left the published one at the same commit. */
final class MemoryBranches implements SiteRepository {

    private static final String START = "start";

    private final Map<String, Map<String, String>> heads = new HashMap<>();

    /** Whether the repository does not respond. */
    boolean isAway;

    /** Where all branches left the published one. */
    void startAt(Map<String, String> files) {
        put(START, files);
    }

    void put(String branch, Map<String, String> files) {
        heads.put(branch, Map.copyOf(files));
    }

    void remove(String branch) {
        heads.remove(branch);
    }

    private static String id(Map<String, String> files) {
        return "%040x".formatted(files.hashCode() & 0xffffffffL);
    }

    @Override
    public Optional<String> head(String branch) throws IOException {
        if (isAway) {
            throw new IOException("the repository does not respond");
        }
        return Optional.ofNullable(heads.get(branch)).map(MemoryBranches::id);
    }

    @Override
    public String fetch(String branch) throws IOException {
        return head(branch).orElseThrow(() -> new IOException("there is no branch " + branch));
    }

    @Override
    public Optional<String> commonAncestor(String commit, String branch) throws IOException {
        return head(START);
    }

    @Override
    public Optional<String> fetched(String branch) {
        return Optional.empty();
    }

    @Override
    public boolean has(String commit) {
        return heads.values().stream().anyMatch(files -> id(files).equals(commit));
    }

    @Override
    public DocsFolder folder(String commit, String folder) throws IOException {
        Stream<Map<String, String>> all = heads.values().stream();
        Predicate<Map<String, String>> wanted = files -> id(files).equals(commit);
        return new PageReaders.Folder(
                all.filter(wanted).findFirst().orElseThrow(() -> new IOException("there is no commit")));
    }

    @Override
    public void record(String commit) {
        throw new AssertionError("a preview is never published");
    }

    @Override
    public void retain(Set<String> kept) {
        assertThat(kept).isNotEmpty();
    }

    @Override
    public Optional<String> recorded() {
        return Optional.empty();
    }

    @Override
    public void close() {
        // nothing is open
    }
}
