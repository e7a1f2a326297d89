package dev.docent.it.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A site that is replaced while it is read; behind a proxy that has it at another path. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class SiteReloadIT {

    private static final Path FOLDER = ServerUnderTest.buildFolder().resolve("sites/reloaded-site");
    private static final String SITE = "/site-reload/docs";
    private static final int READERS = 8;
    private static final int RELOADS = 6;
    private static final Pattern STYLESHEET = Pattern.compile("/help/_docent/page/styles-\\w+\\.css");

    @Deployment(testable = false)
    static WebArchive host() throws IOException {
        write(0);
        return Hosts.reloading("site-reload")
                .site()
                .setting("docent.docs.folder", FOLDER.toString())
                .setting("docent.site.base", "/help")
                .build();
    }

    /** Writes a generation: the title in the navigation, the page and its style name the same number. */
    private static void write(int generation) throws IOException {
        Files.createDirectories(FOLDER);
        Files.writeString(FOLDER.resolve("page" + generation + ".mdx"), """
                ---
                title: Generation %1$d
                ---

                <div style={{maxWidth: '%1$drem'}}>generation-%1$d</div>
                """.formatted(generation));
        Path next = Files.writeString(FOLDER.resolve("docs.json.tmp"), """
                {"name": "Reloaded %1$d", "navigation": {"groups": [{"group": "G%1$d", "pages": ["page%1$d"]}]}}
                """.formatted(generation));
        Files.move(next, FOLDER.resolve("docs.json"), StandardCopyOption.REPLACE_EXISTING);
    }

    private static String reload() {
        return Call.get("/site-reload/api/reload").send().text();
    }

    @Test
    void readers_see_one_generation_at_a_time() throws Exception {
        assertThat(Call.get(SITE + "/").send().text()).contains("generation-0");
        AtomicBoolean done = new AtomicBoolean();
        Set<String> wrong = ConcurrentHashMap.newKeySet();
        ExecutorService readers = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<Integer>> reading = IntStream.range(0, READERS)
                    .mapToObj(reader -> readers.submit(() -> read(done, wrong)))
                    .toList();
            for (int generation = 1; generation <= RELOADS; generation++) {
                write(generation);
                assertThat(reload()).startsWith("REPLACED");
                assertThat(Call.get(SITE + "/").send().text()).contains("generation-" + generation);
            }
            done.set(true);
            int read = 0;
            for (Future<Integer> one : reading) {
                read += one.get();
            }
            assertThat(read).isGreaterThan(READERS * RELOADS);
        } finally {
            done.set(true);
            readers.shutdown();
        }
        assertThat(wrong).isEmpty();
    }

    /** Reads the first page and its stylesheet again and again; {@return how often} */
    private static int read(AtomicBoolean done, Set<String> wrong) {
        int read = 0;
        while (!done.get()) {
            Reply page = Call.get(SITE + "/").send();
            String generation = page.text().replaceFirst("(?s).*generation-(\\d+).*", "$1");
            if (page.status() != 200 || !page.text().contains("Reloaded " + generation + "<")) {
                wrong.add(page.toString());
            }
            Matcher stylesheet = STYLESHEET.matcher(page.text());
            if (stylesheet.find()) {
                String path = SITE + stylesheet.group().substring("/help".length());
                Reply css = Call.get(path).send();
                if (css.status() != 200 || !css.text().contains(generation + "rem")) {
                    wrong.add(path + "\n" + css);
                }
            } else {
                wrong.add("no stylesheet in " + page);
            }
            read++;
        }
        return read;
    }

    @Test
    void addresses_are_those_that_the_proxy_has() {
        assertThatReply(Call.get(SITE).send()).hasStatus(308).hasHeader("Location", "/help/");
        assertThat(Call.get(SITE + "/").send().text())
                .contains("\"/help/_docent/")
                .doesNotContain(SITE);
    }

    @Test
    void the_host_header_is_no_part_of_any_address() {
        for (String path : List.of("/", "/llms.txt", "/nothing", "/_docent/pages")) {
            Reply reply = Call.get(SITE + path)
                    .header("X-Forwarded-Host", "evil.example")
                    .header("Forwarded", "host=evil.example")
                    .send();
            assertThat(reply.toString()).as(path).doesNotContain("evil.example", "127.0.0.1");
        }
    }
}
