package dev.docent.agents;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

import dev.docent.agents.model.ModelRequest;
import dev.docent.agents.model.ScriptedModel;
import dev.docent.agents.model.Turn;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Follow-up messages go on where the agent was. */
@WithAgents
class MemoryTest {

    private static final int JOBS = 5;
    private static final int MESSAGES = 4;
    private static final Pattern WORD = Pattern.compile("prompt-(\\d+)-(\\d+)-of-tests");

    @TempDir(factory = OutsideTemporary.class)
    Path temp;

    @ParameterizedTest
    @EnumSource
    void a_follow_up_remembers_what_was_said_and_done(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(
                    new Turn.Writes("guides/new.mdx", "# New\n"),
                    new Turn.Says("I added the page of the first answer."));
            Run first = application.run("Add a page, says the first prompt");
            assertThat(first.failure).as(application.logs()).isNull();
            model.play(
                    new Turn.Reads("guides/new.mdx"),
                    new Turn.Writes("guides/more.mdx", "# More\n"),
                    new Turn.Says("I added another page."));

            Run second = application.run(first.followUp("Add one more, says the second prompt"));

            assertThat(second.failure).as(application.logs()).isNull();
            assertThat(model.asked().get(0).body())
                    .contains("Add a page, says the first prompt")
                    .contains("I added the page of the first answer.")
                    .contains("Add one more, says the second prompt");
            assertThat(model.asked().get(1).body()).contains("# New");
            assertThat(application.pushed(second, "guides/new.mdx")).isEqualTo("# New");
            assertThat(application.pushed(second, "guides/more.mdx")).isEqualTo("# More");
            assertThat(second.summary()).isEqualTo("I added another page.");
            assertThat(second.usage).singleElement().satisfies(used -> {
                // three requests of 101 tokens; Claude Code also has a title made for a new conversation
                assertThat(used.inputTokens()).isEqualTo(303);
                assertThat(used.outputTokens()).isEqualTo(33);
            });
            table.seen("Follow-up", line, "remembers prompt, answer and file; " + second.usage.get(0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void twenty_follow_ups_of_five_jobs_remember_their_own_job_only(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(JOBS);
        try (Application application = new Application(temp, line)) {
            model.repeat(new Turn.Replies(MemoryTest::answerToLast));
            List<Run> runs = new ArrayList<>();
            for (int job = 0; job < JOBS; job++) {
                runs.add(application.job("Remember " + prompt(job, 0)));
            }
            runAll(threads, application, runs);
            for (int message = 1; message <= MESSAGES; message++) {
                for (int job = 0; job < JOBS; job++) {
                    runs.set(job, runs.get(job).followUp("Remember " + prompt(job, message)));
                }
                runAll(threads, application, runs);
            }

            for (int job = 0; job < JOBS; job++) {
                for (int message = 0; message <= MESSAGES; message++) {
                    assertOwnMemoryOnly(model.asked(), job, message);
                }
            }
            assertThat(model.asked()).hasSize(JOBS * (1 + MESSAGES));
            table.seen("20 follow-ups of 5 jobs", line, "each remembers its own conversation, and no other");
        } finally {
            threads.shutdownNow();
        }
    }

    private static void runAll(ExecutorService threads, Application application, List<Run> runs) throws Exception {
        List<Future<Run>> ended = new ArrayList<>();
        for (Run run : runs) {
            ended.add(threads.submit(() -> application.run(run)));
        }
        for (Future<Run> run : ended) {
            assertThat(run.get().failure).as(application.logs()).isNull();
        }
    }

    private static String prompt(int job, int message) {
        return "prompt-" + job + "-" + message + "-of-tests";
    }

    private static String answer(int job, int message) {
        return "answer-" + job + "-" + message + "-of-tests";
    }

    /** The answer to the newest prompt in a request. */
    private static String answerToLast(String body) {
        return WORD.matcher(body)
                .results()
                .max((one, other) -> Integer.compare(Integer.parseInt(one.group(2)), Integer.parseInt(other.group(2))))
                .map(last -> answer(Integer.parseInt(last.group(1)), Integer.parseInt(last.group(2))))
                .orElse("There is no prompt.");
    }

    private static void assertOwnMemoryOnly(List<ModelRequest> requests, int job, int message) {
        List<String> bodies = requests.stream()
                .map(ModelRequest::body)
                .filter(body -> body.contains(prompt(job, message)) && !body.contains(prompt(job, message + 1)))
                .toList();
        assertThat(bodies).as("requests for %s", prompt(job, message)).hasSize(1);
        for (int other = 0; other < JOBS; other++) {
            for (int earlier = 0; earlier <= MESSAGES; earlier++) {
                boolean own = other == job && earlier < message;
                assertThat(bodies.get(0).contains(answer(other, earlier)))
                        .as("request for %s contains %s", prompt(job, message), answer(other, earlier))
                        .isEqualTo(own);
                assertThat(bodies.get(0).contains(prompt(other, earlier)))
                        .as("request for %s contains %s", prompt(job, message), prompt(other, earlier))
                        .isEqualTo(own || other == job && earlier == message);
            }
        }
    }
}
