package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentStatus;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.site.internal.deployments.PreviewReading.BranchHead;
import dev.docent.site.internal.deployments.PreviewReading.BranchStart;
import dev.docent.site.internal.deployments.PreviewedSite.Origin;
import org.jspecify.annotations.Nullable;

/**
 * The previews of a project on this node. One branch is read at a time, in one thread; those that were seen last are kept.
 * Thread-safe.
 */
public final class BranchPreviews {

    /** How many are kept. */
    static final int KEPT = 20;

    /** How long one is kept that nobody sees. */
    static final Duration KEPT_UNSEEN = Duration.ofDays(14);

    /** How soon the repository is asked again for the head of a branch that somebody sees. */
    static final Duration PAUSE = Duration.ofSeconds(5);

    /** Branches without a preview whose state is kept; they take no room of others. */
    private static final int UNREAD_KEPT = 200;

    private static final int MAX_WAITING_BRANCHES = 20;
    private static final int MAX_WAITING_READERS = 4;
    private static final float LOAD = 0.75f;
    private static final Logger LOG = System.getLogger("dev.docent");

    private final Source source;
    private final PreviewReading reading;
    private final Host host;
    private final Map<String, Branch> branches = new LinkedHashMap<>(16, LOAD, true);
    private final Map<String, Branch> unread = new LinkedHashMap<>();
    private final Queue<Branch> waiting = new ArrayDeque<>();
    private boolean working;
    private int readers;

    /**
     * Where the branches are.
     *
     * @param project id of the project
     * @param repository a copy of its own: whatever is in a branch, it cannot damage what the published site is read from
     * @param folder of the site in the repository
     * @param branch whose head is published
     * @param base URL of the site; empty if it is not known
     * @param published the site as this node serves it; empty for not yet
     */
    public record Source(
            String project,
            RepositorySite.Opened repository,
            String folder,
            String branch,
            Optional<String> base,
            Supplier<Optional<ResolvedSite>> published) {}

    /**
     * The parts of the host that previews use.
     *
     * @param threads where branches are read
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    public record Host(Executor threads, LongSupplier nanoTime, Clock clock) {}

    /** A branch; guarded by the previews. */
    private static final class Branch {

        private final PreviewId id;
        private final Instant createdAt;
        private Instant seenAt;
        private @Nullable PreviewedSite site;
        private @Nullable String failure;
        private @Nullable Instant startedAt;
        private @Nullable Instant endedAt;
        private boolean isAbsent;
        private boolean isRefused;
        private boolean isQueued;
        private boolean isWorkedOn;
        private boolean isOutdated;
        private long nextCheck;

        Branch(PreviewId id, Instant now) {
            this.id = id;
            this.createdAt = now;
            this.seenAt = now;
        }

        Preview now() {
            Deployment.Builder state = Deployment.builder(id.text(), id.project(), id.branch(), createdAt)
                    .startedAt(startedAt);
            if (isWorkedOn) {
                state.status(DeploymentStatus.IN_PROGRESS);
            } else if (!isQueued) {
                state.endedAt(endedAt == null ? createdAt : endedAt);
                end(state);
            }
            return new Preview(state.build(), Optional.ofNullable(site), isRefused);
        }

        private void end(Deployment.Builder state) {
            if (isRefused) {
                state.status(DeploymentStatus.FAILURE)
                        .reason("Too many other branches of the project wait; try again in a minute");
            } else if (failure == null && site != null) {
                state.status(DeploymentStatus.SUCCESS)
                        .commit(site.commit())
                        .problems(site.problems())
                        .changes(site.changes());
            } else {
                state.status(DeploymentStatus.FAILURE).reason("The branch cannot be previewed: " + failure);
            }
        }
    }

