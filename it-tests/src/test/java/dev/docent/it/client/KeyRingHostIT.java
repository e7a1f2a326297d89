package dev.docent.it.client;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The host's own key supplier, which rotates keys at run time. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class KeyRingHostIT {

    private static final String NAME = "key-ring";

    private final CallingHost host = new CallingHost(NAME);

    @Deployment(testable = false)
    static WebArchive calling() {
        return Hosts.withKeyRing(NAME).build();
    }

    @Test
    void asks_the_hosts_supplier_for_the_key_of_every_request() {
        give("reader");
        assertThat(host.text("id", "job-active")).isEqualTo("job-active");

        give("unknown");
        assertThat(host.text("error", "job-active"))
                .isEqualTo("UnauthorizedException 401 Invalid or expired admin API key");

        give("reader");
        assertThat(host.text("id", "job-active")).isEqualTo("job-active");
    }

    @Test
    void repeats_a_get_with_a_new_key() {
        give("unknown,reader");
        assertThat(host.text("id", "job-active")).isEqualTo("job-active");
    }

    @Test
    void a_refused_key_becomes_a_server_error_of_the_host() {
        give("unknown");
        assertThatReply(host.reply("id", "job-active")).hasStatus(500).hasNoHeader("WWW-Authenticate");
    }

    private static void give(String names) {
        Call put = Call.of("PUT", "/" + NAME + "/api/key-ring").header("Content-Type", "text/plain");
        assertThatReply(new Call(put.method(), put.target(), put.headers(), names.getBytes()).send())
                .hasStatus(204);
    }
}
