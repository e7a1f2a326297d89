package dev.docent.api.keys;

import java.util.Set;

import dev.docent.api.keys.ApiKey.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ScopeTest {

    @ParameterizedTest
    @EnumSource
    void every_scope_covers_itself_and_reading_and_is_read_as_it_is_written(Scope scope) {
        assertThat(scope.covers(scope)).isTrue();
        assertThat(scope.covers(Scope.READ)).isTrue();
        assertThat(Scope.READ.covers(scope)).isEqualTo(scope == Scope.READ);
        assertThat(Scope.parse(scope.written())).isEqualTo(scope);
        assertThat(ApiKey.builder("key", Set.of("alpha"), Set.of(scope)).build().allows(scope))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "READ", "admin", " read"})
    void what_is_no_scope_is_none(String text) {
        assertThat(Scope.parse(text)).isNull();
    }

    @Test
    void a_key_without_a_scope_may_do_nothing() {
        ApiKey key = ApiKey.builder("key", Set.of("alpha"), Set.of()).build();

        assertThat(key.allows(Scope.READ)).isFalse();
        assertThat(key.allows(Scope.WRITE)).isFalse();
    }
}