    /**
     * @param added paths of files of the docs folder that are added to all pages
     * @param comparison never throws, and ends soon: what was not compared is in the result
     */
    public BranchPreviews(
            Source source, SiteResolver resolver, Set<String> added, DeploymentComparison comparison, Host host) {
        this.source = source;
        this.reading = new PreviewReading(resolver, added, comparison);
        this.host = host;
    }

    /** {@return the id of the project} */
    public String project() {
        return source.project();
    }

    /** {@return the URL at which readers see a branch; empty if that of the site is not known} */
    public Optional<String> address(String branch) {
        return source.base().map(base -> PreviewSegments.address(base, branch));
    }

    /** {@return what is known of a branch, which is read soon if it is not, or may have another head by now} */
    public synchronized Preview see(String name) {
        return see(name, false);
    }

    /** {@return the same; the branch is read in any case} */
    public synchronized Preview refresh(String name) {
        return see(name, true);
    }

    /** {@return whether a branch was requested before, so that asking for its state reads nothing} */
    public synchronized boolean isKnown(String name) {
        return branches.containsKey(name) || unread.containsKey(name);
    }

    /** {@return what is known of a branch that was requested before; any other branch is read soon} */
    public synchronized Preview known(String name) {
        Branch branch = branches.getOrDefault(name, unread.get(name));
        return branch == null ? see(name, false) : branch.now();
    }

    /** Lets the branch be read again when it is seen next; nothing if it is not kept. */
    public synchronized void outdate(String name) {
        Branch branch = branches.get(name);
        if (branch != null) {
            branch.isOutdated = true;
        }
        Branch other = unread.get(name);
        if (other != null) {
            other.nextCheck = host.nanoTime().getAsLong();
        }
    }

