package dev.docent.testkit.jobs;

import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** A job is identified by project and id, with any characters, compared exactly. */
interface IdentityContract extends StoreUnderTest {

    /** All are different, some only slightly. */
    List<String> SHAPES = List.of(
            "1",
            "01",
            "job-1",
            "JOB-1",
            "Job-1",
            "job-1 ",
            " job-1",
            "job_1",
            "job%1",
            "job*1",
            "job\\1",
            "job/../1",
            "..",
            "/",
            "?a=b&c#d",
            "%2F",
            "%00",
            "'; DROP TABLE docent_agent_job; --",
            "\"quoted\"",
            "${jndi:ldap://x}",
            "{\"a\":1}",
            "null",
            "\t",
            "\r\n",
            "\u0000",
            "a\u0000",
            "a\u001b",
            "a",
            "straße",
            "strasse",
            "caf\u00e9",
            "cafe\u0301",
            "\u0130",
            "i",
            "I",
            "\u0131",
            "日本語",
            "\uD83D\uDE80",
            "\uD83D",
            "\uDE80\uD83D",
            "\uFFFD",
            "\uE000",
            "\uFFFF",
            "x".repeat(AgentJobKey.MAX_LENGTH),
            "x".repeat(AgentJobKey.MAX_LENGTH - 1) + "y",
            "日".repeat(AgentJobKey.MAX_LENGTH),
            "\u0000".repeat(AgentJobKey.MAX_LENGTH),
            "\uD800".repeat(AgentJobKey.MAX_LENGTH));

    @Test
    default void ids_with_any_characters_are_distinguished_and_found() {
        SHAPES.forEach(id -> inserted(store(), active(id)));

        for (String id : SHAPES) {
            StoredAgentJob job = active(id);
            assertThat(store().load(job.key())).as("load %s", job.key()).contains(job);
            assertThat(store().write(AgentJobWrite.of(job, creation(job))))
                    .as("insert again %s", job.key())
                    .isFalse();
        }
        assertThat(store().list(AgentJobQuery.of("alpha", 1_000))).hasSameSizeAs(SHAPES);
    }

    @Test
    default void projects_with_any_characters_are_distinguished() {
        SHAPES.forEach(project -> inserted(store(), active(project, "job-1", START)));

        for (String project : SHAPES) {
            StoredAgentJob job = active(project, "job-1", START);
            assertThat(store().load(job.key())).as("load %s", job.key()).contains(job);
            assertThat(store().list(AgentJobQuery.of(project, 10)))
                    .as("list %s", job.key())
                    .containsExactly(job);
        }
    }

    @Test
    default void a_missing_id_with_any_characters_is_absent() {
        for (String id : SHAPES) {
            AgentJobKey key = active(id).key();
            assertThat(store().load(key)).as("load %s", key).isEmpty();
            assertThat(store().find(key)).as("find %s", key).isEmpty();
            assertThat(store().history(key)).as("history %s", key).isEmpty();
        }
    }

    @Test
    default void a_change_to_a_job_does_not_affect_other_projects() {
        StoredAgentJob mine = inserted(store(), active("alpha", "job-1", START));
        StoredAgentJob theirs = inserted(store(), active("beta", "job-1", START));

        moved(store(), mine, COMPLETED, minute(1));

        assertThat(store().load(theirs.key())).contains(theirs);
        assertThat(store().history(theirs.key())).containsExactly(creation(theirs));
        assertThat(store().list(AgentJobQuery.of("beta", 10).in(COMPLETED))).isEmpty();
    }

    @Test
    default void project_and_id_are_not_concatenated() {
        StoredAgentJob one = inserted(store(), active("a/b", "c", START));
        StoredAgentJob other = inserted(store(), active("a", "b/c", START));

        assertThat(store().load(one.key())).contains(one);
        assertThat(store().load(other.key())).contains(other);
        assertThat(store().load(new AgentJobKey("a/b/c", "c"))).isEmpty();
    }

    @Test
    default void find_looks_in_the_project_only() {
        StoredAgentJob theirs = inserted(store(), active("beta", "job-1", START));

        assertThat(store().find(new AgentJobKey("alpha", "job-1")))
                .as("the job of another project with the same id")
                .isEmpty();
        assertThat(store().findAll(Set.of(new AgentJobKey("alpha", "job-1")))).isEmpty();
        assertThat(store().find(theirs.key())).contains(theirs.job());
    }
}
