package dev.docent.navigation.internal.documents;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MemoTest {

    private final AtomicInteger made = new AtomicInteger();

    private String of(Memo<String> memo, String reference) {
        return memo.get(reference, same -> same + made.incrementAndGet());
    }

    @Test
    void what_was_made_is_not_made_again() {
        Memo<String> memo = new Memo<>(new AtomicInteger(10), value -> 1);

        assertThat(of(memo, "a")).isEqualTo("a1");
        assertThat(of(memo, "b")).isEqualTo("b2");
        assertThat(of(memo, "a")).isEqualTo("a1");
    }

    @Test
    void what_has_no_room_is_made_each_time_and_what_is_kept_stays() {
        AtomicInteger room = new AtomicInteger(5);
        Memo<String> memo = new Memo<>(room, value -> 3);
        Memo<String> other = new Memo<>(room, value -> 3);

        assertThat(of(memo, "a")).isEqualTo("a1");
        assertThat(of(other, "b")).isEqualTo("b2");
        assertThat(of(other, "b")).isEqualTo("b3");
        assertThat(of(memo, "a")).isEqualTo("a1");
    }
}
