package dev.docent.jobs.internal.jdbc;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out, without any effect, whether the store can work with the tables. */
final class SchemaCheck {

    private static final String VERSIONS = "docent_schema_version";

    /** Where not all are needed. Steps are never changed; H2 requires the privilege to delete them with their job. */
    private static final Map<String, Set<Privilege>> FEWER = Map.of(
            VERSIONS,
            EnumSet.of(Privilege.SELECT),
            "docent_task",
            EnumSet.complementOf(EnumSet.of(Privilege.DELETE)),
            "docent_event_counter",
            EnumSet.of(Privilege.SELECT, Privilege.UPDATE),
            "docent_paused_project",
            EnumSet.complementOf(EnumSet.of(Privilege.UPDATE)),
            "docent_pending_write",
            EnumSet.complementOf(EnumSet.of(Privilege.UPDATE)),
            "docent_project",
            EnumSet.complementOf(EnumSet.of(Privilege.DELETE)));

    private final JdbcTransactions transactions;
    private final TableNames names;
    private final List<SchemaScript> scripts;

    /** @param scripts in the order of their versions */
    SchemaCheck(JdbcTransactions transactions, List<SchemaScript> scripts) {
        this.transactions = transactions;
        this.names = transactions.names();
        this.scripts = scripts;
    }

    /** {@return the version that is installed; 0 if there is none} */
    static int installed(JdbcTransactions transactions) {
        try {
            return transactions.read(connection -> JdbcStatements.select(
                            connection,
                            "SELECT MAX(version) AS latest FROM " + VERSIONS,
                            parameters -> {},
                            row -> row.getInt("latest"))
                    .get(0));
        } catch (SqlErrors.MissingTablesException none) {
            return 0;
        }
    }

    /** {@return what is wrong and what to do; empty if nothing is} */
    Optional<String> problem() {
        try {
            int installed = installed(transactions);
            int known = scripts.get(scripts.size() - 1).version();
            if (installed > known) {
                return Optional.of(names.in(later(installed, known)));
            }
            return scripts.stream()
                    .flatMap(script -> missing(script).stream().map(what -> names.in(script.missing(what, installed))))
                    .findFirst()
                    .or(this::lacking);
        } catch (SqlErrors.ForbiddenException forbidden) {
            return Optional.of(forbidden(VERSIONS));
        }
    }

    private static String later(int installed, int known) {
        return "The tables of the agent jobs are of version " + installed + " (" + VERSIONS
                + "), and this version of Docent"
                + " supports none after " + known + ": a newer one has upgraded them. Start that one, or return to"
                + " version " + known + " as described in the documentation of the newer one";
    }

    /** {@return the first table or column of the script that does not exist} */
    private Optional<String> missing(SchemaScript script) {
        for (Map.Entry<String, List<String>> table : script.columns().entrySet()) {
            if (!exists(String.join(", ", table.getValue()), table.getKey())) {
                String what = exists("1", table.getKey())
                        ? "The column "
                                + table.getValue().stream()
                                        .filter(column -> !exists(column, table.getKey()))
                                        .findFirst()
                                        .orElse("")
                                + " of the table " + table.getKey()
                        : "The table " + table.getKey();
                return Optional.of(what);
            }
        }
        return Optional.empty();
    }

    private boolean exists(String columns, String table) {
        try {
            transactions.read(connection -> JdbcStatements.select(
                    connection, "SELECT " + columns + " FROM " + table + " WHERE 1 = 0", parameters -> {}, row -> 1));
            return true;
        } catch (SqlErrors.MissingTablesException missing) {
            return false;
        } catch (SqlErrors.ForbiddenException forbidden) {
            // whether it exists; the privileges are checked later
            return true;
        }
    }

    private Optional<String> lacking() {
        return tables().entrySet().stream()
                .filter(table -> !isPermitted(table.getKey(), table.getValue()))
                .findFirst()
                .map(table -> forbidden(table.getKey()));
    }

    /** {@return each table with its first column} */
    private Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        scripts.forEach(
                script -> script.columns().forEach((table, columns) -> tables.putIfAbsent(table, columns.get(0))));
        return tables;
    }

    private boolean isPermitted(String table, String column) {
        try {
            return transactions.write(connection -> {
                for (Privilege privilege : needed(table)) {
                    JdbcStatements.execute(connection, privilege.probe(table, column));
                }
                return true;
            });
        } catch (SqlErrors.ForbiddenException forbidden) {
            return false;
        }
    }

    private static Set<Privilege> needed(String table) {
        return FEWER.getOrDefault(table, EnumSet.allOf(Privilege.class));
    }

    private String forbidden(String table) {
        return "The user of docent.jobs.datasource lacks a privilege on the table " + names.in(table)
                + ". Let its owner run: " + grants(user());
    }

    private String user() {
        return transactions.read(connection -> connection.getMetaData().getUserName());
    }

    /** {@return the statements that grant a user what the store needs, and no more} */
    String grants(String user) {
        Map<Set<Privilege>, Set<String>> tables = new LinkedHashMap<>();
        tables().keySet()
                .forEach(table -> tables.computeIfAbsent(needed(table), none -> new LinkedHashSet<>())
                        .add(table));
        List<String> grants = new ArrayList<>();
        names.schema().ifPresent(schema -> grants.add("GRANT USAGE ON SCHEMA " + schema + " TO " + user + ";"));
        tables.forEach((privileges, granted) ->
                grants.add("GRANT " + privileges.stream().map(Privilege::name).collect(Collectors.joining(", "))
                        + " ON " + names.in(String.join(", ", granted)) + " TO " + user + ";"));
        return grants.stream().collect(Collectors.joining(" "));
    }

    private enum Privilege {
        SELECT("SELECT %2$s FROM %1$s"),
        INSERT("INSERT INTO %1$s (%2$s) SELECT %2$s FROM %1$s"),
        UPDATE("UPDATE %1$s SET %2$s = %2$s"),
        DELETE("DELETE FROM %1$s");

        private final String statement;

        Privilege(String statement) {
            this.statement = statement;
        }

        /** {@return a statement that needs the privilege and does nothing} */
        String probe(String table, String column) {
            return statement.formatted(table, column) + " WHERE 1 = 0";
        }
    }
}
