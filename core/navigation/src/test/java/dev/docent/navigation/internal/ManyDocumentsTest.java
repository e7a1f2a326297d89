package dev.docent.navigation.internal;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Several documents may be read on several threads, which nobody notices. */
class ManyDocumentsTest {

    private static final int DOCUMENTS = 12;

    /** The larger ones are last, so that they are not the first ones to be named. */
    private static TestSite site() {
        List<String> names =
                IntStream.range(0, DOCUMENTS).mapToObj(i -> "'s" + i + ".json'").toList();
        TestSite site = TestSite.navigation("{'groups': [{'group': 'A', 'openapi': " + names + "}]}");
        for (int i = 0; i < DOCUMENTS; i++) {
            String padding = "x".repeat(10_000 * (i + 1));
            site.withSpec(
                    "s" + i + ".json",
                    "'/a" + i + "': {'get': {'summary': 'A" + i + "', 'wrong': 1, 'description': '" + padding + "'}}");
        }
        return site;
    }

    private static List<String> files(TestSite site) {
        return site.resolve().problems().stream()
                .filter(problem -> problem.code().equals("spec-irregular"))
                .map(problem -> problem.file())
                .toList();
    }

    @Test
    void problems_of_documents_that_are_read_at_once_are_in_the_same_order_each_time() {
        List<String> first = files(site());

        assertThat(first).hasSize(DOCUMENTS).isEqualTo(files(site()));
    }

    @Test
    void threads_that_read_documents_have_ended_when_the_site_is_resolved() {
        site().resolve();

        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("docent-documents"));
    }

    @Test
    void an_interrupted_thread_reads_all_documents_and_stays_interrupted() {
        Thread.currentThread().interrupt();
        try {
            assertThat(files(site())).hasSize(DOCUMENTS);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