    /**
     * {@return what is known of a branch when it is no longer pending without a site, or after a while}
     *
     * @param longest how long to wait; not at all if many readers of the project wait
     */
    public synchronized Preview await(String name, Duration longest) throws InterruptedException {
        Preview known = see(name, false);
        if (!isAwaited(known) || readers >= MAX_WAITING_READERS) {
            return known;
        }
        readers++;
        try {
            long end = System.nanoTime() + longest.toNanos();
            long left = longest.toNanos();
            while (isAwaited(known) && left > 0) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
                left = end - System.nanoTime();
                known = known(name);
            }
            return known;
        } finally {
            readers--;
        }
    }

    private boolean isAwaited(Preview known) {
        return known.isPending() && known.site().filter(this::isOfPublished).isEmpty();
    }

    /** {@return whether a site has the settings of what is published now} */
    public boolean isOfPublished(PreviewedSite site) {
        return source.published().get().filter(site::isOf).isPresent();
    }

    private Preview see(String name, boolean anyway) {
        Instant now = host.clock().instant();
        forgetUnseen(now);
        Branch known = branches.get(name);
        if (known == null) {
            Branch missing = unread.get(name);
            if (missing != null && !anyway && host.nanoTime().getAsLong() - missing.nextCheck < 0) {
                return missing.now();
            }
            known = new Branch(new PreviewId(project(), name), now);
            known.nextCheck = host.nanoTime().getAsLong();
            if (waiting.size() >= MAX_WAITING_BRANCHES) {
                return refused(known, anyway);
            }
            unread.remove(name);
            branches.put(name, known);
        }
        known.seenAt = now;
        known.isOutdated |= anyway;
        boolean due =
                host.nanoTime().getAsLong() - known.nextCheck >= 0 || known.site != null && !isOfPublished(known.site);
        if ((known.isOutdated || due) && !known.isQueued && waiting.size() < MAX_WAITING_BRANCHES) {
            enqueue(known);
        }
        return known.now();
    }

    /** Only the state of what was requested is kept: readers may name any branch. */
    private Preview refused(Branch branch, boolean requested) {
        branch.isRefused = true;
        if (requested) {
            keepUnread(branch);
        }
        return branch.now();
    }

    /** {@code branch} becomes the newest of those without a preview. */
    private void keepUnread(Branch branch) {
        unread.remove(branch.id.branch());
        unread.put(branch.id.branch(), branch);
        dropFirst(unread, UNREAD_KEPT);
    }

    private void forgetUnseen(Instant now) {
        branches.values()
                .removeIf(branch -> !branch.isQueued
                        && !branch.isWorkedOn
                        && branch.seenAt.plus(KEPT_UNSEEN).isBefore(now));
    }

    private void enqueue(Branch branch) {
        branch.isQueued = true;
        waiting.add(branch);
        if (working) {
            return;
        }
        working = true;
        try {
            host.threads().execute(this::work);
        } catch (RejectedExecutionException noThread) {
            working = false;
            waiting.clear();
            branches.values().forEach(each -> each.isQueued = false);
            ended(branch, "no thread is free");
        }
    }

    private void work() {
        Branch branch = next();
        while (branch != null) {
            String failure = "it ended early";
            try {
                failure = read(branch);
            } finally {
                ended(branch, failure);
            }
            branch = next();
        }
    }

    private synchronized @Nullable Branch next() {
        Branch branch = waiting.poll();
        if (branch == null) {
            working = false;
            return null;
        }
        branch.isQueued = false;
        branch.isOutdated = false;
        branch.isWorkedOn = true;
        branch.startedAt = host.clock().instant();
        return branch;
    }

    private synchronized void ended(Branch branch, @Nullable String failure) {
        branch.isWorkedOn = false;
        branch.endedAt = host.clock().instant();
        branch.failure = failure;
        branch.nextCheck = host.nanoTime().getAsLong() + PAUSE.toNanos();
        if (branch.isAbsent) {
            branches.remove(branch.id.branch(), branch);
            keepUnread(branch);
        } else if (branch.isOutdated && !branch.isQueued && branches.get(branch.id.branch()) == branch) {
            enqueue(branch);
        }
        dropFailed();
        notifyAll();
    }

    /** What cannot be made must not fill the memory. */
    private void dropFailed() {
        Iterator<Branch> oldest = branches.values().iterator();
        while (branches.size() > KEPT + MAX_WAITING_BRANCHES && oldest.hasNext()) {
            Branch branch = oldest.next();
            if (branch.site == null && !branch.isQueued && !branch.isWorkedOn) {
                oldest.remove();
            }
        }
    }

    private static void dropFirst(Map<String, Branch> some, int kept) {
        Iterator<Branch> first = some.values().iterator();
        while (some.size() > kept) {
            first.next();
            first.remove();
        }
    }

    /** {@return why it could not be read; {@code null} if it could} */
    private @Nullable String read(Branch branch) {
        Optional<ResolvedSite> served = source.published().get();
        try {
            ResolvedSite published =
                    served.orElseThrow(() -> new IOException("nothing of the project is published on this node yet"));
            SiteRepository repository = source.repository().get();
            Optional<String> head = repository.head(branch.id.branch());
            if (head.isEmpty()) {
                absent(branch);
                return "the repository has no branch " + branch.id.branch();
            }
            Optional<PreviewedSite> copied = Optional.ofNullable(site(branch))
                    .filter(site -> site.commit().equals(head.get()));
            Optional<PreviewedSite> current = copied.filter(site -> site.isOf(published));
            if (current.isPresent() && current.get().origin() != Origin.UNKNOWN) {
                return null;
            }
            String commit = copied.isPresent() ? head.get() : fetch(repository, branch.id.branch());
            BranchStart start = start(repository, branch.id.branch(), commit, published);
            if (current.isPresent() && !start.isKnown()) {
                return null;
            }
            PreviewedSite made = reading.of(
                    new BranchHead(branch.id.branch(), commit, repository.folder(commit, source.folder())),
                    start,
                    published);
            made(branch, made);
            return null;
        } catch (IOException failure) {
            LOG.log(Level.DEBUG, "A branch cannot be previewed", failure);
            served.ifPresent(published -> keep(branch, published));
            return String.valueOf(failure.getMessage());
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.WARNING, "A branch of project " + project() + " cannot be previewed", failure);
            return "the branch cannot be resolved: " + failure.getClass().getSimpleName();
        }
    }

    /** Whether or not the repository responds, what was read of a branch is seen with what is published now. */
    private void keep(Branch branch, ResolvedSite published) {
        Optional<PreviewedSite> last = Optional.ofNullable(site(branch));
        if (last.filter(site -> site.isOf(published)).isPresent()) {
            return;
        }
        try {
            SiteRepository repository = source.repository().get();
            Optional<String> commit =
                    last.isPresent() ? last.map(PreviewedSite::commit) : repository.fetched(branch.id.branch());
            if (commit.isPresent()) {
                BranchHead kept = new BranchHead(
                        branch.id.branch(), commit.get(), repository.folder(commit.get(), source.folder()));
                made(branch, reading.of(kept, new BranchStart(Optional.empty(), false), published));
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError lost) {
            LOG.log(Level.DEBUG, "What was read of a branch cannot be previewed any more", lost);
        }
    }

    /** What the published branch changes, it changes when it is published. */
    private BranchStart start(SiteRepository repository, String branch, String commit, ResolvedSite published) {
        if (branch.equals(source.branch())) {
            return new BranchStart(Optional.of(published.folder()), true);
        }
        Optional<String> start;
        try {
            start = repository.commonAncestor(commit, source.branch());
        } catch (IOException | RuntimeException unknown) {
            LOG.log(level(unknown), "It is not known which commit a branch was made from", unknown);
            return new BranchStart(Optional.empty(), false);
        }
        try {
            return new BranchStart(
                    start.isEmpty() ? Optional.empty() : Optional.of(repository.folder(start.get(), source.folder())),
                    true);
        } catch (IOException | RuntimeException unusable) {
            LOG.log(level(unusable), "The commit that a branch was made from cannot be used", unusable);
            return new BranchStart(Optional.empty(), true);
        }
    }

    private static Level level(Exception failure) {
        return failure instanceof IOException ? Level.DEBUG : Level.WARNING;
    }

    private synchronized @Nullable PreviewedSite site(Branch branch) {
        return branch.site;
    }

    private String fetch(SiteRepository repository, String name) throws IOException {
        try {
            String commit = repository.fetch(name);
            repository.retain(keptWith(name));
            return commit;
        } catch (IOException failure) {
            dropLost(repository);
            throw failure;
        }
    }

    private synchronized Set<String> keptWith(String name) {
        Set<String> kept = new HashSet<>(Set.of(name));
        branches.values().stream()
                .filter(branch -> branch.site != null)
                .forEach(branch -> kept.add(branch.id.branch()));
        return kept;
    }

    /** A copy that is corrupt is made anew, without the other branches. */
    private synchronized void dropLost(SiteRepository repository) throws IOException {
        for (Branch branch : branches.values()) {
            if (branch.site != null && !repository.has(branch.site.commit())) {
                branch.site = null;
                branch.failure = "the copy of the repository was corrupt, and is made anew";
                branch.nextCheck = host.nanoTime().getAsLong();
            }
        }
    }

    private synchronized void absent(Branch branch) {
        branch.isAbsent = true;
        branch.site = null;
    }

    /** The last ones that were seen stay, and those that are not made yet. */
    private synchronized void made(Branch branch, PreviewedSite made) {
        branch.site = made;
        long count =
                branches.values().stream().filter(each -> each.site != null).count();
        Iterator<Branch> oldest = branches.values().iterator();
        while (count > KEPT && oldest.hasNext()) {
            Branch other = oldest.next();
            if (other != branch && other.site != null && !other.isQueued && !other.isWorkedOn) {
                oldest.remove();
                count--;
            }
        }
    }
}
