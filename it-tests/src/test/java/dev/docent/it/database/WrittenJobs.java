package dev.docent.it.database;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * All jobs and their steps as stored in the tables.
 *
 * @param states the status of each job
 * @param steps the steps of each job in order, such as {@code active to failed}
 */
public record WrittenJobs(Map<String, String> states, Map<String, List<String>> steps) {

    private static final String JOB =
            "SELECT id || ' ' || status || CASE WHEN pr_link IS NULL THEN '' ELSE ' linked' END FROM docent_agent_job ";
    private static final String STEP = "SELECT id || ' ' || coalesce(from_status, 'nothing') || ' to ' || to_status"
            + " FROM docent_agent_job_step ";
    private static final String IN_ALPHA = "WHERE project_id = 'alpha' ";

    public static final String JOBS = JOB + IN_ALPHA;
    public static final String STEPS = STEP + IN_ALPHA + "ORDER BY id, version";
    public static final String JOBS_OF_ALL_PROJECTS = JOB;
    public static final String STEPS_OF_ALL_PROJECTS = STEP + "ORDER BY id, version";

    private static final Set<String> POSSIBLE = Set.of(
            "nothing to active",
            "active to completed",
            "active to failed",
            "active to archived",
            "completed to archived",
            "failed to archived",
            "completed to active",
            "failed to active");

    /**
     * Reads the jobs of project {@code alpha}, or those of all projects.
     *
     * @param steps the result of {@link #STEPS}, or of {@link #STEPS_OF_ALL_PROJECTS}
     * @param jobs the result of {@link #JOBS}, or of {@link #JOBS_OF_ALL_PROJECTS}
     */
    public static WrittenJobs of(List<String> steps, List<String> jobs) {
        Map<String, String> states = new LinkedHashMap<>();
        jobs.forEach(job -> states.put(job.split(" ")[0], job.substring(job.indexOf(' ') + 1)));
        Map<String, List<String>> byJob = new LinkedHashMap<>();
        steps.forEach(step -> byJob.computeIfAbsent(step.split(" ")[0], id -> new ArrayList<>())
                .add(step.substring(step.indexOf(' ') + 1)));
        return new WrittenJobs(states, byJob);
    }

    /** Checks that every job has the status of its last step, and that its steps are valid and consecutive. */
    public void assertPossible() {
        assertThat(states.keySet()).isEqualTo(steps.keySet()).isNotEmpty();
        states.forEach((id, state) -> {
            String now = "nothing";
            for (String step : steps.get(id)) {
                assertThat(POSSIBLE).as("steps of job %s", id).contains(step);
                assertThat(step).as("step of job %s", id).startsWith(now + " to ");
                now = step.substring(step.lastIndexOf(' ') + 1);
            }
            assertThat(state.split(" ")[0]).as("job %s", id).isEqualTo(now);
            assertThat(state.endsWith(" linked"))
                    .as("pull request of job %s", id)
                    .isEqualTo(endedCompleted(statesOf(id)));
        });
    }

    /** Whether the last run of a job completed; to archive a job changes nothing about that. */
    private static boolean endedCompleted(List<String> states) {
        return states.stream()
                .filter(state -> !state.equals("archived"))
                .reduce((earlier, later) -> later)
                .filter("completed"::equals)
                .isPresent();
    }

    /** {@return the states of a job in order} */
    public List<String> statesOf(String id) {
        return stepsOf(id).stream()
                .map(step -> step.substring(step.lastIndexOf(' ') + 1))
                .toList();
    }

    List<String> stepsOf(String id) {
        return steps.getOrDefault(id, List.of());
    }

    /** {@return the number of steps of all jobs} */
    public int countSteps() {
        return steps.values().stream().mapToInt(List::size).sum();
    }
}
