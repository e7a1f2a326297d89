package dev.docent.it.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import io.zonky.test.db.postgres.util.LinuxUtils;

/**
 * The embedded binaries, and the data folder of a new, stopped server. The launcher of the binaries knows only servers that
 * are stopped in good order, so it is used once: to unpack them and to initialize the folder.
 *
 * @param programs the folder of {@code postgres}
 * @param template the data folder, to be copied
 */
record PostgresBinaries(Path programs, Path template) {

    private static PostgresBinaries unpacked;

    /** {@return the binaries, unpacked once a process; the data folder is deleted when the process ends} */
    static synchronized PostgresBinaries get() throws IOException {
        if (unpacked == null) {
            Path template = Files.createTempDirectory("docent-postgres-");
            Path programs;
            try (EmbeddedPostgres once = EmbeddedPostgres.builder()
                    .setDataDirectory(template)
                    .setCleanDataDirectory(false)
                    .setPGStartupWait(Duration.ofMinutes(5))
                    .start()) {
                programs = programs(once);
            }
            unpacked = new PostgresBinaries(programs, template);
            Runtime.getRuntime().addShutdownHook(new Thread(unpacked::deleteTemplate));
        }
        return unpacked;
    }

    private static Path programs(EmbeddedPostgres server) {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT setting FROM pg_config WHERE name = 'BINDIR'")) {
            rows.next();
            return Path.of(rows.getString(1));
        } catch (SQLException failure) {
            throw new IllegalStateException("The embedded PostgreSQL does not say where it is", failure);
        }
    }

    /**
     * {@return the command that starts a server} PostgreSQL refuses to run as root, so there it runs in a user namespace,
     * as its launcher runs it.
     */
    List<String> command(Path data, List<String> options) {
        List<String> command = new ArrayList<>();
        if (LinuxUtils.isUnshareAvailable()) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.addAll(List.of(programs.resolve("postgres").toString(), "-D", data.toString()));
        command.addAll(options);
        return command;
    }

    private void deleteTemplate() {
        try {
            Folders.delete(template);
        } catch (IOException left) {
            System.getLogger(PostgresBinaries.class.getName())
                    .log(System.Logger.Level.WARNING, "Could not delete " + template, left);
        }
    }
}
