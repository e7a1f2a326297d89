package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.navigation.internal.repositories.SiteRepository;
import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.transport.FetchConnection;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.TransportHttp;
import org.eclipse.jgit.transport.URIish;

/**
 * A bare mirror of branches, with their history, in a folder of its own that only the server writes.
 * Processes that share the folder fetch one after the other. Thread-safe.
 */
public final class GitMirror implements SiteRepository {

    private static final String PUBLISHED = "refs/docent/published";

    /** The published branch as it was last compared. It is not kept as a branch, so letting go of branches leaves it alone. */
    private static final String COMPARED = "refs/docent/compared";

    /** A mirror that is not complete yet. */
    private static final String NEXT = "mirror.next";

    private static final Set<RefUpdate.Result> KEPT = Set.of(
            RefUpdate.Result.NEW, RefUpdate.Result.FORCED, RefUpdate.Result.FAST_FORWARD, RefUpdate.Result.NO_CHANGE);

    private static final Set<RefUpdate.Result> GONE =
            Set.of(RefUpdate.Result.NEW, RefUpdate.Result.FORCED, RefUpdate.Result.NO_CHANGE);

    private static final int MAX_REFUSED = 1_000;
    private static final int LOCK_MILLIS = 20;
    private static final System.Logger LOG = System.getLogger(GitMirror.class.getName());
    private static final Map<Path, ReentrantLock> IN_THIS_PROCESS = new ConcurrentHashMap<>();

    private final Path directory;
    private final URI address;
    private final String username;
    private final RepositoryAddress.Token token;
    private final MirrorLimits limits;
    private final ReentrantLock lock;
    private volatile MirrorRepository repository;

    /** Heads that cannot be received without this mirror either, so that it is not at fault; guarded by the lock. */
    private final Set<String> refused = new HashSet<>();

    private GitMirror(Path directory, RepositoryAddress repository, MirrorLimits limits) throws IOException {
        this.directory = directory;
        this.address = repository.address();
        this.username = repository.username();
        this.token = repository.token();
        this.limits = limits;
        this.lock = IN_THIS_PROCESS.computeIfAbsent(directory, path -> new ReentrantLock());
        this.repository = locked(budget(), this::open);
    }

    /**
     * Opens a mirror, which is made if there is none. What a killed process left in it is removed.
     *
     * @param directory its folder; made with rights of the owner only
     * @param repository its token is asked for before each fetch
     */
    public static GitMirror open(Path directory, RepositoryAddress repository, MirrorLimits limits) throws IOException {
        check(repository.address());
        createPrivate(directory);
        return new GitMirror(directory.toRealPath(), repository, limits);
    }

    private static void check(URI address) throws GitException {
        String scheme = String.valueOf(address.getScheme());
        if (!List.of("https", "http", "file").contains(scheme)) {
            throw new GitException(Reason.ADDRESS, "the repository's address must begin with https:, http: or file:");
        }
        String authority = address.getRawAuthority();
        if (authority != null && authority.contains("@")) {
            throw new GitException(
                    Reason.ADDRESS, "the repository's address must not contain a user; set username and token");
        }
        if (!scheme.equals("file") && address.getHost() == null) {
            throw new GitException(Reason.ADDRESS, "the repository's address has no host");
        }
        if (address.getRawQuery() != null || address.getRawFragment() != null) {
            throw new GitException(Reason.ADDRESS, "the repository's address must have no query and no fragment");
        }
    }

    private static void createPrivate(Path directory) throws IOException {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        Files.createDirectories(directory.toAbsolutePath().getParent());
        if (Files.isDirectory(directory)) {
            return;
        }
        if (posix) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }

    /** {@return what one operation may take, from now on} */
    private FetchBudget budget() {
        return new FetchBudget(limits, limits.total());
    }

