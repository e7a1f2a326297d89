package dev.docent.browser.sites;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.testkit.internal.Eventually;

import static org.assertj.core.api.Assertions.assertThat;

/** What a site in a host has, as the site itself says. */
public final class HostedPages {

    private static final Pattern ENTRY =
            Pattern.compile("(?m)^\\s*- \\[.*?]\\((?:https?://[^/)\\s]+)?(/[^)\\s]+)\\.md\\)");

    /** The pages of a large site are listed in several files. */
    private static final Pattern PART = Pattern.compile("(?m)^- \\[.*?]\\([^)\\s]*?(llms-\\d+\\.txt)\\)");

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int OK = 200;

    private HostedPages() {}

    /**
     * {@return the paths of all pages that {@code llms.txt} lists, and of those that are not written: the page of an address
     * that does not exist, all pages, and the results of a search}
     *
     * @param documentation the address of the site, with a slash at its end
     */
    public static List<String> of(String documentation) throws InterruptedException {
        String base = URI.create(documentation).getRawPath();
        Stream<String> written = ENTRY.matcher(listed(documentation))
                .results()
                .map(found -> found.group(1))
                .distinct();
        Stream<String> made = Stream.of(
                        "no/such/page", "_docent/pages", "_docent/pages?q=the", "_docent/pages?q=xyzzyx")
                .map(path -> base + path);
        return Stream.concat(written, made).toList();
    }

    private static String listed(String documentation) throws InterruptedException {
        StringBuilder lists = new StringBuilder(text(documentation + "llms.txt"));
        List<String> parts =
                PART.matcher(lists).results().map(part -> part.group(1)).toList();
        for (String part : parts) {
            lists.append('\n').append(text(documentation + part));
        }
        return lists.toString();
    }

    /** Waits for a site whose address was printed while its application was still starting. */
    static void untilServed(String address) {
        Eventually.await(address, () -> isServed(address), served -> served);
    }

    private static boolean isServed(String address) throws InterruptedException {
        try {
            return get(address).statusCode() == OK;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static String text(String address) throws InterruptedException {
        try {
            HttpResponse<String> response = get(address);
            assertThat(response.statusCode()).as(address).isEqualTo(OK);
            return response.body();
        } catch (IOException e) {
            throw new AssertionError(address + " does not answer", e);
        }
    }

    private static HttpResponse<String> get(String address) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address)).timeout(LIMIT).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }
}
