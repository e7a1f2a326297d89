package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.outbox.DeliveryAttempt;
import dev.docent.jobs.internal.outbox.DeliveryId;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import org.jspecify.annotations.Nullable;

/**
 * Deliveries of events to webhooks in the tables of the database: each has a copy of its event, so that it can be tried
 * when the event is no longer kept. A delivery is claimed until a time by the clock of the database. Thread-safe.
 */
final class DeliveryRows implements DeliveryStore {

    private static final Logger LOG = System.getLogger(DeliveryRows.class.getName());

    private static final String COLUMNS =
            "delivery_id, webhook, state, event_id, type, happened_at, project_id, job_id,"
                    + " job_id AS id, data, queued_at, due_at, attempt, last_try_at, last_status, last_error";

    private static final String SELECT = "SELECT " + COLUMNS + " FROM docent_delivery";

    private static final String DUE = " WHERE webhook = ? AND state = 'pending' AND due_at <= CURRENT_TIMESTAMP";

    private static final String INSERT = "INSERT INTO docent_delivery (delivery_id, webhook, state, queued_at, due_at,"
            + " attempt, number, event_id, type, happened_at, project_id, job_id, data) VALUES"
            + " (?, ?, 'pending', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 0, ?, ?, ?, ?, ?, ?, ?)";

    private final JdbcDatabase database;
    private final EventRows events;
    private final ReadableRows readableRows;

    DeliveryRows(JdbcDatabase database, EventRows events, ReadableRows readableRows) {
        this.database = database;
        this.events = events;
        this.readableRows = readableRows;
    }

    @Override
    public int queue(String webhook, @Nullable Set<String> projects, @Nullable Set<String> types, int limit) {
        return database.outsideOfTheHost(() -> {
            events.number();
            Optional<Long> reached = reached(webhook);
            if (reached.isPresent() && reached.get() >= events.counter().numbered()) {
                return 0;
            }
            return database.write(connection -> queue(connection, webhook, projects, types, limit));
        });
    }

    private Optional<Long> reached(String webhook) {
        return database
                .select(
                        "SELECT number FROM docent_webhook WHERE webhook = ?",
                        parameters -> parameters.text(webhook),
                        row -> row.getLong("number"))
                .stream()
                .findFirst();
    }

    /** The row of the webhook is locked, so that no two nodes consider the same events. */
    private int queue(
            Connection connection,
            String webhook,
            @Nullable Set<String> projects,
            @Nullable Set<String> types,
            int limit)
            throws SQLException {
        begin(connection, webhook);
        long reached = JdbcStatements.select(
                        connection,
                        "SELECT number FROM docent_webhook WHERE webhook = ? FOR UPDATE",
                        parameters -> parameters.text(webhook),
                        row -> row.getLong("number"))
                .get(0);
        List<EventRows.Numbered> considered = JdbcStatements.select(
                connection,
                "SELECT " + EventRows.COLUMNS + " FROM docent_event WHERE number > ? ORDER BY number FETCH FIRST "
                        + limit + " ROWS ONLY",
                parameters -> parameters.number(reached),
                events.numbered());
        long deleted = EventRows.counter(connection).deleted();
        if (deleted > reached) {
            LOG.log(
                    Level.WARNING,
                    "Webhook " + webhook + " misses " + (deleted - reached)
                            + " events that are no longer kept, because no"
                            + " node has delivered to it; see docent.jobs.events.retention");
        }
        if (considered.isEmpty() && deleted <= reached) {
            return 0;
        }
        for (EventRows.Numbered each : considered) {
            OutboxEvent event = each.event().orElse(null);
            if (event != null
                    && (projects == null || projects.contains(event.projectId()))
                    && (types == null || types.contains(event.type()))) {
                insert(connection, webhook, each.number(), event);
            }
        }
        long last = considered.isEmpty()
                ? deleted
                : considered.get(considered.size() - 1).number();
        JdbcStatements.update(
                connection,
                "UPDATE docent_webhook SET number = ? WHERE webhook = ?",
                parameters -> parameters.number(last).text(webhook));
        return considered.size();
    }

