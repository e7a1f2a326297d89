package dev.docent.sample;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The documentation's own key verifier. */
class TenantKeysTest {

    private static final String SHA_256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private final TenantKeys keys = new TenantKeys();

    @Test
    void a_key_reaches_the_project_of_its_tenant() {
        keys.accept(SHA_256_OF_ABC, "shop");

        ApiKey key = keys.verify("abc").orElseThrow();

        assertThat(key.reaches("shop")).isTrue();
        assertThat(key.reaches("other")).isFalse();
        assertThat(key.allows(Scope.READ)).isTrue();
    }

    @Test
    void an_unknown_key_is_refused() {
        keys.accept(SHA_256_OF_ABC, "shop");

        assertThat(keys.verify("abcd")).isEmpty();
        assertThat(keys.verify(SHA_256_OF_ABC)).isEmpty();
    }
}
