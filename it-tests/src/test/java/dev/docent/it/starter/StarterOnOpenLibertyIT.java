package dev.docent.it.starter;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.LibertyServer;
import dev.docent.it.server.ServerUnderTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

import static org.assertj.core.api.Assertions.assertThat;

/** The starter for Open Liberty with its own {@code server.xml}, and with the hash of the key in the environment. */
@Tag("liberty")
class StarterOnOpenLibertyIT implements StartsWithDocent {

    private static final int PORT = ServerUnderTest.httpPort() + 60;

    private static LibertyServer server;

    @BeforeAll
    static void start() throws IOException {
        Starter starter = Starter.ofThisServer();
        String configuration = Files.readString(starter.folder().resolve("src/main/liberty/config/server.xml"));
        String moved = configuration.replace("httpPort=\"9080\"", "httpPort=\"" + PORT + "\"");
        assertThat(moved).isNotEqualTo(configuration);
        server = new LibertyServer("starter", moved, starter.war().build());
        server.start(Map.of("DOCENT_ADMIN_KEYS_ME_SHA256", Starter.hash()));
        server.awaitApplication();
    }

    @AfterAll
    static void stop() throws InterruptedException {
        server.stop();
    }

    @Override
    public Reply send(Call call) {
        return call.sendTo(PORT);
    }
}
