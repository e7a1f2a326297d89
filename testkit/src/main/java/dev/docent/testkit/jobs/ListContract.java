package dev.docent.testkit.jobs;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuery.Position;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static dev.docent.testkit.jobs.Samples.withRef;
import static org.assertj.core.api.Assertions.assertThat;

/** Several jobs: listed page by page, found by their keys, and those that are no longer as they were seen. */
interface ListContract extends StoreUnderTest {

    @Test
    default void the_newest_comes_first() {
        for (int minute : new int[] {2, 0, 1}) {
            inserted(store(), active("alpha", "job-" + minute, minute(minute)));
        }

        assertThat(store().list(AgentJobQuery.of("alpha", 10)))
                .extracting(StoredAgentJob::id)
                .containsExactly("job-2", "job-1", "job-0");
    }

    @Test
    default void archived_jobs_are_listed_too() {
        StoredAgentJob archived = moved(store(), inserted(store(), active("archived")), ARCHIVED, minute(1));

        assertThat(store().list(AgentJobQuery.of("alpha", 10))).containsExactly(archived);
        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(ARCHIVED))).containsExactly(archived);
    }

    @Test
    default void a_project_without_jobs_has_an_empty_list() {
        inserted(store(), active("job-1"));

        assertThat(store().list(AgentJobQuery.of("beta", 10))).isEmpty();
    }

    /** The clocks of the zone in which the contract runs are set back at 04:30 UTC. */
    @Test
    default void jobs_of_a_repeated_local_hour_are_in_the_order_of_their_instants() {
        List<Instant> times = RepeatedHours.ofTheDefaultZone();
        for (int i = 0; i < times.size(); i++) {
            inserted(store(), active("alpha", "job-" + i, times.get(i)));
        }

        assertThat(walk(AgentJobQuery.of("alpha", 1), page -> {}))
                .as("the list of jobs created at %s, in the zone %s", times, ZoneId.systemDefault())
                .containsExactly("job-3", "job-2", "job-1", "job-0");
        assertThat(store().activeSinceBefore(times.get(2), 10))
                .as("jobs active since before %s, of those since %s", times.get(2), times)
                .containsExactly(Samples.key("job-0"), Samples.key("job-1"));
    }

    @Test
    default void more_than_a_thousand_jobs_are_listed_and_found() {
        int count = AgentJobQuery.MAX_LIMIT + 10;
        Map<AgentJobKey, AgentJob> all = new HashMap<>();
        for (int i = 0; i < count; i++) {
            StoredAgentJob job = inserted(store(), active("alpha", "job-" + i, minute(i)));
            all.put(job.key(), job.job());
        }
        AgentJobQuery query = AgentJobQuery.of("alpha", AgentJobQuery.MAX_LIMIT);
        List<StoredAgentJob> first = store().list(query);

        assertThat(first).as("a page of the largest size").hasSize(AgentJobQuery.MAX_LIMIT);
        assertThat(store().list(query.after(first.get(first.size() - 1))))
                .as("the page after it")
                .hasSize(10);
        assertThat(store().findAll(all.keySet())).isEqualTo(all);
        assertThat(store().activeSinceBefore(minute(count), count)).hasSize(count);
    }

    @Test
    default void a_job_that_was_deleted_is_a_change() {
        StoredAgentJob gone = moved(store(), inserted(store(), active("gone")), ARCHIVED, minute(1));
        StoredAgentJob stays = inserted(store(), active("stays"));
        Map<AgentJobKey, AgentJob> seen = jobs(List.of(gone, stays));
        store().purgeArchivedBefore(minute(2), 10);

        assertThat(store().findChanged(seen)).containsEntry(gone.key(), Optional.empty());
    }

    @Test
    default void only_jobs_in_the_requested_status_are_listed() {
        inserted(store(), active("active"));
        StoredAgentJob done = moved(store(), inserted(store(), active("done")), COMPLETED, minute(1));

        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(COMPLETED))).containsExactly(done);
        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(ACTIVE)))
                .extracting(StoredAgentJob::id)
                .containsExactly("active");
        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(ARCHIVED))).isEmpty();
        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(new AgentJobStatus("paused"))))
                .isEmpty();
    }

    @Test
    default void pages_of_any_size_show_every_job_once_even_those_of_the_same_microsecond() {
        IntStream.range(0, 12).forEach(i -> inserted(store(), active("alpha", "job-" + i, minute(i / 5))));
        inserted(store(), active("beta", "job-1", START));
        List<String> whole = ids(store().list(AgentJobQuery.of("alpha", 100)));

        assertThat(whole).hasSize(12).doesNotHaveDuplicates();
        for (int limit = 1; limit <= 13; limit++) {
            assertThat(walk(AgentJobQuery.of("alpha", limit), page -> {}))
                    .as("pages of %d", limit)
                    .isEqualTo(whole);
        }
    }

    @Test
    default void paging_visits_ids_with_any_characters_once() {
        IdentityContract.SHAPES.forEach(id -> inserted(store(), active(id)));

        assertThat(walk(AgentJobQuery.of("alpha", 1), page -> {}))
                .containsExactlyInAnyOrderElementsOf(IdentityContract.SHAPES);
    }

    @Test
    default void jobs_inserted_changed_or_deleted_between_pages_do_not_shift_other_jobs() {
        IntStream.range(0, 9).forEach(i -> inserted(store(), active("alpha", "stays-" + i, minute(10 * i))));
        IntStream.range(0, 9)
                .mapToObj(i -> inserted(store(), active("alpha", "goes-" + i, minute(10 * i + 5))))
                .forEach(job -> moved(store(), job, ARCHIVED, minute(200)));
        int[] round = {0};

        List<String> seen = walk(AgentJobQuery.of("alpha", 3), page -> {
            int now = round[0]++;
            inserted(store(), active("alpha", "new-" + now, minute(1_000 + now)));
            inserted(store(), active("alpha", "old-" + now, START.minusSeconds(1 + now)));
            store().purgeArchivedBefore(minute(300), 2);
            moved(store(), store().load(Samples.key("stays-" + now)).orElseThrow(), COMPLETED, minute(400));
        });

        assertThat(seen).doesNotHaveDuplicates();
        assertThat(seen.stream().filter(id -> id.startsWith("stays-")))
                .containsExactly(IntStream.rangeClosed(1, 9)
                        .mapToObj(i -> "stays-" + (9 - i))
                        .toArray(String[]::new));
    }

    @Test
    default void paging_by_status_continues_after_the_last_job_left_that_status() {
        for (int i = 0; i < 4; i++) {
            inserted(store(), active("alpha", "job-" + i, minute(i)));
        }
        AgentJobQuery query = AgentJobQuery.of("alpha", 2).in(ACTIVE);
        StoredAgentJob last = store().list(query).get(1);
        moved(store(), store().load(Samples.key("job-2")).orElseThrow(), COMPLETED, minute(9));

        assertThat(ids(store().list(query.after(last)))).containsExactly("job-1", "job-0");
    }

    @Test
    default void a_position_without_a_job_is_accepted() {
        inserted(store(), active("alpha", "old", minute(0)));
        inserted(store(), active("alpha", "new", minute(2)));

        assertThat(ids(store().list(AgentJobQuery.of("alpha", 10).after(new Position(minute(1), "gone", "alpha")))))
                .containsExactly("old");
        assertThat(store().list(AgentJobQuery.of("alpha", 10)
                        .after(new Position(START.minusSeconds(1), "gone", "alpha"))))
                .isEmpty();
    }

    @Test
    default void jobs_of_several_projects_or_of_every_project_are_in_one_list() {
        for (String project : List.of("alpha", "beta", "gamma")) {
            inserted(store(), active(project, "job-1", START));
            inserted(store(), active(project, "job-2", minute(1)));
        }
        AgentJobQuery two = AgentJobQuery.of(Set.of("alpha", "gamma"), 1);

        assertThat(keys(two)).containsExactly("gamma job-2", "alpha job-2", "gamma job-1", "alpha job-1");
        assertThat(keys(AgentJobQuery.ofEveryProject(2)))
                .hasSize(6)
                .startsWith("gamma job-2", "beta job-2", "alpha job-2");
        assertThat(keys(AgentJobQuery.of(Set.of(), 10))).isEmpty();
    }

    @Test
    default void each_filter_leaves_the_jobs_that_match_it() {
        inserted(store(), by("ci", active("alpha", "by-ci", minute(1))));
        inserted(store(), by("CI", active("alpha", "by-other", minute(2))));
        StoredAgentJob done = inserted(store(), by("ci", active("alpha", "done", minute(3))));
        moved(store(), done, COMPLETED, minute(4));
        inserted(store(), active("alpha", "by-nobody", minute(5)));
        AgentJobQuery all = AgentJobQuery.of("alpha", 1);

        assertThat(walk(all.requestedBy("ci"), page -> {})).containsExactly("done", "by-ci");
        assertThat(walk(all.requestedBy("ci").in(ACTIVE), page -> {})).containsExactly("by-ci");
        assertThat(walk(all.in(Set.of(ACTIVE, ARCHIVED)), page -> {}))
                .containsExactly("by-nobody", "by-other", "by-ci");
        assertThat(walk(all.createdAfter(minute(2)), page -> {})).containsExactly("by-nobody", "done");
        assertThat(walk(all.createdBefore(minute(2)), page -> {})).containsExactly("by-ci");
        assertThat(walk(all.createdAfter(minute(1)).createdBefore(minute(5)), page -> {}))
                .containsExactly("done", "by-other");
    }

    private static StoredAgentJob by(String name, StoredAgentJob job) {
        return job.toBuilder().requestedBy(name).build();
    }

    private List<String> keys(AgentJobQuery first) {
        List<String> keys = new ArrayList<>();
        AgentJobQuery query = first;
        List<StoredAgentJob> page;
        do {
            page = store().list(query);
            page.forEach(job -> keys.add(job.projectId() + " " + job.id()));
            if (!page.isEmpty()) {
                query = query.after(page.get(page.size() - 1));
            }
        } while (page.size() == query.limit() && keys.size() < 1_000);
        return keys;
    }

    private List<String> walk(AgentJobQuery first, Consumer<List<StoredAgentJob>> betweenPages) {
        List<String> seen = new ArrayList<>();
        AgentJobQuery query = first;
        List<StoredAgentJob> page;
        do {
            page = store().list(query);
            assertThat(page).hasSizeLessThanOrEqualTo(query.limit());
            seen.addAll(ids(page));
            if (!page.isEmpty()) {
                betweenPages.accept(page);
                query = query.after(page.get(page.size() - 1));
            }
        } while (page.size() == query.limit() && seen.size() < 1_000);
        return seen;
    }

    private static List<String> ids(List<StoredAgentJob> jobs) {
        return jobs.stream().map(StoredAgentJob::id).toList();
    }

    @Test
    default void no_jobs_are_found_for_no_keys() {
        inserted(store(), active("job-1"));

        assertThat(store().findAll(Set.of())).isEmpty();
        assertThat(store().findChanged(Map.of())).isEmpty();
    }

    @Test
    default void thousands_of_jobs_are_found_at_once_without_those_that_do_not_exist() {
        Map<AgentJobKey, AgentJob> all = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            StoredAgentJob job = inserted(store(), active("job-" + i));
            all.put(job.key(), job.job());
        }
        Map<AgentJobKey, AgentJob> seen = new HashMap<>(all);
        for (int i = 0; i < 5_000; i++) {
            seen.put(key("absent-" + i), active("absent-" + i).job());
        }

        assertThat(store().findAll(seen.keySet())).isEqualTo(all);
        assertThat(store().findChanged(seen))
                .hasSize(5_000)
                .doesNotContainKeys(all.keySet().toArray(AgentJobKey[]::new));
    }

    @Test
    default void every_change_of_a_job_is_found_and_nothing_else() {
        StoredAgentJob unchanged = inserted(store(), active("unchanged"));
        StoredAgentJob failed = inserted(store(), active("failed"));
        StoredAgentJob completed = inserted(store(), active("completed"));
        StoredAgentJob linked = moved(store(), inserted(store(), active("linked")), COMPLETED, minute(1));
        StoredAgentJob archived = moved(store(), inserted(store(), active("archived")), FAILED, minute(1));
        StoredAgentJob branched = inserted(store(), active("branched"));
        Map<AgentJobKey, AgentJob> seen = jobs(List.of(unchanged, failed, completed, linked, archived, branched));

        List<StoredAgentJob> changed = List.of(
                replaced(failed, next(failed, FAILED, minute(2), null)),
                replaced(completed, next(completed, COMPLETED, minute(2), LINK)),
                replaced(linked, next(linked, COMPLETED, minute(2), LINK)),
                replaced(archived, next(archived, ARCHIVED, minute(2), null)),
                replaced(branched, withRef(branched, "docs/branch")));

        Map<AgentJobKey, Optional<AgentJob>> found = store().findChanged(seen);
        assertThat(found).hasSize(5);
        changed.forEach(job -> assertThat(found).containsEntry(job.key(), Optional.of(job.job())));
    }

    @Test
    default void a_value_that_was_seen_and_is_gone_is_a_change() {
        StoredAgentJob before = inserted(store(), withRefAtFirst("job-1"));
        StoredAgentJob after = next(before, COMPLETED, minute(1), LINK);
        replaced(before, after);
        AgentJob seen = after.job().toBuilder()
                .source(AgentJobSource.of("https://git.example/other", "docs/other"))
                .model("model-y")
                .build();

        assertThat(store().findChanged(Map.of(after.key(), seen))).containsEntry(after.key(), Optional.of(after.job()));
    }

    @Test
    default void jobs_of_the_same_id_in_other_projects_are_not_mistaken_for_each_other() {
        StoredAgentJob one = inserted(store(), active("alpha", "job-1", START));
        StoredAgentJob other = inserted(store(), active("beta", "job-1", minute(1)));
        Map<AgentJobKey, AgentJob> seen = jobs(List.of(one, other));
        StoredAgentJob after = moved(store(), other, FAILED, minute(2));

        assertThat(store().findChanged(seen))
                .containsOnlyKeys(other.key())
                .containsEntry(other.key(), Optional.of(after.job()));
    }

    @Test
    default void jobs_with_any_characters_are_compared_as_they_are() {
        Map<AgentJobKey, AgentJob> seen = new HashMap<>();
        for (String text : IdentityContract.SHAPES) {
            AgentJob job = AgentJob.builder(
                            text, ACTIVE, AgentJobSource.of("https://git.example/" + text, text), text + "m", START)
                    .build();
            StoredAgentJob stored = StoredAgentJob.builder(text, job, START, 1).build();
            assertThat(store().write(AgentJobWrite.of(stored, creation(stored))))
                    .isTrue();
            seen.put(stored.key(), job);
        }

        assertThat(store().findAll(seen.keySet())).isEqualTo(seen);
        assertThat(store().findChanged(seen)).isEmpty();
    }

    private StoredAgentJob replaced(StoredAgentJob before, StoredAgentJob next) {
        assertThat(store().write(AgentJobWrite.of(
                        next, before.status().equals(next.status()) ? null : step(before, next))))
                .isTrue();
        return next;
    }

    private static StoredAgentJob withRefAtFirst(String id) {
        return withRef(active(id), "docs/branch").toBuilder().version(1).build();
    }

    private static Map<AgentJobKey, AgentJob> jobs(List<StoredAgentJob> stored) {
        Map<AgentJobKey, AgentJob> jobs = new HashMap<>();
        stored.forEach(job -> jobs.put(job.key(), job.job()));
        return jobs;
    }
}