    /** From now on, if it is new. */
    private static void begin(Connection connection, String webhook) throws SQLException {
        long numbered = EventRows.counter(connection).numbered();
        Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_webhook (webhook, number) VALUES (?, ?)",
                        parameters -> parameters.text(webhook).number(numbered));
    }

    private static void insert(Connection connection, String webhook, long number, OutboxEvent event)
            throws SQLException {
        Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        INSERT,
                        parameters -> EventRows.bind(
                                parameters
                                        .text(DeliveryId.of(webhook, event.id()))
                                        .text(webhook)
                                        .number(number),
                                event));
    }

    @Override
    public List<WebhookDelivery> claim(String webhook, String node, int max, Duration lease) {
        boolean isAnyDue = !database.select(
                        "SELECT delivery_id FROM docent_delivery" + DUE + " FETCH FIRST 1 ROWS ONLY",
                        parameters -> parameters.text(webhook),
                        row -> true)
                .isEmpty();
        return isAnyDue ? database.write(connection -> claim(connection, webhook, node, max, lease)) : List.of();
    }

    /** Not standard: {@code SKIP LOCKED}, so that nodes do not wait for each other. A claim is due again after its lease. */
    private List<WebhookDelivery> claim(Connection connection, String webhook, String node, int max, Duration lease)
            throws SQLException {
        List<String> due = JdbcStatements.select(
                connection,
                "SELECT delivery_id FROM docent_delivery" + DUE + " ORDER BY due_at FETCH FIRST " + max
                        + " ROWS ONLY FOR UPDATE SKIP LOCKED",
                parameters -> parameters.text(webhook),
                row -> row.getString("delivery_id"));
        List<WebhookDelivery> claimed = new ArrayList<>();
        for (String id : due) {
            JdbcStatements.update(
                    connection,
                    "UPDATE docent_delivery SET node = ?, attempt = attempt + 1, last_try_at = CURRENT_TIMESTAMP,"
                            + " due_at = CURRENT_TIMESTAMP + " + NodeRows.MICROS + " WHERE delivery_id = ?",
                    parameters ->
                            parameters.text(node).number(NodeRows.micros(lease)).text(id));
            Optional<WebhookDelivery> delivery = JdbcStatements.select(
                            connection,
                            SELECT + " WHERE delivery_id = ?",
                            parameters -> parameters.text(id),
                            readableRows.readable(DeliveryRows::delivery))
                    .get(0);
            if (delivery.isPresent()) {
                claimed.add(delivery.get());
            } else {
                giveUp(connection, id);
            }
        }
        return claimed;
    }

    /** It would be due again and again, before others. Once it is corrected in the database, it can be repeated. */
    private static void giveUp(Connection connection, String id) throws SQLException {
        JdbcStatements.update(
                connection,
                "UPDATE docent_delivery SET state = 'dead', due_at = CURRENT_TIMESTAMP, last_error = ?, node = NULL"
                        + " WHERE delivery_id = ?",
                parameters -> parameters
                        .text("its row in the database cannot be read; the log of the server names it")
                        .text(id));
    }

    @Override
    public boolean finish(WebhookDelivery claimed, String node, DeliveryAttempt attempt) {
        Integer status = attempt.status();
        return 1
                == database.update(
                        "UPDATE docent_delivery SET state = ?, due_at = ?, last_status = ?, last_error = ?, node = NULL"
                                + " WHERE delivery_id = ? AND state = 'pending' AND node = ? AND attempt = ?",
                        parameters -> parameters
                                .text(text(attempt.state()))
                                .time(attempt.dueAt())
                                .number(status == null ? null : status.longValue())
                                .text(attempt.error())
                                .text(claimed.id())
                                .text(node)
                                .number(claimed.attempt()));
    }

    @Override
    public List<WebhookDelivery> list(
            String webhook, @Nullable Set<String> projects, WebhookDelivery.State state, int limit) {
        if (projects != null && projects.isEmpty()) {
            return List.of();
        }
        List<String> some = projects == null ? List.of() : JdbcStatements.padded(List.copyOf(projects));
        String ofProjects = some.isEmpty() ? "" : " AND project_id" + JdbcStatements.in(some, "?");
        return ReadableRows.first(
                limit,
                rows -> database.select(
                        SELECT + " WHERE webhook = ? AND state = ?" + ofProjects
                                + " ORDER BY queued_at DESC, number DESC FETCH FIRST " + rows + " ROWS ONLY",
                        parameters -> {
                            parameters.text(webhook).text(text(state));
                            for (String projectId : some) {
                                parameters.text(projectId);
                            }
                        },
                        readableRows.readable(DeliveryRows::delivery)));
    }

    @Override
    public Optional<WebhookDelivery> find(String id) {
        return database
                .select(SELECT + " WHERE delivery_id = ?", parameters -> parameters.text(id), DeliveryRows::delivery)
                .stream()
                .findFirst();
    }

    @Override
    public boolean retry(String id, @Nullable IdempotencyRecord record) {
        return database.write(IdempotencyRows.keeping(
                record,
                connection -> 1
                        == JdbcStatements.update(
                                connection,
                                "UPDATE docent_delivery SET state = 'pending', queued_at = CURRENT_TIMESTAMP,"
                                        + " due_at = CURRENT_TIMESTAMP, node = NULL"
                                        + " WHERE delivery_id = ? AND state <> 'pending'",
                                parameters -> parameters.text(id))));
    }

    @Override
    public int purgeBefore(Instant before, int limit) {
        return database.write(connection -> {
            List<String> old = JdbcStatements.select(
                    connection,
                    "SELECT delivery_id FROM docent_delivery WHERE queued_at < ? AND (state <> 'pending'"
                            + " OR queued_at < CURRENT_TIMESTAMP - INTERVAL '" + MAX_PENDING.toDays()
                            + "' DAY) ORDER BY queued_at FETCH FIRST " + limit + " ROWS ONLY FOR UPDATE SKIP LOCKED",
                    parameters -> parameters.time(before),
                    row -> row.getString("delivery_id"));
            JdbcStatements.updateEach(
                    connection,
                    "DELETE FROM docent_delivery WHERE delivery_id = ?",
                    old,
                    (parameters, id) -> parameters.text(id));
            return old.size();
        });
    }

    private static String text(WebhookDelivery.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static WebhookDelivery delivery(ResultSet row) throws SQLException {
        return new WebhookDelivery(
                row.getString("delivery_id"),
                StorableText.decode(row.getString("webhook")),
                EventRows.event(row),
                WebhookDelivery.State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                row.getInt("attempt"),
                JdbcRows.time(row, "queued_at"),
                JdbcRows.time(row, "due_at"),
                JdbcRows.optionalTime(row, "last_try_at"),
                row.getObject("last_status", Integer.class),
                JdbcRows.optionalText(row, "last_error"));
    }
}
