package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.browser.checks.Axe;
import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.SampleJobs;
import dev.docent.browser.sites.SampleJobs.Job;
import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** From a prompt to a merged pull request in the running sample. */
@InSample
class PullRequestIT {

    private static final Path PICTURES =
            Path.of(System.getProperty("docent.output", "target")).resolve("screenshots");
    private static final String MERGE = "#merge";

    /** Agents are processes, and a merge is several git commands. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_change_is_looked_at_merged_and_served(boolean scripts, SampleServer sample, Browser browser)
            throws InterruptedException {
        String topic = scripts ? "spring tides" : "neap tides";
        // at the same time, but not in the same line of docs.json
        String group = scripts ? "Start" : "Documentation sites";
        Job job = new SampleJobs(sample).completed("Add a page about " + topic + " to group " + group);
        Reader reader = new Reader(browser, sample.origin());
        browser.scripts(scripts);
        reader.open("/jobs/" + job.id());
        reader.enter(".sample-facts a[href='" + job.prLink() + "']");
        until(browser, "document.querySelector('.sample-diff')");

        assertThat(browser.address()).isEqualTo(job.prLink());
        assertThat(reader.text(".sample-diff tr.new:nth-child(2) td:last-child"))
                .isEqualToIgnoringCase("title: \"" + topic + "\"");
        until(browser, "document.querySelector('iframe').contentDocument.querySelector('h1')");
        assertThat(browser.text(
                        "document.querySelector('iframe').contentDocument.querySelector('h1').textContent.trim()"))
                .isEqualToIgnoringCase(topic);
        assertThat(browser.traffic().foreign(sample.origin())).isEmpty();
        assertThat(browser.messages()).isEmpty();

        reader.enter(MERGE);
        untilAt(reader, "/docs/guides/" + topic.replace(' ', '-'));
        assertThat(reader.text("h1")).isEqualToIgnoringCase(topic);
        assertThat(reader.text(".sidebar [aria-current]")).isEqualToIgnoringCase(topic);
        browser.open(job.prLink());
        assertThat(reader.text(".state")).isEqualTo("merged");
        assertThat(reader.isShown(MERGE)).isFalse();
        browser.scripts(true);
    }

    @Test
    void nothing_is_wrong_with_the_pages_of_jobs_and_pull_requests(SampleServer sample, Browser browser)
            throws InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        Job done = jobs.completed("Add a section \"<script>alert(1)</script>\" to page guides/this-site: <img src=x>\n"
                + "Replace \"Light and dark\" by \"Dark and light\" on page guides/this-site");
        Job waiting = jobs.created("Wait 600 seconds");
        String pull = done.prLink().substring(sample.origin().length());
        try {
            for (String path : List.of("/jobs", "/jobs/" + done.id(), "/jobs/" + waiting.id(), "/pulls", pull)) {
                // the preview in the page has requests of its own; a page that shows what happens loads one script more
                assertThat(PageCheck.findings(browser, sample.origin(), path).stream()
                                .filter(finding ->
                                        !finding.startsWith("requests: ") && !finding.startsWith("weight: ")))
                        .as(path)
                        .isEmpty();
            }
        } finally {
            jobs.cancel(browser, waiting);
        }
        browser.open(sample.origin() + pull + "/preview/guides/this-site");
        assertThat(browser.is("document.querySelector('main script, main img[src=x]')"))
                .isFalse();
        assertThat(browser.text("document.querySelector('main').textContent")).contains("<img src=x>");
    }

    @Test
    void a_job_is_cancelled_by_its_button_and_its_page_says_so(SampleServer sample, Browser browser)
            throws InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        Job job = jobs.created("Wait 600 seconds");
        Reader reader = new Reader(browser, sample.origin());
        reader.open("/jobs/" + job.id());
        until(browser, "document.querySelector('#status').textContent.includes('Waiting, second')");
        jobs.cancel(browser, job);

        until(browser, "document.querySelector('.state.failed')");
        assertThat(reader.text(".sample-steps")).contains("Cancelled on the page of the job");
        assertThat(reader.isShown("#cancel")).isFalse();
        assertThat(browser.messages()).isEmpty();
    }

    @Test
    void a_page_of_a_job_follows_it_to_its_end(SampleServer sample, Browser browser) throws InterruptedException {
        Job job =
                new SampleJobs(sample).created("Wait 5 seconds\nMention that jobs can be followed in page guides/keys");
        Reader reader = new Reader(browser, sample.origin());
        reader.open("/jobs/" + job.id());
        reader.goTo("#cancel");

        until(browser, "document.querySelector('.sample-facts a')");
        assertThat(reader.text("#status .state")).isEqualTo("completed");
    }

    @Test
    void the_second_of_two_changes_of_the_same_lines_is_refused_with_a_reason(SampleServer sample, Browser browser)
            throws InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        Job first = jobs.completed("Mention the first on page installation");
        Job second = jobs.completed("Mention the second on page installation");
        Reader reader = new Reader(browser, sample.origin());
        browser.open(first.prLink());
        reader.enter(MERGE);
        untilAt(reader, "/docs/installation");
        browser.open(second.prLink());
        browser.messages();
        reader.enter(MERGE);

        Browser.until("the conflict is shown", () -> reader.text("h1").contains("conflicts with the site"));
        assertThat(reader.text("main")).contains("installation.mdx", "Nothing was merged");
        assertThat(Axe.findings(browser)).isEmpty();
    }

    @Test
    void pictures_of_jobs_and_pull_requests(SampleServer sample, Browser browser)
            throws InterruptedException, IOException {
        Job job = new SampleJobs(sample).completed("Add a page about slack water\nRename page guides/keys to \"Keys\"");
        browser.look(new Look(true, true, false));
        picture("pull-request-dark", job.prLink(), 1280, browser);
        picture("pull-request-phone-dark", job.prLink(), 390, browser);
        browser.look(Look.STILL);
        picture("pull-request", job.prLink(), 1280, browser);
        picture("pull-request-phone", job.prLink(), 390, browser);
        picture("job", sample.origin() + "/jobs/" + job.id(), 1280, browser);
        picture("jobs-phone", sample.origin() + "/jobs", 390, browser);
    }

    private static void until(Browser browser, String expression) {
        Browser.until(expression, () -> browser.is(expression));
    }

    private static void untilAt(Reader reader, String path) {
        Browser.until("at " + path, () -> reader.path().equals(path));
    }

    private static void picture(String name, String address, int width, Browser browser) throws IOException {
        browser.size(width, 1900);
        browser.open(address);
        Files.createDirectories(PICTURES);
        assertThat(Files.write(PICTURES.resolve(name + ".png"), browser.picture()))
                .isNotEmptyFile();
    }
}
