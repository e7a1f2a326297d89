package dev.docent.repositories.internal.git;

import java.io.FileNotFoundException;
import java.io.InterruptedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.NoRemoteRepositoryException;

/** Says why a fetch failed, by what JGit throws. */
final class FetchFailures {

    private static final System.Logger LOG = System.getLogger(FetchFailures.class.getName());

    private FetchFailures() {}

    /** @param mirror directory of the mirror */
    static GitException explained(Exception failure, Path mirror) {
        List<Throwable> causes = Stream.<Throwable>iterate(failure, known -> known != null, Throwable::getCause)
                .toList();
        for (Throwable cause : causes) {
            if (cause instanceof GitException known) {
                return known;
            } else if (isOfWriting(cause, mirror)) {
                return notWritten(mirror, cause);
            }
        }
        for (Throwable cause : causes) {
            if (cause instanceof CorruptObjectException
                    || cause instanceof IncorrectObjectTypeException
                    || cause instanceof MissingObjectException) {
                return new GitException(Reason.CORRUPT, "the repository has an object that is corrupt or not allowed");
            } else if (cause instanceof InterruptedIOException) {
                return new GitException(Reason.TIMEOUT, "the repository did not answer in time");
            } else if (cause instanceof NoRemoteRepositoryException) {
                return new GitException(Reason.ACCESS, "there is no repository, or the token may not read it");
            }
        }
        String texts = String.join(
                " ",
                causes.stream().map(cause -> String.valueOf(cause.getMessage())).toList());
        if (texts.contains("orrupt")
                || texts.contains("unresolved")
                || texts.contains("nvalid") && texts.contains("pack")) {
            return new GitException(Reason.CORRUPT, "the repository sends a corrupt pack");
        }
        LOG.log(
                System.Logger.Level.DEBUG,
                "A fetch failed: {0}",
                failure.getClass().getName());
        return new GitException(
                Reason.UNREACHABLE, "the repository's server does not answer as git's smart protocol demands");
    }

    /** {@return what to do about a mirror that cannot be written} */
    static GitException notWritten(Path mirror, Throwable cause) {
        String why = cause instanceof FileSystemException named && named.getReason() != null
                ? named.getReason()
                : cause instanceof FileSystemException ? cause.getClass().getSimpleName() : cause.getMessage();
        return new GitException(
                Reason.MIRROR,
                "the copy of the repository in " + mirror + " cannot be written: " + why
                        + "; make space there and let the server write there, or set docent.docs.cache to another"
                        + " directory");
    }

    /** Whether the JDK failed to write: only the mirror is written. Its messages are in the language of the system. */
    static boolean isOfWriting(Throwable failure, Path mirror) {
        if (failure instanceof FileSystemException named) {
            return named.getFile() != null && Path.of(named.getFile()).startsWith(mirror);
        } else if (failure instanceof FileNotFoundException) {
            return String.valueOf(failure.getMessage()).startsWith(mirror + "/");
        }
        StackTraceElement[] trace = failure.getStackTrace();
        if (trace.length == 0 || !(failure instanceof java.io.IOException)) {
            return false;
        }
        String type = trace[0].getClassName();
        String method = trace[0].getMethodName();
        return (type.startsWith("java.io.")
                        || type.startsWith("sun.nio.ch.File")
                        || type.equals("org.eclipse.jgit.util.FileUtils"))
                && Stream.of("write", "create", "force", "mkdir", "rename").anyMatch(method::startsWith);
    }
}
