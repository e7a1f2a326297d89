package dev.docent.repositories.internal.git;

import java.io.IOException;

import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.internal.util.CleanupService;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Hides the configuration of the user and of the system, and the environment, from JGit: only in the threads that use a
 * mirror, and for as long as they do. Everything else of an application that uses JGit sees what it saw before.
 */
final class IsolatedSystemReader extends SystemReader.Delegate {

    static {
        // JGit would otherwise keep itself, and the application that contains it, in a shutdown hook of the JVM
        new CleanupService();
    }

    private static final ThreadLocal<Boolean> ISOLATED = ThreadLocal.withInitial(() -> false);

    private final SystemReader others;

    /** A call of JGit. */
    @FunctionalInterface
    interface Call<T> {
        T get() throws IOException;
    }

    private IsolatedSystemReader(SystemReader others) {
        super(others);
        this.others = others;
    }

    static <T> T isolated(Call<T> call) throws IOException {
        install();
        boolean before = ISOLATED.get();
        ISOLATED.set(true);
        try {
            return call.get();
        } finally {
            if (before) {
                ISOLATED.set(true);
            } else {
                ISOLATED.remove();
            }
        }
    }

    private static synchronized void install() {
        SystemReader now = SystemReader.getInstance();
        if (!(now instanceof IsolatedSystemReader)) {
            SystemReader.setInstance(new IsolatedSystemReader(now));
        }
    }

    /** JGit measures file systems in threads of its own, and would keep the result in the user's configuration. */
    private static boolean isIsolated() {
        return ISOLATED.get() || Thread.currentThread().getName().startsWith("JGit-FileStoreAttribute");
    }

    @Override
    public @Nullable String getenv(String variable) {
        return isIsolated() ? null : others.getenv(variable);
    }

    @Override
    public StoredConfig getUserConfig() throws ConfigInvalidException, IOException {
        return isIsolated() ? new NoConfig(null) : others.getUserConfig();
    }

    @Override
    public StoredConfig getJGitConfig() throws ConfigInvalidException, IOException {
        return isIsolated() ? new NoConfig(null) : others.getJGitConfig();
    }

    @Override
    public StoredConfig getSystemConfig() throws ConfigInvalidException, IOException {
        return isIsolated() ? new NoConfig(null) : others.getSystemConfig();
    }

    @Override
    public FileBasedConfig openUserConfig(@Nullable Config parent, FS fs) {
        return isIsolated() ? new NoConfig(parent) : others.openUserConfig(parent, fs);
    }

    @Override
    public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
        return isIsolated() ? new NoConfig(parent) : others.openSystemConfig(parent, fs);
    }

    @Override
    public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
        return isIsolated() ? new NoConfig(parent) : others.openJGitConfig(parent, fs);
    }

    /** A configuration without a file. */
    private static final class NoConfig extends FileBasedConfig {

        NoConfig(@Nullable Config parent) {
            super(parent, null, null);
        }

        @Override
        public void load() {
            // there is nothing to load
        }

        @Override
        public void save() {
            // nothing is kept
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
