package dev.docent.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class KeyCommandTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private List<String> key(String... arguments) {
        out.reset();
        String[] words = new String[arguments.length + 1];
        words[0] = "key";
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        assertThat(Main.run(out, err, words)).isZero();
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void the_setting_has_the_hash_of_the_whole_key() throws Exception {
        List<String> lines = key("ci");
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(lines.get(0).getBytes(StandardCharsets.UTF_8));

        assertThat(lines.get(0)).matches("docent_[0-9a-f]{64}");
        assertThat(lines.get(1))
                .isEqualTo("docent.admin.keys.ci.sha256=" + HexFormat.of().formatHex(hash));
        assertThat(lines).hasSize(2);
        assertThat(err.size()).isZero();
    }

    @Test
    void each_key_is_another_one() {
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            keys.add(key("ci").get(0));
        }
        assertThat(keys).hasSize(100);
    }

    @Test
    void a_prefix_is_that_of_the_server() {
        assertThat(key("ci", "--prefix", "acme").get(0)).startsWith("acme_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"docent_0123456789abcdef", "a.b", "a b", "-", "a=b", "ü"})
    void what_is_no_name_is_refused_and_not_repeated(String name) {
        assertThat(Main.run(out, err, "key", "--", name)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("NAME must be")
                .doesNotContain("\"" + name);
    }
}
