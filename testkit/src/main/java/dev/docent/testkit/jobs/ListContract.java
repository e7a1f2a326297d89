package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuery.Position;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** Listing by project and status, page by page. */
interface ListContract extends StoreUnderTest {

    @Test
    default void the_newest_comes_first() {
        for (int minute : new int[] {2, 0, 1}) {
            inserted(store(), active("alpha", "job-" + minute, minute(minute)));
        }

        assertThat(store().list(AgentJobQuery.of("alpha", 10)))
                .extracting(AgentJob::id)
                .containsExactly("job-2", "job-1", "job-0");
    }

    @Test
    default void a_project_without_jobs_has_an_empty_list() {
        inserted(store(), active("job-1"));

        assertThat(store().list(AgentJobQuery.of("beta", 10))).isEmpty();
    }

    @Test
    default void only_jobs_in_the_requested_status_are_listed() {
        inserted(store(), active("active"));
        StoredAgentJob done = moved(store(), inserted(store(), active("done")), COMPLETED, minute(1));

        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(COMPLETED))).containsExactly(done.job());
        assertThat(store().list(AgentJobQuery.of("alpha", 10).in(ACTIVE)))
                .extracting(AgentJob::id)
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
        AgentJob last = store().list(query).get(1);
        moved(store(), store().load(Samples.key("job-2")).orElseThrow(), COMPLETED, minute(9));

        assertThat(ids(store().list(query.after(last)))).containsExactly("job-1", "job-0");
    }

    @Test
    default void a_position_without_a_job_is_accepted() {
        inserted(store(), active("alpha", "old", minute(0)));
        inserted(store(), active("alpha", "new", minute(2)));

        assertThat(ids(store().list(new AgentJobQuery("alpha", null, 10, new Position(minute(1), "gone")))))
                .containsExactly("old");
        assertThat(store().list(new AgentJobQuery("alpha", null, 10, new Position(START.minusSeconds(1), "gone"))))
                .isEmpty();
    }

    private List<String> walk(AgentJobQuery first, Consumer<List<AgentJob>> betweenPages) {
        List<String> seen = new ArrayList<>();
        AgentJobQuery query = first;
        List<AgentJob> page;
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

    private static List<String> ids(List<AgentJob> jobs) {
        return jobs.stream().map(AgentJob::id).toList();
    }
}
