package dev.docent.base.internal.digests;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class Sha256Test {

    /** By {@code printf 'Grüße' | openssl dgst -sha256}. */
    private static final String GREETINGS = "f83e039796c6453a10f5519e39fd113901572316a1a8ea07cb525d2801dfd074";

    /** FIPS 180-4, of {@code abc}. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void bytes_and_texts_in_utf_8_are_digested() {
        byte[] bytes = "Grüße".getBytes(StandardCharsets.UTF_8);

        assertThat(Sha256.hex("abc")).isEqualTo(ABC);
        assertThat(Sha256.hex("Grüße")).isEqualTo(GREETINGS);
        assertThat(Sha256.hex(bytes)).isEqualTo(GREETINGS);
        assertThat(Sha256.of("Grüße")).isEqualTo(Sha256.of(bytes));
    }

    @Test
    void pieces_are_digested_as_the_whole() {
        MessageDigest digest = Sha256.begin();
        digest.update((byte) 'a');
        digest.update(new byte[] {'b', 'c'});

        assertThat(digest.digest()).isEqualTo(Sha256.of("abc"));
    }
}
