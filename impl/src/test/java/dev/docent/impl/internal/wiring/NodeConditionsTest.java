package dev.docent.impl.internal.wiring;

import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.NavigationReload.Outcome;
import dev.docent.api.navigation.Problem;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.DocentConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NodeConditionsTest {

    private final Map<String, String> settings = new TreeMap<>();
    private final AtomicLong now = new AtomicLong();
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final AtomicInteger read = new AtomicInteger();
    private final AtomicReference<NavigationReload.Result> site = new AtomicReference<>();

    @AfterEach
    void clear() {
        settings.keySet().forEach(System::clearProperty);
    }

    private NodeConditions node() {
        settings.forEach(System::setProperty);
        DocentConfig config = ConfigReader.check().config();
        return new NodeConditions(
                config.access().enabled(), config.sites(), stopping::get, (name, work) -> work.run(), now::get);
    }

    private static AgentJobRepository ofTheHost() {
        return key -> {
            throw new IllegalStateException("a repository of the host is not asked");
        };
    }

    private static String unmet(NodeConditions node) {
        List<String> names = new ArrayList<>();
        for (ReadinessCondition condition : node.conditions()) {
            if (!condition.isMet()) {
                names.add(condition.name());
            }
        }
        assertThat(node.isReady()).isEqualTo(names.isEmpty());
        return String.join(" ", names);
    }

    private NodeConditions withSite() {
        settings.put("docent.docs.folder", new File("nowhere").getAbsolutePath());
        NodeConditions node = node();
        node.jobsBegin(ofTheHost(), null);
        return node;
    }

    private static ConfiguredSite docs() {
        return ConfigReader.check().config().sites().find("").orElseThrow();
    }

    private void read(Outcome outcome, Problem... problems) {
        site.set(new NavigationReload.Result(outcome, List.of(problems)));
    }

    private Optional<NavigationReload.Result> lastResult() {
        return Optional.ofNullable(site.get());
    }

    private static Problem problem(String code, Problem.Severity severity, int line) {
        return Problem.builder(code, severity, "a.mdx", "The text of a page.", "Fix it.")
                .line(line)
                .build();
    }

    @Test
    void a_node_is_not_ready_before_it_has_started_and_when_it_stops() {
        NodeConditions node = node();
        assertThat(unmet(node)).isEqualTo("started");

        node.jobsBegin(ofTheHost(), null);
        assertThat(unmet(node)).isEmpty();

        stopping.set(true);
        assertThat(unmet(node)).isEqualTo("started");
        assertThat(node.conditions().get(0).explanation()).contains("docent.jobs.drain");
    }

    @Test
    void a_disabled_node_is_ready_and_says_so() {
        settings.put("docent.enabled", "false");
        NodeConditions node = node();

        assertThat(unmet(node)).isEmpty();
        assertThat(node.details()).containsOnlyKeys("disabled");
    }

    @Test
    void a_node_that_does_not_hold_its_lease_is_not_ready() {
        AtomicBoolean held = new AtomicBoolean();
        NodeConditions node = node();
        node.jobsBegin(ofTheHost(), new NodeConditions.Lease(Duration.ofSeconds(20), held::get));

        assertThat(unmet(node)).isEqualTo("lease");
        held.set(true);
        assertThat(unmet(node)).isEmpty();
    }

    @Test
    void a_site_is_read_by_whoever_was_to_read_it_and_later_because_probes_ask() {
        NodeConditions node = withSite();
        assertThat(unmet(node)).isEqualTo("site");
        node.siteBegins(docs(), this::lastResult, read::incrementAndGet, Duration.ofSeconds(10));

        assertThat(unmet(node)).isEqualTo("site");
        assertThat(read).hasValue(0);

        now.addAndGet(Duration.ofSeconds(10).toNanos());
        for (int probe = 0; probe < 10; probe++) {
            assertThat(unmet(node)).isEqualTo("site");
        }
        assertThat(read).hasValue(1);
        now.addAndGet(Duration.ofSeconds(5).toNanos());
        assertThat(unmet(node)).isEqualTo("site");
        assertThat(read).hasValue(2);

        read(Outcome.REPLACED);
        assertThat(unmet(node)).isEmpty();
        assertThat(node.details()).isEmpty();
    }

    @Test
    void a_folder_that_is_not_there_is_explained_without_its_path() {
        NodeConditions node = withSite();
        node.siteBegins(
                docs(),
                this::lastResult,
                () -> {
                    throw new IllegalStateException(new SiteAbsentException(
                            "docent.docs.folder is /secret/path, but it does not exist",
                            problem("docs-json-missing", Problem.Severity.ERROR, 0)));
                },
                Duration.ZERO);

        ReadinessCondition condition = node.conditions().stream()
                .filter(each -> each.name().equals("site"))
                .findFirst()
                .orElseThrow();

        assertThat(condition.explanation())
                .contains("docent.docs.folder", "The text of a page.")
                .doesNotContain("/secret/path");
    }

    @Test
    void errors_and_closed_pages_are_named_by_file_and_do_not_withhold_requests() {
        NodeConditions node = withSite();
        node.siteBegins(docs(), this::lastResult, read::incrementAndGet, Duration.ZERO);
        read(
                Outcome.KEPT,
                problem("page-missing", Problem.Severity.ERROR, 3),
                problem("page-closed", Problem.Severity.WARNING, 0),
                problem("unknown-field", Problem.Severity.WARNING, 9));

        assertThat(unmet(node)).isEmpty();
        assertThat(node.details())
                .containsEntry("site errors", "1: page-missing in a.mdx:3")
                .containsEntry("site pages closed", "1: page-closed in a.mdx")
                .containsKey("site stale")
                .hasSize(3);
    }

    @Test
    void files_of_a_site_that_needs_a_key_are_not_named() {
        settings.put("docent.docs.access", "key");
        NodeConditions node = withSite();
        node.siteBegins(docs(), this::lastResult, read::incrementAndGet, Duration.ZERO);
        read(Outcome.REPLACED, problem("page-missing", Problem.Severity.ERROR, 3));

        assertThat(node.details().get("site errors")).startsWith("1: ").doesNotContain("a.mdx");
    }

    @Test
    void a_database_is_asked_once_a_second_and_its_responses_are_distinguished() {
        AtomicReference<Optional<String>> missing = new AtomicReference<>(Optional.empty());
        AtomicReference<RuntimeException> failure = new AtomicReference<>();
        AtomicInteger asked = new AtomicInteger();
        StoreConditions store = StoreConditions.database(
                () -> {
                    asked.incrementAndGet();
                    if (failure.get() != null) {
                        throw failure.get();
                    }
                    return missing.get();
                },
                (name, work) -> work.run(),
                now::get);
        assertThat(asked).hasValue(0);

        for (int probe = 0; probe < 10; probe++) {
            assertThat(store.conditions()).allMatch(ReadinessCondition::isMet);
        }
        assertThat(asked).hasValue(1);

        now.addAndGet(Duration.ofSeconds(1).toNanos());
        missing.set(Optional.of("The table docent_run is missing"));
        assertThat(store.conditions())
                .filteredOn(condition -> !condition.isMet())
                .containsExactly(ReadinessCondition.unmet("schema", "The table docent_run is missing"));

        now.addAndGet(Duration.ofSeconds(1).toNanos());
        failure.set(new AgentJobStoreUnavailableException("secret of the driver", null));
        assertThat(store.conditions()).singleElement().satisfies(condition -> {
            assertThat(condition.name()).isEqualTo("store");
            assertThat(condition.isMet()).isFalse();
            assertThat(condition.explanation())
                    .contains("docent.jobs.datasource")
                    .doesNotContain("secret");
        });
    }

    @Test
    void a_database_that_does_not_respond_counts_as_down() {
        StoreConditions store = StoreConditions.database(Optional::empty, (name, never) -> {}, now::get);
        store.conditions();
        now.addAndGet(StoreConditions.LIMIT.toNanos());

        assertThat(store.conditions())
                .singleElement()
                .matches(condition -> !condition.isMet() && condition.name().equals("store"))
                .matches(condition -> condition.explanation().contains("within 2 s"));
    }
}