    /** Works on the mirror alone, after what a killed process left in it is removed. */
    private <T> T locked(FetchBudget budget, IsolatedSystemReader.Call<T> work) throws IOException {
        await(() -> lock.tryLock(budget.nanosLeft(), TimeUnit.NANOSECONDS));
        // the system releases the lock of a killed process
        try (FileChannel file =
                FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            await(() -> isLocked(file, budget));
            removeLeftovers();
            return IsolatedSystemReader.isolated(work);
        } catch (OverlappingFileLockException other) {
            throw new GitException(
                    Reason.MIRROR,
                    "another application of this server is using the mirror; give each application a docent.docs.cache"
                            + " of its own");
        } catch (GitException known) {
            throw known;
        } catch (IOException failure) {
            if (FetchFailures.isOfWriting(failure, directory)) {
                throw FetchFailures.notWritten(directory, failure);
            }
            throw failure;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a lock, whose holder has a deadline as well. */
    private interface Waiting {
        boolean succeeds() throws IOException, InterruptedException;
    }

    private static void await(Waiting lock) throws IOException {
        try {
            if (!lock.succeeds()) {
                throw new GitException(
                        Reason.TIMEOUT, "another fetch of the repository did not end in time; this one was not begun");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the fetch is interrupted");
        }
    }

    private static boolean isLocked(FileChannel file, FetchBudget budget) throws IOException, InterruptedException {
        long end = System.nanoTime() + budget.nanosLeft();
        while (file.tryLock() == null) {
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(LOCK_MILLIS);
        }
        return true;
    }

    private Path bare() {
        return directory.resolve("mirror.git");
    }

    private MirrorRepository open() throws IOException {
        MirrorRepository.delete(directory.resolve(NEXT));
        return open(bare());
    }

    private MirrorRepository open(Path directory) throws IOException {
        MirrorRepository opened = new MirrorRepository(directory.toFile());
        try {
            if (!Files.exists(directory.resolve("HEAD"))) {
                opened.create(true);
            }
            StoredConfig config = opened.getConfig();
            config.clear();
            config.setInt("core", null, "repositoryformatversion", 0);
            config.setBoolean("core", null, "bare", true);
            config.setString("core", null, "streamFileThreshold", "1m");
            config.setBoolean("http", null, "followRedirects", false);
            // a request is written at once, and need not name a whole history
            config.setInt("fetch", null, "maxhaves", 256);
            config.setInt("gc", null, "auto", 0);
            config.setString("gc", null, "prunePackExpire", "now");
            config.setInt("pack", null, "threads", 1);
            config.setLong("pack", null, "windowMemory", limits.workBytes());
            config.setLong("core", null, "bigFileThreshold", limits.wholeBytes());
            config.save();
            return opened;
        } catch (IOException | RuntimeException failure) {
            opened.close();
            throw failure;
        }
    }

    /** Nobody else writes while the lock is held: whatever is locked or incomplete was left behind. */
    private void removeLeftovers() throws IOException {
        if (!Files.isDirectory(bare())) {
            return;
        }
        try (Stream<Path> all = Files.walk(bare())) {
            for (Path path : all.filter(GitMirror::isLeftover).toList()) {
                Files.deleteIfExists(path);
            }
        }
        // the whole history is fetched; a server that says otherwise would take it from later fetches, too
        Files.deleteIfExists(bare().resolve("shallow"));
    }

    private static boolean isLeftover(Path path) {
        String name = path.getFileName().toString();
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                && (name.endsWith(".lock")
                        || name.endsWith(".tmp")
                        || name.startsWith("incoming_")
                        || name.startsWith("noz")
                        || name.startsWith("tmp_")
                        || name.startsWith("gc_")
                        || name.equals("gc.pid"));
    }

    private static String ref(String branch) throws GitException {
        String name = "refs/heads/" + branch;
        if (!Repository.isValidRefName(name)) {
            throw new GitException(Reason.NO_BRANCH, "the branch's name is not one that git allows");
        }
        return name;
    }

    /** @throws GitException with the reason */
    @Override
    public Optional<String> head(String branch) throws IOException {
        return head(branch, new FetchBudget(limits, limits.asking()));
    }

    private Optional<String> head(String branch, FetchBudget budget) throws IOException {
        String name = ref(branch);
        return IsolatedSystemReader.isolated(() -> explaining(() -> {
            try (Transport transport = transport(repository, budget);
                    FetchConnection connection = transport.openFetch(List.of(new RefSpec(name)))) {
                return Optional.ofNullable(connection.getRef(name))
                        .map(Ref::getObjectId)
                        .map(ObjectId::name);
            }
        }));
    }

    /**
     * Fetches a branch. A corrupt mirror is made anew, unless it is the repository that is corrupt.
     *
     * @throws GitException with the reason
     */
    @Override
    public String fetch(String branch) throws IOException {
        String name = ref(branch);
        FetchBudget budget = budget();
        return locked(budget, () -> {
            boolean hadContent = packs() > 0;
            try {
                return receive(repository, branch, name, budget);
            } catch (GitException failure) {
                if (failure.reason() != Reason.CORRUPT || !hadContent) {
                    throw failure;
                }
                String head = head(branch, budget).orElseThrow(() -> failure);
                if (refused.contains(head)) {
                    throw failure;
                }
                return receiveAnew(branch, name, head, budget);
            }
        });
    }

    /** What there was is served until there is something else. */
    private String receiveAnew(String branch, String name, String head, FetchBudget budget) throws IOException {
        Path next = directory.resolve(NEXT);
        MirrorRepository.delete(next);
        try {
            String commit;
            try (MirrorRepository fresh = open(next)) {
                commit = receive(fresh, branch, name, budget);
            }
            LOG.log(System.Logger.Level.WARNING, "The mirror in {0} is corrupt and is made anew.", directory);
            repository.close();
            MirrorRepository.delete(bare());
            Files.move(next, bare());
            repository = open(bare());
            return commit;
        } catch (GitException failure) {
            if (failure.reason() == Reason.CORRUPT && refused.size() < MAX_REFUSED) {
                refused.add(head);
            }
            throw failure;
        } finally {
            MirrorRepository.delete(next);
        }
    }

    private long packs() throws IOException {
        Path packs = bare().resolve("objects/pack");
        if (!Files.isDirectory(packs)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(packs)) {
            return files.filter(file -> file.toString().endsWith(".pack")).count();
        }
    }

    private Transport transport(MirrorRepository local, FetchBudget budget) throws IOException {
        Optional<String> secret = token.get();
        Transport transport = open(local);
        transport.setObjectChecker(MirrorRepository.checker(budget));
        transport.setFetchThin(false);
        transport.setTimeout((int) Math.max(1, limits.silence().toSeconds()));
        if (transport instanceof TransportHttp smart) {
            smart.setHttpConnectionFactory(new SmartHttp(address, budget));
            if (secret.isPresent()) {
                smart.setPreemptiveBasicAuthentication(username, secret.get());
            }
        }
        return transport;
    }

    private Transport open(MirrorRepository local) throws IOException {
        Optional<Transport> ofFiles = FileTransport.of(local, address);
        if (ofFiles.isPresent()) {
            return ofFiles.get();
        }
        try {
            return Transport.open(local, new URIish(address.toString()));
        } catch (URISyntaxException malformed) {
            throw new GitException(Reason.ADDRESS, "the repository's address is not one that git allows");
        }
    }

    private String receive(MirrorRepository local, String branch, String name, FetchBudget budget) throws IOException {
        return explaining(() -> {
            // a branch and one below its name cannot both exist: the repository has renamed or deleted the other one
            for (String former : local.getRefDatabase().getConflictingNames(name)) {
                delete(local, former);
            }
            ObjectId head = transfer(local, branch, name, name, budget);
            TreeFolder.of(local, head, ".", budget);
            return head.name();
        });
    }

    private ObjectId transfer(MirrorRepository local, String branch, String name, String localName, FetchBudget budget)
            throws IOException {
        List<ObjectId> known = new ArrayList<>();
        for (Ref ref : local.getRefDatabase().getRefsByPrefix(Constants.R_REFS)) {
            known.add(ref.getObjectId());
        }
        local.receiveWithin(budget);
        try (Transport transport = transport(local, budget);
                FetchConnection connection = transport.openFetch(List.of(new RefSpec(name)))) {
            Ref answered = connection.getRef(name);
            if (answered == null || answered.getObjectId() == null) {
                throw new GitException(Reason.NO_BRANCH, "the repository has no branch " + branch);
            }
            ObjectId head = answered.getObjectId();
            if (!isComplete(local, head, known, budget)) {
                connection.fetch(NullProgressMonitor.INSTANCE, List.of(answered), new HashSet<>(known));
                if (!local.getObjectDatabase().getShallowCommits().isEmpty()) {
                    throw new GitException(
                            Reason.CORRUPT, "the repository has a part of its history only; it may be a shallow clone");
                }
                CompleteHistory.require(local, head, known, budget);
            }
            keep(local, localName, head);
            return head;
        } finally {
            MirrorRepository.delete(local.getDirectory().toPath().resolve(MirrorRepository.INCOMING));
        }
    }

    private static boolean isComplete(MirrorRepository local, ObjectId head, List<ObjectId> known, FetchBudget budget)
            throws IOException {
        if (!local.getObjectDatabase().has(head)) {
            return false;
        }
        try {
            CompleteHistory.require(local, head, known, budget);
            return true;
        } catch (MissingObjectException incomplete) {
            return false;
        }
    }

    private <T> T explaining(IsolatedSystemReader.Call<T> work) throws GitException {
        try {
            return work.get();
        } catch (GitException failure) {
            throw failure;
        } catch (Exception failure) {
            throw FetchFailures.explained(failure, directory);
        }
    }

    /**
     * Copies the head of the branch. A mirror that is corrupt stays as it is: the other commit would be lost.
     *
     * @throws GitException with the reason
     */
    @Override
    public Optional<String> commonAncestor(String commit, String branch) throws IOException {
        ObjectId one = id(commit);
        String name = ref(branch);
        FetchBudget budget = budget();
        ObjectId other = locked(budget, () -> {
            ObjectId head = explaining(() -> transfer(repository, branch, name, COMPARED, budget));
            collectGarbage();
            return head;
        });
        return IsolatedSystemReader.isolated(
                () -> explaining(() -> CommonAncestor.of(repository, one, other, limits.commits())));
    }

    @Override
    public Optional<String> fetched(String branch) throws IOException {
        String name = ref(branch);
        return IsolatedSystemReader.isolated(() -> Optional.ofNullable(repository.exactRef(name))
                .map(Ref::getObjectId)
                .map(ObjectId::name));
    }

    @Override
    public boolean has(String commit) throws IOException {
        ObjectId id = id(commit);
        return IsolatedSystemReader.isolated(
                () -> repository.getObjectDatabase().has(id));
    }

    private static ObjectId id(String commit) throws GitException {
        if (!ObjectId.isId(commit)) {
            throw new GitException(Reason.CORRUPT, "the id of the commit is not 40 hexadecimal digits");
        }
        return ObjectId.fromString(commit);
    }

    @Override
    public TreeFolder folder(String commit, String folder) throws IOException {
        ObjectId id = id(commit);
        return IsolatedSystemReader.isolated(() -> TreeFolder.of(repository, id, folder, budget()));
    }

    @Override
    public void record(String commit) throws IOException {
        Path next = directory.resolve("published.next");
        Files.writeString(next, id(commit).name());
        Files.move(next, directory.resolve("published"), StandardCopyOption.ATOMIC_MOVE);
        locked(budget(), () -> {
            keep(repository, PUBLISHED, id(commit));
            collectGarbage();
            return commit;
        });
    }

    @Override
    public void retain(Set<String> branches) throws IOException {
        Set<String> kept = new HashSet<>();
        for (String branch : branches) {
            kept.add(ref(branch));
        }
        locked(budget(), () -> {
            for (Ref known : repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS)) {
                if (!kept.contains(known.getName())) {
                    delete(repository, known.getName());
                }
            }
            collectGarbage();
            return kept;
        });
    }

    private void delete(MirrorRepository local, String name) throws IOException {
        RefUpdate update = local.updateRef(name);
        update.setForceUpdate(true);
        RefUpdate.Result result = update.delete();
        if (!GONE.contains(result)) {
            throw new GitException(
                    Reason.MIRROR,
                    "the branch " + name + " cannot be removed from the mirror " + directory + ": " + result);
        }
    }

    /** What a name of the mirror leads to stays, also if the branch has been set to another commit by then. */
    private void keep(MirrorRepository local, String name, ObjectId commit) throws IOException {
        RefUpdate update = local.updateRef(name);
        update.setNewObjectId(commit);
        RefUpdate.Result result = update.forceUpdate();
        if (!KEPT.contains(result)) {
            throw new GitException(Reason.MIRROR, "a commit cannot be kept in the mirror " + directory + ": " + result);
        }
    }

    /** Each fetch adds a pack, in all of which every object is looked for. */
    private void collectGarbage() throws IOException {
        if (packs() <= limits.packs()) {
            return;
        }
        try {
            Git.wrap(repository).gc().call();
        } catch (GitAPIException | RuntimeException | OutOfMemoryError failure) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The mirror in " + directory + " cannot be tidied up; it grows until that succeeds",
                    failure);
        }
    }

    @Override
    public Optional<String> recorded() throws IOException {
        Path file = directory.resolve("published");
        return Files.exists(file) ? Optional.of(id(Files.readString(file)).name()) : Optional.empty();
    }

    @Override
    public void close() {
        repository.close();
    }
}
