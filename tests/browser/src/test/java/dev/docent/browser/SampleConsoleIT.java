package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.browser.checks.Axe;
import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.SampleJobs;
import dev.docent.browser.sites.SampleJobs.Job;
import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;
import dev.docent.browser.webdriver.Look;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.browser.sites.SampleJobs.CONSOLE;
import static org.assertj.core.api.Assertions.assertThat;

/** From a prompt to a published page in the running sample, by the console, a preview and the forge of the sample. */
@InSample
class SampleConsoleIT {

    private static final Path DOCS = SourceTree.path("docs");
    private static final Path PICTURES =
            Path.of(System.getProperty("docent.output", "target")).resolve("screenshots");

    /** Agents are processes, and a deployment reads the site again. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_prompt_becomes_a_preview_and_then_a_page(boolean scripts, SampleServer sample, Browser browser) {
        String topic = scripts ? "spring tides" : "neap tides";
        // at the same time, but not in the same line of docs.json
        String group = scripts ? "Start" : "Documentation sites";
        String page = "guides/" + topic.replace(' ', '-');
        Reader reader = new Reader(browser, sample.origin());
        new SampleJobs(sample).signIn(browser);
        browser.scripts(scripts);
        reader.open(CONSOLE + "/jobs/new");
        reader.goTo("#prompt");
        browser.type("Add a page about " + topic + " to group " + group);
        reader.enter("main form button");
        Browser.until("the job is completed", () -> {
            if (!scripts) {
                browser.reload();
            }
            return browser.is("document.querySelector('#job a[href*=\"/_preview/\"]')"
                    + " && document.querySelector('#job a[href*=\"/pulls/\"]')");
        });
        String pull = browser.text("document.querySelector('#job a[href*=\"/pulls/\"]').href");

        reader.enter("#job a[href*='/_preview/']");
        Browser.until("the preview", () -> browser.is("document.querySelector('aside.notice')"));
        String preview = browser.address();
        assertThat(browser.text("document.querySelector('aside.notice').textContent"))
                .containsIgnoringCase(topic);
        browser.open(preview + page);
        assertThat(reader.text("h1")).isEqualToIgnoringCase(topic);
        assertThat(browser.traffic().foreign(sample.origin())).isEmpty();

        browser.open(pull);
        reader.enter("#merge");
        Browser.until("merged", () -> reader.text(".state").equals("merged"));
        assertThat(reader.isShown("#merge")).isFalse();
        browser.messages();
        Browser.until("published", () -> {
            browser.open(sample.documentation() + page);
            return reader.text("h1").equalsIgnoreCase(topic);
        });
        assertThat(reader.text(".sidebar [aria-current=page]")).isEqualToIgnoringCase(topic);
        browser.scripts(true);
    }

    @Test
    void nothing_is_wrong_with_the_pages_of_console_forge_and_preview(SampleServer sample, Browser browser)
            throws IOException, InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        Job done = jobs.completed("Add a section \"<script>alert(1)</script>\" to page guides/this-site: <img src=x>\n"
                + "Replace \"Light and dark\" by \"Dark and light\" on page guides/this-site");
        Job waiting = jobs.created("Wait 600 seconds");
        String pull = done.prLink().substring(sample.origin().length());
        String preview = "/docs/_preview/agent~1" + done.id() + "/guides/this-site";
        Set<String> uncompressed = Set.of(preview, SampleJobs.page(waiting));
        jobs.signIn(browser);
        try {
            List<String> pages = new ArrayList<>(List.of("/pulls", pull, preview));
            for (String page : List.of("/projects", "/projects/demo", "/jobs", "/jobs/new", "/keys")) {
                pages.add(CONSOLE + page);
            }
            pages.addAll(List.of(SampleJobs.page(done), SampleJobs.page(waiting), SampleJobs.page(done) + "/erase"));
            for (String path : pages) {
                List<String> findings = PageCheck.findings(browser, sample.origin(), path);
                // a page that shows what happens asks again, its log grows, and what happens meanwhile moves what is
                // below it;
                // such pages are not compressed
                boolean live = browser.is("document.querySelector('[data-live]')");
                assertThat(findings.stream()
                                .filter(finding -> !finding.startsWith("requests: "))
                                .filter(finding -> !live || !finding.startsWith("layout shift: "))
                                .filter(finding -> !uncompressed.contains(path) || !finding.startsWith("weight: ")))
                        .as(path)
                        .isEmpty();
            }
        } finally {
            jobs.cancel(browser, waiting);
        }
        browser.open(sample.origin() + preview);
        assertThat(browser.is("document.querySelector('main script, main img[src=x]')"))
                .isFalse();
        assertThat(browser.text("document.querySelector('main').textContent")).contains("<img src=x>");
        lookAtBanner(browser);
    }

    /** What differs is a list that opens: with a mark, text at the start of its lines, and no empty space below it. */
    private static void lookAtBanner(Browser browser) throws IOException {
        for (Banner banner : List.of(
                new Banner("light", 1280, Look.STILL),
                new Banner("dark", 1280, new Look(true, true, false)),
                new Banner("phone", 390, Look.STILL))) {
            browser.size(banner.width(), 900);
            browser.look(banner.look());
            for (boolean open : List.of(false, true)) {
                browser.run("document.querySelector('.notice details').open = " + open);
                String name = "preview-banner-" + banner.name() + (open ? "-open" : "");
                Files.createDirectories(PICTURES);
                Files.write(PICTURES.resolve(name + ".png"), browser.picture());
                assertThat(browser.is("parseFloat(getComputedStyle(document.querySelector('.notice summary'),"
                                + " '::before').width) > 4"))
                        .as("%s: a mark", name)
                        .isTrue();
                assertThat(browser.is("(e => e.getBoundingClientRect().bottom"
                                + " - e.querySelector('details').getBoundingClientRect().bottom <= 12)"
                                + "(document.querySelector('.notice'))"))
                        .as("%s: nothing below", name)
                        .isTrue();
                assertThat(browser.is("[...document.querySelectorAll('.notice li')].every(e =>"
                                + " getComputedStyle(e).textAlign === 'start' && e.offsetLeft >= 32)"))
                        .as("%s: marks and text of the list are together", name)
                        .isTrue();
            }
        }
    }

