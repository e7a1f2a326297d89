package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.outbox.EventData;
import dev.docent.jobs.internal.outbox.EventPosition;

/**
 * Events in the tables of the database. An event is inserted without a number, by the transaction that it reports. Whoever
 * reads events first numbers those that have been committed, in a transaction of its own that locks the one row of the
 * counter: a transaction that commits late gets numbers after all that anybody has read. Thread-safe.
 */
final class EventRows {

    static final String COLUMNS = "event_id, number, type, happened_at, project_id, job_id, job_id AS id, data";

    private static final String SELECT = "SELECT " + COLUMNS + " FROM docent_event";

    static final ConditionalWrites.Insert INSERT = new ConditionalWrites.Insert(
            "docent_event (event_id, type, happened_at, project_id, job_id, data)", "?, ?, ?, ?, ?, ?");

    private static final String ANY_PENDING =
            "SELECT event_id FROM docent_event WHERE number IS NULL ORDER BY number, happened_at FETCH FIRST 1 ROWS ONLY";

    private static final String LOCK =
            "SELECT numbered, deleted FROM docent_event_counter WHERE counter = 1 FOR UPDATE";

    private static final String COUNTER = "SELECT numbered, deleted FROM docent_event_counter WHERE counter = 1";

    /** How many events are numbered in one transaction. */
    private static final int BATCH = 500;

    private final JdbcDatabase database;
    private final ReadableRows readableRows;

    EventRows(JdbcDatabase database, ReadableRows readableRows) {
        this.database = database;
        this.readableRows = readableRows;
    }

    /** Part of the transaction that the event reports. An event that is kept already is ignored. */
    static void insert(Connection connection, OutboxEvent event) throws SQLException {
        Engine.of(connection).insertIfAbsent(connection, INSERT.sql(), parameters -> bind(parameters, event));
    }

    /** Sets all columns of an event but its number, in the order of {@link #INSERT}. */
    static void bind(SqlParameters parameters, OutboxEvent event) throws SQLException {
        parameters
                .text(event.id())
                .text(event.type())
                .time(event.time())
                .text(event.projectId())
                .text(event.jobId())
                .text(EventData.write(event.data()));
    }

    static OutboxEvent event(ResultSet row) throws SQLException {
        return new OutboxEvent(
                row.getString("event_id"),
                row.getString("type"),
                JdbcRows.time(row, "happened_at"),
                StorableText.decode(row.getString("project_id")),
                JdbcRows.optionalText(row, "job_id"),
                EventData.read(StorableText.decode(row.getString("data"))));
    }

    void append(OutboxEvent event) {
        database.write(connection -> {
            insert(connection, event);
            return true;
        });
    }

    /** The counter is read before the events, so that {@code next} is after none that the page lacks. */
    EventPage page(EventQuery query) {
        return database.outsideOfTheHost(() -> {
            number();
            Counter counter = counter();
            String after = query.after();
            long from = after == null ? counter.deleted : EventPosition.numbers(after, 1)[0];
            List<Numbered> found = from >= counter.numbered ? List.of() : select(query, from, counter.numbered);
            if (after != null && (from > counter.numbered || from < counter().deleted)) {
                throw new EventsNotKeptException();
            }
            boolean full = found.size() == query.limit();
            long next = full ? found.get(found.size() - 1).number : counter.numbered;
            return new EventPage(
                    found.stream().flatMap(event -> event.event().stream()).toList(), EventPosition.of(next));
        });
    }

    private List<Numbered> select(EventQuery query, long after, long upTo) {
        Set<String> wanted = query.projects();
        if (wanted != null && wanted.isEmpty()) {
            return List.of();
        }
        if (wanted != null && wanted.size() == 1) {
            return ofProject(wanted.iterator().next(), after, upTo, query.limit());
        }
        List<String> projects = wanted == null ? List.of() : JdbcStatements.padded(List.copyOf(wanted));
        String of = projects.isEmpty() ? "" : " AND project_id" + JdbcStatements.in(projects, "?");
        return database.select(
                SELECT + " WHERE number > ? AND number <= ?" + of + " ORDER BY number FETCH FIRST " + query.limit()
                        + " ROWS ONLY",
                parameters -> {
                    parameters.number(after).number(upTo);
                    for (String project : projects) {
                        parameters.text(project);
                    }
                },
                numbered());
    }

