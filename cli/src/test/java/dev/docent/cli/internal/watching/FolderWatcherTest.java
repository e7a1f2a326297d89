package dev.docent.cli.internal.watching;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FolderWatcherTest {

    @TempDir
    Path docs;

    @Test
    void a_folder_of_which_the_system_reports_nothing_is_looked_at() throws Exception {
        Files.writeString(docs.resolve("docs.json"), "{}");
        BlockingQueue<Set<String>> changes = new LinkedBlockingQueue<>();
        try (FolderWatcher watcher = new FolderWatcher(docs, false)) {
            Thread thread = new Thread(() -> {
                try {
                    watcher.run(changes::add);
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            });
            thread.start();
            Files.writeString(docs.resolve("new.mdx"), "New\n");
            assertThat(changes.poll(5, TimeUnit.MINUTES)).containsExactly("new.mdx");
            Files.delete(docs.resolve("new.mdx"));
            assertThat(changes.poll(5, TimeUnit.MINUTES)).containsExactly("new.mdx");
            thread.interrupt();
            thread.join();
        }
    }
}
