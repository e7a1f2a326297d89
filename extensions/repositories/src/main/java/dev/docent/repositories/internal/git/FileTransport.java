package dev.docent.repositories.internal.git;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Optional;

import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryBuilder;
import org.eclipse.jgit.lib.RepositoryCache.FileKey;
import org.eclipse.jgit.transport.TestProtocol;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.UploadPack;
import org.jspecify.annotations.Nullable;

/**
 * Fetches from repositories in the file system, which a thread of JGit's reads in this process. JGit's own transport prints the
 * stack trace of whatever ends that thread: a repository that is corrupt, and a fetch that exceeds its limits.
 */
final class FileTransport {

    private static final System.Logger LOG = System.getLogger(FileTransport.class.getName());

    private FileTransport() {}

    /** {@return a transport for an address; empty if there is no repository in the file system} */
    static Optional<Transport> of(Repository local, URI address) throws IOException {
        if (!"file".equalsIgnoreCase(address.getScheme()) || address.getHost() != null) {
            return Optional.empty();
        }
        File directory = FileKey.resolve(new File(address.getPath()), local.getFS());
        if (directory == null) {
            return Optional.empty();
        }
        Repository remote = new RepositoryBuilder()
                .setFS(local.getFS())
                .setGitDir(directory)
                .build();
        // the one protocol of JGit's that lets its caller choose what reads the repository
        TestProtocol<String> protocol = new TestProtocol<>(
                (path, opened) -> {
                    opened.close(); // the connection has opened it as well
                    return new Silent(opened);
                },
                null);
        return Optional.of(protocol.open(protocol.register(directory.getPath(), remote), local, null));
    }

    /** Fails without a word: the side that fetches reports that. */
    private static final class Silent extends UploadPack {

        Silent(Repository repository) {
            super(repository);
        }

        @Override
        public void upload(InputStream in, OutputStream out, @Nullable OutputStream messages) {
            try {
                super.upload(in, out, messages);
            } catch (IOException | RuntimeException failure) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        "A fetch from {0} was not completed: {1}",
                        getRepository().getDirectory(),
                        failure.getClass().getName());
            }
        }
    }
}