    /** Compared and ordered as the index of the events of projects is, so that no database reads those of all projects instead. */
    private List<Numbered> ofProject(String project, long after, long upTo, int limit) {
        return database.select(
                SELECT + " WHERE (project_id, number) > (?, ?) AND (project_id, number) <= (?, ?)"
                        + " ORDER BY project_id, number FETCH FIRST " + limit + " ROWS ONLY",
                parameters ->
                        parameters.text(project).number(after).text(project).number(upTo),
                numbered());
    }

    /** {@return rows with their numbers; an event that cannot be read is reported and omitted, and none after it} */
    JdbcStatements.Row<Numbered> numbered() {
        JdbcStatements.Row<Optional<OutboxEvent>> readable = readableRows.readable(EventRows::event);
        return row -> new Numbered(row.getLong("number"), readable.read(row));
    }

    /**
     * Numbers the events that have been committed. Polling costs no write while there are none. Batches follow each other,
     * and each is as long as its transaction; at isolations that see the past, a batch that begins during another is repeated.
     */
    void number() {
        while (isAnyPending() && database.write(EventRows::numberSome) == BATCH) {
            // there may be more
        }
    }

    private boolean isAnyPending() {
        return !database.select(ANY_PENDING, parameters -> {}, row -> true).isEmpty();
    }

    /** The events are selected by a statement after the lock: at READ COMMITTED it sees what others have numbered. */
    static int numberSome(Connection connection) throws SQLException {
        long numbered = JdbcStatements.select(connection, LOCK, parameters -> {}, EventRows::counter)
                .get(0)
                .numbered;
        int some = Engine.of(connection).numberEvents(connection, numbered, BATCH);
        if (some > 0) {
            JdbcStatements.update(
                    connection,
                    "UPDATE docent_event_counter SET numbered = ? WHERE counter = 1",
                    parameters -> parameters.number(numbered + some));
        }
        return some;
    }

    Counter counter() {
        return database.select(COUNTER, parameters -> {}, EventRows::counter).get(0);
    }

    static Counter counter(Connection connection) throws SQLException {
        return JdbcStatements.select(connection, COUNTER, parameters -> {}, EventRows::counter)
                .get(0);
    }

    private static Counter counter(ResultSet row) throws SQLException {
        return new Counter(row.getLong("numbered"), row.getLong("deleted"));
    }

    /** Deletes from the beginning of the order, so that one number says which events are gone. */
    int purgeBefore(Instant before, int limit) {
        return database.outsideOfTheHost(() -> {
            number();
            return database.write(connection -> purgeSome(connection, before, limit));
        });
    }

    private static int purgeSome(Connection connection, Instant before, int limit) throws SQLException {
        JdbcStatements.select(connection, LOCK, parameters -> {}, row -> true);
        List<Old> first = JdbcStatements.select(
                connection,
                "SELECT number, happened_at FROM docent_event WHERE number > 0 ORDER BY number FETCH FIRST " + limit
                        + " ROWS ONLY",
                parameters -> {},
                row -> new Old(row.getLong("number"), JdbcRows.time(row, "happened_at")));
        List<Old> old =
                first.stream().takeWhile(event -> event.at.isBefore(before)).toList();
        if (old.isEmpty()) {
            return 0;
        }
        long last = old.get(old.size() - 1).number;
        // with both bounds: a plan for any number would read the whole table for one
        JdbcStatements.update(
                connection,
                "DELETE FROM docent_event WHERE number >= ? AND number <= ?",
                parameters -> parameters.number(old.get(0).number).number(last));
        JdbcStatements.update(
                connection,
                "UPDATE docent_event_counter SET deleted = ? WHERE counter = 1",
                parameters -> parameters.number(last));
        return old.size();
    }

    /** How far events are numbered, and deleted. */
    record Counter(long numbered, long deleted) {}

    /** An event in the order; empty if it cannot be read. */
    record Numbered(long number, Optional<OutboxEvent> event) {}

    private record Old(long number, Instant at) {}
}
