package dev.docent.it.probe;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(ArquillianExtension.class)
class ProbeIT {

    @Deployment(testable = false)
    static WebArchive host() {
        return ShrinkWrap.create(WebArchive.class, "probe.war").addClasses(App.class, Hello.class);
    }

    @Test
    void answers() throws Exception {
        HttpResponse<String> r = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(
                                        "http://127.0.0.1:" + System.getProperty("it.http.port") + "/probe/api/hello"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(r.body()).isEqualTo("hello");
        new ProcessBuilder("ss", "-ltnp").inheritIO().start().waitFor();
    }
}
