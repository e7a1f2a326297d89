package dev.docent.browser.sites;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.browser.webdriver.Browser;

import static org.assertj.core.api.Assertions.assertThat;

/** Creates jobs in the running sample, as README's commands do. */
public final class SampleJobs {

    /** Where the console of the sample is. */
    public static final String CONSOLE = "/docent-console";

    private static final String KEY = "docent_demo-key-of-the-sample";
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final SampleServer sample;
    private final HttpClient client = HttpClient.newHttpClient();

    /**
     * A job.
     *
     * @param prLink empty while it has no pull request
     */
    public record Job(String id, String status, String prLink) {}

    public SampleJobs(SampleServer sample) {
        this.sample = sample;
    }

    /** {@return a job that was just created} */
    public Job created(String prompt) throws InterruptedException {
        String body = Json.createObjectBuilder().add("prompt", prompt).build().toString();
        return send(request("").header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
    }

    /** {@return a job whose agent has opened a pull request} */
    public Job completed(String prompt) throws InterruptedException {
        Job job = ended(prompt);
        assertThat(job.prLink()).startsWith(sample.origin().replace("127.0.0.1", "localhost") + "/pulls/");
        return job;
    }

    /** {@return a job whose agent has asked something in place of a change} */
    public Job asking(String prompt) throws InterruptedException {
        Job job = ended(prompt);
        assertThat(job.prLink()).isEmpty();
        return job;
    }

    private Job ended(String prompt) throws InterruptedException {
        Job job = created(prompt);
        long end = System.nanoTime() + LIMIT.toNanos();
        while (job.status().equals("active")) {
            assertThat(System.nanoTime()).as("%s ends in time", job).isLessThan(end);
            job = send(request("/" + job.id()).header("Prefer", "wait=20"));
        }
        assertThat(job.status()).isEqualTo("completed");
        return job;
    }

    /** {@return the path of a job's page in the console} */
    public static String page(Job job) {
        return CONSOLE + "/jobs/demo/" + job.id();
    }

    /** Signs the owner in: the browser sends name and password with each later request to the console. */
    public void signIn(Browser browser) {
        browser.open(sample.origin().replace("//", "//owner:owner@") + CONSOLE + "/jobs");
        browser.open(sample.origin() + CONSOLE + "/jobs");
        browser.traffic();
    }

    /** Cancels a job on its page, if it is still active. */
    public void cancel(Browser browser, Job job) {
        browser.open(sample.origin() + page(job));
        if (browser.is("document.querySelector('form[action$=cancel]')")) {
            browser.click("form[action$=cancel] button");
            Browser.until("cancelled", () -> browser.is("!document.querySelector('form[action$=cancel]')"));
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(sample.origin() + "/api/v2/agent/demo/job" + path))
                .header("Authorization", "Bearer " + KEY)
                .timeout(LIMIT);
    }

    private Job send(HttpRequest.Builder request) throws InterruptedException {
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isBetween(200, 201);
            JsonObject job =
                    Json.createReader(new StringReader(response.body())).readObject();
            String link = job.isNull("prLink") ? "" : job.getString("prLink");
            return new Job(job.getString("id"), job.getString("status"), link);
        } catch (IOException e) {
            throw new AssertionError("The sample does not answer", e);
        }
    }
}
