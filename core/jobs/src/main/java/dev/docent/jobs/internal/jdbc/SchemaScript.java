package dev.docent.jobs.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/**
 * A versioned script.
 *
 * @param name of the file in {@link #FOLDER}
 * @param statements without those that set the session up, since pools reuse sessions
 * @param columns that it brings, by table
 */
record SchemaScript(String name, List<String> statements, Map<String, List<String>> columns) {

    static final String FOLDER = "db/docent";

    private static final Pattern TABLE = Pattern.compile("(?s)CREATE TABLE (?:IF NOT EXISTS )?(\\w+) \\((.*)\\)");
    private static final Pattern COLUMN = Pattern.compile("(?m)^  ([a-z]\\w*) ");
    private static final Pattern ADDED = Pattern.compile("ALTER TABLE (\\w+) ADD COLUMN IF NOT EXISTS (\\w+) .*");

    /** In the order of their versions. */
    static final List<SchemaScript> ALL = List.of(of("V1__agent_jobs.sql"));

    static SchemaScript of(String name) {
        List<String> statements = statements(name);
        return new SchemaScript(name, statements, columns(statements));
    }

    /** {@return the version that it installs} */
    int version() {
        return Integer.parseInt(name.substring(1, name.indexOf('_')));
    }

    /** {@return what to run} */
    String path() {
        return "classpath:" + FOLDER + "/" + name;
    }

    /**
     * {@return what to do about something that the script brings and that is missing}
     *
     * @param installed the version that is recorded
     */
    String missing(String what, int installed) {
        return what + " of the agent jobs is missing: run " + path() + " and the scripts after it"
                + (installed >= version()
                        ? "; docent_schema_version records version " + installed + ", so it has been removed"
                        : ", or set docent.jobs.schema.create=true");
    }

    /** @param grants the statements that grant a user what the store needs */
    SqlErrors.MissingTablesException forbidden(RuntimeException why, String grants) {
        return new SqlErrors.MissingTablesException(
                "The tables of the agent jobs are missing or of an earlier version, and the user of"
                        + " docent.jobs.datasource may not create them: run " + path()
                        + " and the scripts after it as a user that may, then " + grants,
                why);
    }

    AgentJobStoreUnavailableException inTheWay(RuntimeException why) {
        return new AgentJobStoreUnavailableException(
                "The tables of the agent jobs cannot be upgraded while a long transaction reads or writes them: end it"
                        + " (pg_stat_activity lists it), or run " + path()
                        + " when nothing else runs. Requests try again",
                why);
    }

    private static Map<String, List<String>> columns(List<String> statements) {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        for (String statement : statements) {
            Matcher table = TABLE.matcher(statement);
            Matcher added = ADDED.matcher(statement);
            if (table.matches()) {
                columns.put(
                        table.group(1),
                        COLUMN.matcher(table.group(2))
                                .results()
                                .map(column -> column.group(1))
                                .toList());
            } else if (added.matches()) {
                columns.computeIfAbsent(added.group(1), none -> new ArrayList<>())
                        .add(added.group(2));
            }
        }
        return columns;
    }

    static List<String> statements(String name) {
        String withoutComments = read(FOLDER + "/" + name)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n"));
        return Arrays.stream(withoutComments.split(";"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty() && !statement.startsWith("SET "))
                .toList();
    }

    private static String read(String resource) {
        try (InputStream in = SchemaScript.class.getClassLoader().getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