    private record Banner(String name, int width, Look look) {}

    @Test
    void a_page_of_a_job_shows_its_end_without_being_loaded_again(SampleServer sample, Browser browser)
            throws InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        jobs.signIn(browser);
        Job job = jobs.created("Wait 600 seconds");
        Reader reader = new Reader(browser, sample.origin());
        reader.open(SampleJobs.page(job));
        browser.until("document.querySelector('#job').textContent.includes('Waiting, second')");
        reader.goTo("#reason");
        browser.type("no longer needed");
        browser.press(Key.ENTER);

        browser.until("document.querySelector('#job .state.cancelled, #job .state.failed')");
        assertThat(reader.text("#history")).contains("no longer needed");
        assertThat(reader.isShown("form[action$=cancel]")).isFalse();
        assertThat(browser.messages()).isEmpty();
    }

    @Test
    void a_question_of_the_agent_is_answered(SampleServer sample, Browser browser) throws InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        jobs.signIn(browser);
        Job job = jobs.asking("Mention macOS on the page about keys");
        Reader reader = new Reader(browser, sample.origin());
        reader.open(SampleJobs.page(job));
        assertThat(reader.text("#job")).contains("Which page do you mean");
        reader.goTo("#prompt");
        browser.type("guides/keys");
        reader.enter("form[action$=message] button");

        browser.until("document.querySelector('#job a[href*=\"/pulls/\"]')");
        assertThat(reader.text("#job")).contains("Mentioned");
    }

    @Test
    void the_second_of_two_changes_of_the_same_lines_is_refused_with_a_reason(SampleServer sample, Browser browser)
            throws InterruptedException {
        SampleJobs jobs = new SampleJobs(sample);
        Job first = jobs.completed("Mention the first on page installation");
        Job second = jobs.completed("Mention the second on page installation");
        Reader reader = new Reader(browser, sample.origin());
        browser.open(first.prLink());
        reader.enter("#merge");
        Browser.until("merged", () -> reader.text(".state").equals("merged"));
        browser.open(second.prLink());
        browser.messages();
        reader.enter("#merge");

        Browser.until("the conflict is shown", () -> reader.text("h1").contains("conflicts with the site"));
        assertThat(reader.text("main")).contains("Nothing was merged");
        assertThat(Axe.findings(browser)).isEmpty();
    }

    @Test
    void pictures_of_the_console(SampleServer sample, Browser browser) throws InterruptedException, IOException {
        SampleJobs jobs = new SampleJobs(sample);
        Job job = jobs.completed("Add a page about slack water\nRename page guides/keys to \"Keys\"");
        jobs.signIn(browser);
        browser.look(new Look(true, true, false));
        picture("console-job-dark", sample.origin() + SampleJobs.page(job), 1280, browser);
        picture("preview-phone-dark", sample.origin() + "/docs/_preview/agent~1" + job.id() + "/", 390, browser);
        browser.look(Look.STILL);
        picture("console-job", sample.origin() + SampleJobs.page(job), 1280, browser);
        picture("console-job-phone", sample.origin() + SampleJobs.page(job), 390, browser);
        picture("console-jobs-phone", sample.origin() + CONSOLE + "/jobs", 390, browser);
        picture("console-project", sample.origin() + CONSOLE + "/projects/demo", 1280, browser);
        picture("console-keys", sample.origin() + CONSOLE + "/keys", 1280, browser);
        picture("pull-request", job.prLink(), 1280, browser);
    }

    /** The picture of the console in README.md; {@code -Ddocent.pictures.write=true} replaces it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void the_picture_of_the_readme_shows_a_job(boolean dark, SampleServer sample, Browser browser)
            throws InterruptedException, IOException {
        SampleJobs jobs = new SampleJobs(sample);
        Job job = jobs.completed("Add a page about " + (dark ? "ebb" : "flood") + " tides to group Start");
        jobs.signIn(browser);
        browser.size(1280, 800);
        browser.look(new Look(dark, true, false));
        browser.open(sample.origin() + SampleJobs.page(job));
        byte[] taken = browser.smallPicture();
        assertThat(taken).hasSizeBetween(1000, 80_000);
        String name = dark ? "console-dark.webp" : "console.webp";
        if (Boolean.getBoolean("docent.pictures.write")) {
            Files.write(DOCS.resolve("images/readme").resolve(name), taken);
        }
        assertThat(SourceTree.text("README.md")).contains("docs/images/readme/" + name);
        assertThat(DOCS.resolve("images/readme").resolve(name)).isNotEmptyFile();
    }

    private static void picture(String name, String address, int width, Browser browser) throws IOException {
        browser.size(width, 1900);
        browser.open(address);
        Files.createDirectories(PICTURES);
        assertThat(Files.write(PICTURES.resolve(name + ".png"), browser.picture()))
                .isNotEmptyFile();
    }
}
