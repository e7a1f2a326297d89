package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.deployments.DeploymentClaim;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.outbox.DeliveryAttempt;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.jobs.internal.jdbc.TestRuns.START;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static dev.docent.jobs.internal.jdbc.TestRuns.next;
import static dev.docent.jobs.internal.jdbc.TestRuns.step;
import static org.assertj.core.api.Assertions.assertThat;

/** Scripts and statements use what PostgreSQL, the databases compatible with it, and H2 share. */
class PortableSqlTest {

    /** Syntax and functions of one vendor; the last alternatives are those that compatible databases refuse. */
    private static final Pattern ONE_VENDOR = Pattern.compile(
            "::|\\bLIMIT\\b|\\bOFFSET\\b|\\bRETURNING\\b|\\bILIKE\\b|\\bNOW\\(|\\bSERIAL\\b|\\bJSONB?\\b|\\bMERGE\\b|\\bctid\\b|pg_|\\bLISTEN\\b|\\bNOTIFY\\b|\\bLOCK"
                    + " TABLE\\b|\\bTRIGGER\\b|\\bSEQUENCE\\b|\\bUNLOGGED\\b|\\bON"
                    + " CONFLICT\\b|\\bCONCURRENTLY\\b|\\bUSING\\b|\\bINCLUDE\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DEFINITION = Pattern.compile("^(CREATE|ALTER|DROP)\\b", Pattern.CASE_INSENSITIVE);

    private static final AgentJobQuota OTHER = new AgentJobQuota("alpha", "message", 2, Duration.ofHours(1));
    private static final AgentJobQuota TWO = new AgentJobQuota("alpha", "create", 2, Duration.ofHours(1));

    static Stream<String> scripts() {
        return JdbcSchemaUpgradeTest.NEXT.stream().map(SchemaScript::name);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void scripts_use_nothing_of_one_vendor(String script) {
        assertThat(SchemaScript.statements(script))
                .isNotEmpty()
                .noneMatch(sql -> ONE_VENDOR.matcher(sql).find());
    }

    /** Some databases spread the rows of an index over nodes unless its order is written. */
    @Test
    void indexes_say_that_their_columns_are_in_order() {
        Stream<String> indexes = scripts()
                .flatMap(script -> SchemaScript.statements(script).stream())
                .filter(sql -> sql.startsWith("CREATE INDEX"));

        assertThat(indexes.map(sql -> sql.replaceAll("(?s)^[^(]*\\(([^)]*)\\).*", "$1")))
                .isNotEmpty()
                .allSatisfy(columns -> assertThat(columns.split(","))
                        .allMatch(column -> column.strip().endsWith(" ASC")));
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void definitions_can_be_repeated(String script) {
        assertThat(SchemaScript.statements(script))
                .filteredOn(sql -> DEFINITION.matcher(sql).find())
                .isNotEmpty()
                .allMatch(sql -> sql.contains("IF NOT EXISTS") || sql.contains("IF EXISTS"));
    }

    @Test
    void statements_use_nothing_of_one_vendor() {
        Set<String> executed = new TreeSet<>();
        DataSource database = TestDatabase.h2("portable");
        TestDatabase.emptyStore(database);

        useEverything(new JdbcAgentJobStore(recording(database, executed), HostTransaction.NONE, true));

        assertThat(executed).hasSizeGreaterThan(35);
        assertThat(executed).noneMatch(sql -> ONE_VENDOR.matcher(sql).find());
    }

    /**
     * What PostgreSQL needs, because a statement that fails would abort the transaction, is the end of the statement. It executes
     * statements that depend on one as one, and numbers events with one statement, H2 with one for each.
     */
    @Test
    void on_postgresql_only_inserts_and_the_numbering_of_events_differ() {
        Set<String> onH2 = new TreeSet<>();
        Set<String> onPostgres = new TreeSet<>();
        DataSource h2 = TestDatabase.h2("portable");
        DataSource postgres = TestDatabase.pool("read committed");
        for (DataSource database : List.of(h2, postgres)) {
            TestDatabase.emptyStore(database);
        }

        useEverything(new JdbcAgentJobStore(recording(h2, onH2), HostTransaction.NONE, true));
        useEverything(new JdbcAgentJobStore(recording(postgres, onPostgres), HostTransaction.NONE, true));

        assertThat(onPostgres.removeIf(sql -> sql.contains("SET number = next.number")))
                .isTrue();
        assertThat(onH2.removeIf(sql -> sql.contains("SET number = ? WHERE event_id")
                        || sql.contains("happened_at, project_id, job_id FROM")))
                .isTrue();
        assertThat(onPostgres.stream()
                        .flatMap(PortableSqlTest::each)
                        .map(sql -> sql.replaceFirst("^(INSERT .*) ON CONFLICT DO NOTHING$", "$1"))
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(onH2);
    }

    /** {@return the statements that are executed as one} */
    private static Stream<String> each(String sql) {
        if (!sql.startsWith("WITH ")) {
            return Stream.of(sql);
        }
        assertThat(sql).startsWith("WITH written AS (").endsWith(") SELECT COUNT(*) FROM written");
        return Stream.of(sql.replaceFirst("^WITH written AS \\(", "")
                        .replaceFirst("\\) SELECT COUNT\\(\\*\\) FROM written$", "")
                        .split("\\), then_\\d+ AS \\("))
                .map(part -> part.replaceFirst(" RETURNING 1$", "")
                        .replaceFirst(" AND EXISTS \\(SELECT 1 FROM written\\)$", "")
                        .replaceFirst("^(INSERT INTO \\S+ \\([^)]*\\)) SELECT (.*) FROM written\\b", "$1 VALUES ($2)"));
    }

    static void useEverything(JdbcAgentJobStore store) {
        useEverything(store, 10);
    }

    /** @param queue how many runs may wait */
    static void useEverything(JdbcAgentJobStore store, int queue) {
        store.missingTables();
        store.write(AgentJobWrite.of(job("one"), creation()));
        store.write(AgentJobWrite.of(job("one"), creation()));
        store.write(AgentJobWrite.of(job("two"), creation()).withQuota(TWO, START));
        store.write(AgentJobWrite.of(job("one"), creation()).withQuota(TWO, START));
        TestQuotas.use(store, TWO, START);
        TestQuotas.use(store, TWO, START);
        store.renew("node", Duration.ofHours(1));
        store.write(AgentJobWrite.of(job("three"), creation()).withRun(new AgentRunRequest("ci", 0, queue)));
        store.write(AgentJobWrite.of(job("four"), creation())
                .withRun(new AgentRunRequest("ci", 0, queue))
                .withQuota(OTHER, START));
        store.runState(job("three").key());
        store.runStates(Set.of(job("three").key(), job("four").key()));
        store.queued();
        store.waiting(4);
        store.pause("alpha", "ci", null);
        store.takeOver("node", Duration.ofNanos(1_000));
        store.resume("alpha", null);
        List<ClaimedRun> claimed = store.claim("node", 2, Set.of("other"));
        store.progress(claimed.get(0).claim(), "half");
        store.checkpoint(claimed.get(0).claim(), "half");
        store.takeOver("node", Duration.ofNanos(1_000));
        StoredAgentJob failed = next(claimed.get(0).job(), FAILED);
        store.write(AgentJobWrite.of(failed, step(claimed.get(0).job(), failed))
                .withClaim(claimed.get(0).claim()));
        store.release(claimed.get(0).claim());
        store.requeue(claimed.get(1).claim());
        StoredAgentJob archived = archived(failed);
        store.write(AgentJobWrite.of(archived, step(failed, archived)));
        AgentJobQuery list = AgentJobQuery.of("alpha", 2);
        store.list(list);
        store.list(list.in(FAILED).after(failed));
        store.list(list.after(failed));
        AgentJobQuery all = AgentJobQuery.ofEveryProject(2);
        store.list(all);
        store.list(all.in(FAILED).createdAfter(START).createdBefore(START));
        store.list(all.requestedBy("ann"));
        store.history(failed.key());
        store.history(AgentJobStep.Query.of(failed.key(), 1).after(START));
        store.history(AgentJobStep.Query.of(failed.key(), 1).withPrompts());
        store.findAll(Set.of(failed.key()));
        store.activeSinceBefore(Instant.now(), 10);
        store.endedSinceBefore(Instant.now(), 10);
        store.tryBegin("sweep", Duration.ofHours(1));
        store.tryBegin("sweep", Duration.ofHours(1));
        store.purgeArchivedBefore(Instant.now().plusSeconds(86_400L * 36_500), 10);
        store.leave("node");
        useEvents(store);
        useKeys(store.keys());
        useErasure(store);
        useDeployments(store.deployments());
        useBesideOther(store.beside(TestStore.ofApplication(), HostTransaction.NONE));
    }

    private static void useBesideOther(ExternalJobStore store) {
        Instant tomorrow = Instant.now().plusSeconds(86_400).truncatedTo(ChronoUnit.MICROS);
        IdempotencyRecord record = new IdempotencyRecord("beside", "content", 201, "{}", tomorrow);
        store.write(AgentJobWrite.of(job("beside"), creation()).withIdempotency(record));
        store.write(AgentJobWrite.of(job("beside"), creation()));
        store.settleLeft(Duration.ZERO);
        store.erase(job("beside").key(), START);
    }

    private static void useEvents(JdbcAgentJobStore store) {
        store.deliveries().queue("hook", null, null, 10);
        store.append(new OutboxEvent("evt_1", "deployment.done", START, "alpha", null, Map.of()));
        EventPage page = store.events(EventQuery.of("alpha", 10));
        store.events(new EventQuery(Set.of("alpha", "beta"), page.next(), 10));
        store.events(new EventQuery(null, null, 10));
        store.deliveries().queue("hook", null, null, 10);
        WebhookDelivery delivery = store.deliveries()
                .claim("hook", "node", 10, Duration.ofHours(1))
                .get(0);
        store.deliveries()
                .finish(delivery, "node", new DeliveryAttempt(WebhookDelivery.State.DEAD, START, 410, "gone"));
        store.deliveries().list("hook", null, WebhookDelivery.State.DEAD, 10);
        store.deliveries().list("hook", Set.of("alpha", "beta"), WebhookDelivery.State.DEAD, 10);
        store.deliveries().retry(delivery.id(), null);
        store.deliveries().find(delivery.id());
        Instant later = Instant.now().plusSeconds(86_400);
        WebhookDelivery again = store.deliveries()
                .claim("hook", "node", 10, Duration.ofHours(1))
                .get(0);
        store.deliveries()
                .finish(again, "node", new DeliveryAttempt(WebhookDelivery.State.DELIVERED, START, 200, null));
        store.deliveries().purgeBefore(later, 10);
        store.purgeEventsBefore(later, 10);
        store.pause("alpha", "ci", null);
        store.pausedProjects();
        store.resume("alpha", null);
        store.idempotencyRecord("scope");
        store.purgeIdempotencyRecords(10);
    }

    private static void useKeys(ApiKeyStore keys) {
        AgentJobQuota quota = new AgentJobQuota("ann", "api key", 10, Duration.ofHours(1));
        ApiKey key = ApiKey.builder("one", Set.of("alpha"), Set.of(ApiKey.Scope.READ))
                .build();
        ApiKeySecret secret = new ApiKeySecret("0".repeat(64), null);
        StoredApiKey first = StoredApiKey.created("k1", key, secret, START, null, null);
        keys.add(first, quota);
        keys.add(
                StoredApiKey.created(
                        "k2",
                        key.toBuilder().name("two").build(),
                        new ApiKeySecret("1".repeat(64), null),
                        START,
                        null,
                        "k1"),
                quota);
        keys.find(secret.sha256());
        keys.get("k1");
        keys.list(null, 1);
        keys.list("k1", 1);
        keys.replace(first.rotated(key, List.of(secret)));
        keys.used("k1", START);
        keys.revoke("k1", START, "ann");
        keys.purge(START.plusSeconds(1), 10);
    }

    private static void useErasure(JdbcAgentJobStore store) {
        StoredAgentJob archived = archived(job("erased"));
        StoredAgentJob first = archived.toBuilder().version(1).build();
        store.write(AgentJobWrite.of(first, step(job("erased"), first)));
        store.erase(first.key(), START);
        store.erase(first.key(), START.plusSeconds(1));
        store.requestedBy("ann", null, 10);
        store.requestedBy("ann", first.key(), 10);
        store.erasedSince(START, 10);
    }

    private static void useDeployments(DeploymentStore deployments) {
        Duration hour = Duration.ofHours(1);
        deployments.queue("d1", "alpha", "main", "ann");
        deployments.queue("d2", "alpha", "main", "ann");
        for (int attempt = 1; attempt <= DeploymentStore.MAX_ATTEMPTS; attempt++) {
            deployments.claim("node", Duration.ofNanos(1_000));
        }
        deployments.claim("node", hour);
        deployments.queue("d3", "alpha", "main", "ann");
        DeploymentClaim claim = deployments.claim("node", hour).claim();
        deployments.renew(claim, hour);
        deployments.succeed(claim, "c1", DeploymentProblems.none(), DeploymentChanges.none());
        deployments.eraseRequestedBy("ann", 10);
        deployments.find("d3");
        deployments.latest("alpha", 10);
        deployments.decisions();
        deployments.purge(1, 10);
    }

    private static StoredAgentJob archived(StoredAgentJob before) {
        Instant at = before.since().plusSeconds(1);
        return before.toBuilder()
                .job(before.job().toBuilder().status(ARCHIVED).archivedAt(at).build())
                .since(at)
                .version(before.version() + 1)
                .build();
    }

    private static DataSource recording(DataSource database, Set<String> executed) {
        return proxy(
                DataSource.class,
                database,
                (method, result) -> result instanceof Connection connection
                        ? proxy(Connection.class, connection, (name, made) -> made, executed)
                        : result,
                executed);
    }

    private static <T> T proxy(Class<T> type, T target, Wrapping wrapping, Set<String> executed) {
        return type.cast(Proxy.newProxyInstance(
                PortableSqlTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        executed.add((String) arguments[0]);
                    }
                    return wrapping.wrap(method.getName(), TestPool.invoke(target, method, arguments));
                }));
    }

    @FunctionalInterface
    private interface Wrapping {

        Object wrap(String method, Object result);
    }
}
