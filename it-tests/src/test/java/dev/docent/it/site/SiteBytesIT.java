package dev.docent.it.site;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPInputStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A host serves the bytes that {@code docent build} writes, and so every server serves the same ones. */
@ExtendWith(ArquillianExtension.class)
class SiteBytesIT {

    private static final String SITE = "/site-bytes/docs";
    private static final String API = "https://api.example.com/v1";

    @Deployment(testable = false)
    static WebArchive host() {
        return RichSite.whole()
                .in(Hosts.discovering("site-bytes"))
                .setting("docent.site.api", API)
                .build();
    }

    private static Map<String, byte[]> built() {
        Path folder = RichSite.whole().to(ServerUnderTest.buildFolder().resolve("sites/bytes"));
        return SiteBuild.of(
                folder,
                ServerUnderTest.buildFolder().resolve("sites/bytes-out"),
                "--base",
                SITE,
                "--api-server",
                API,
                "--no-dates");
    }

    /** A host searches itself, and sends redirects and headers instead of files that stand for them. */
    private static boolean isServed(String file) {
        boolean index = file.startsWith("_docent/search") && !file.endsWith(".js");
        boolean ofWebServers =
                file.startsWith(".") || file.startsWith("_") && !file.startsWith("_docent/") || file.equals("404.html");
        return !index && !ofWebServers;
    }

    private static byte[] unpacked(Reply reply) throws IOException {
        boolean packed = reply.header("Content-Encoding").filter("gzip"::equals).isPresent();
        return packed ? new GZIPInputStream(new ByteArrayInputStream(reply.body())).readAllBytes() : reply.body();
    }

    @Test
    void every_file_of_a_build_is_served_with_the_same_bytes() throws IOException {
        Map<String, byte[]> built = built();

        assertThat(built)
                .containsKeys("index.html", "start.md", "llms-full.txt", "images/drawing.svg", "media/clip.mp4")
                .containsKeys("api-reference/list-pets/index.html", "_docent/pages/index.html")
                .doesNotContainKeys("viewers/index.html", "images/v.svg", "images/e.svg", "files/plan.pdf");
        assertThat(built.keySet()).anyMatch(name -> name.startsWith("_docent/page/"));
        for (Map.Entry<String, byte[]> file : built.entrySet()) {
            String text = new String(file.getValue(), StandardCharsets.UTF_8);
            if (isServed(file.getKey()) && !text.contains("http-equiv=\"refresh\"")) {
                String path = SITE + "/" + file.getKey().replaceFirst("(^|/)index\\.html$", "");
                Call call = Call.get(path).only("Accept", "text/html,*/*;q=0.8");
                Reply plain = call.send();
                assertThat(plain.status()).as(path).isEqualTo(200);
                assertThat(plain.body()).as(path).isEqualTo(file.getValue());
                assertThat(unpacked(call.header("Accept-Encoding", "gzip, br").send()))
                        .as(path)
                        .isEqualTo(file.getValue());
            }
        }
    }
}
