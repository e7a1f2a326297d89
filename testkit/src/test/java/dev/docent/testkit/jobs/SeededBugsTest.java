package dev.docent.testkit.jobs;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract finds every {@link Bug}, and nothing in a store without one. Each bug runs once against the test that is meant
 * to find it; with {@code -Ddocent.kit.rounds}, so many times against that test and once against the whole contract.
 */
@Tag("slow")
class SeededBugsTest {

    private static final PostDiscoveryFilter EVERY_TEST = test -> FilterResult.included("");

    private static final Set<String> RACES = Stream.concat(
                    races().map(Bug::test),
                    Stream.of(ConcurrencyContract.class, ClaimRaceContract.class, QuotaRaceContract.class)
                            .flatMap(contract -> Arrays.stream(contract.getDeclaredMethods()))
                            .map(Method::getName))
            .collect(Collectors.toSet());

    /** Races take most of the time, and find nothing in a store that does one thing after the other. */
    private static final PostDiscoveryFilter WITHOUT_RACES = test -> FilterResult.includedIf(
            !RACES.contains(test.getLegacyReportingName().replaceAll("\\(.*", "")));

    /** Threads that seldom run at the same time seldom meet. */
    private static final int RACES_ON_A_BUSY_MACHINE = 20;

    private final TimeZone before = TimeZone.getDefault();

    /** As on most servers; a contract that relied on the zone of the machine would miss local times here. */
    @BeforeEach
    void onAServerAtUtc() {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    }

    @AfterEach
    void restore() {
        SeededStoreContract.set(null);
        TimeZone.setDefault(before);
    }

    @Test
    void a_store_without_a_bug_passes_the_whole_contract_and_skips_none_of_it() {
        Outcome outcome = run(null, DiscoverySelectors.selectClass(SeededStoreContract.class));

        assertThat(outcome.failed).isEmpty();
        assertThat(outcome.skipped).isEmpty();
        assertThat(outcome.passed).isNotEmpty();
        assertThat(TimeZone.getDefault().getID())
                .as("the zone after the contract")
                .isEqualTo("UTC");
    }

    @ParameterizedTest
    @EnumSource
    void each_bug_is_found_by_the_test_that_is_meant_to_find_it(Bug bug) {
        Outcome outcome = run(bug, meant(bug));
        for (int again = 0; bug.isRace() && outcome.failed.isEmpty() && again < RACES_ON_A_BUSY_MACHINE; again++) {
            outcome = run(bug, meant(bug));
        }

        assumeRun(bug, outcome);
        assertThat(outcome.failed).as("failures of %s", bug.test()).containsOnlyKeys(bug.test());
    }

    @Test
    void a_failure_names_the_rule_and_what_was_found() {
        Throwable failure = run(Bug.REF_IS_NOT_SET_TO_NULL, meant(Bug.FOLLOW_UP_KEEPS_REF))
                .failed
                .get(Bug.FOLLOW_UP_KEEPS_REF.test());

        assertThat(failure)
                .hasMessageStartingWith(
                        "The contract requires: a follow up sets values back to null (EnqueueContract).")
                .hasMessageContaining("What was found: [a job whose values that may be null a follow-up")
                .hasCauseInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @MethodSource("races")
    @EnabledIfSystemProperty(named = "docent.kit.rounds", matches = "\\d+")
    void each_race_is_found_every_time(Bug bug) {
        for (int round = 0; round < Integer.getInteger("docent.kit.rounds"); round++) {
            Outcome outcome = run(bug, meant(bug));

            assumeRun(bug, outcome);
            assertThat(outcome.failed).as("round %d", round).containsOnlyKeys(bug.test());
        }
    }

    static Stream<Bug> races() {
        return Arrays.stream(Bug.values()).filter(Bug::isRace);
    }

    @ParameterizedTest
    @EnumSource
    @EnabledIfSystemProperty(named = "docent.kit.rounds", matches = "\\d+")
    void each_bug_is_found_by_the_whole_contract(Bug bug) {
        Outcome outcome = run(
                bug,
                DiscoverySelectors.selectClass(SeededStoreContract.class),
                bug.isRace() ? EVERY_TEST : WITHOUT_RACES);

        assumeRun(bug, outcome);
        assertThat(outcome.failed).as("failures of the whole contract").containsKey(bug.test());
    }

    /** A race is aborted by {@link Race} on a machine that is too busy to run two calls at the same time. */
    private static void assumeRun(Bug bug, Outcome outcome) {
        Assumptions.assumeFalse(
                bug.isRace() && outcome.skipped.contains(bug.test()), () -> "Too busy a machine for " + bug.test());
    }

    private static DiscoverySelector meant(Bug bug) {
        return DiscoverySelectors.selectMethod(SeededStoreContract.class, bug.test());
    }

    private static Outcome run(Bug bug, DiscoverySelector tests) {
        return run(bug, tests, EVERY_TEST);
    }

    private static Outcome run(Bug bug, DiscoverySelector tests, PostDiscoveryFilter filter) {
        SeededStoreContract.set(bug);
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(tests)
                .filters(filter)
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .build();
        Outcome outcome = new Outcome();
        LauncherFactory.create().execute(request, outcome);
        return outcome;
    }

    /** What became of each test, by the name of its method. */
    private static final class Outcome implements TestExecutionListener {

        private final Map<String, Throwable> failed = new TreeMap<>();
        private final List<String> skipped = new ArrayList<>();
        private final List<String> passed = new ArrayList<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            String name = test.getLegacyReportingName().replaceAll("\\(.*", "");
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                failed.put(name, result.getThrowable().orElseGet(AssertionError::new));
            } else if (test.isTest()) {
                (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL ? passed : skipped).add(name);
            }
        }
    }
}
