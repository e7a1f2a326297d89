package dev.docent.impl.internal.wiring;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class JtaTransactionTest {

    private final List<String> done = new ArrayList<>();
    private final List<Synchronization> registered = new ArrayList<>();
    private final Map<Object, Object> resources = new HashMap<>();
    private int status = Status.STATUS_NO_TRANSACTION;

    private final JtaTransaction transaction =
            new JtaTransaction((TransactionSynchronizationRegistry) Proxy.newProxyInstance(
                    getClass().getClassLoader(),
                    new Class<?>[] {TransactionSynchronizationRegistry.class},
                    (proxy, method, arguments) -> switch (method.getName()) {
                        case "getTransactionStatus" -> status;
                        case "registerInterposedSynchronization" -> registered.add((Synchronization) arguments[0]);
                        case "setRollbackOnly" -> done.add("rollback only");
                        case "getResource" -> resources.get(arguments[0]);
                        case "putResource" -> resources.put(arguments[0], arguments[1]);
                        default -> throw new UnsupportedOperationException(method.getName());
                    }));

    @ParameterizedTest
    @ValueSource(
            ints = {
                Status.STATUS_COMMITTED,
                Status.STATUS_ROLLEDBACK,
                Status.STATUS_PREPARING,
                Status.STATUS_PREPARED,
                Status.STATUS_COMMITTING,
                Status.STATUS_ROLLING_BACK,
                Status.STATUS_UNKNOWN
            })
    void an_ending_or_ended_transaction_is_not_active_and_delays_nothing(int ending) {
        status = ending;

        assertThat(transaction.isActive()).isFalse();
        assertThat(transaction.isEnding()).isTrue();
        assertThat(outcomes()).containsExactly("committed");
    }

    @Test
    void without_a_transaction_everything_is_durable_at_once() {
        assertThat(transaction.isActive()).isFalse();
        assertThat(transaction.isEnding()).isFalse();
        assertThat(outcomes()).containsExactly("committed");
    }

    @Test
    void writes_in_a_transaction_marked_for_rollback_are_reported_as_not_committed() {
        status = Status.STATUS_MARKED_ROLLBACK;

        assertThat(transaction.isActive()).isTrue();
        assertThat(transaction.isEnding()).isFalse();
        assertThat(outcomes()).containsExactly("not");
    }

    @ParameterizedTest
    @ValueSource(ints = {Status.STATUS_COMMITTED, Status.STATUS_ROLLEDBACK})
    void writes_in_an_active_transaction_are_reported_at_its_end(int end) {
        status = Status.STATUS_ACTIVE;

        assertThat(transaction.isActive()).isTrue();
        assertThat(outcomes()).isEmpty();

        registered.get(0).afterCompletion(end);
        assertThat(done).containsExactly(end == Status.STATUS_COMMITTED ? "committed" : "not");
    }

    @Test
    void several_writes_in_one_transaction_are_reported_in_order_also_when_one_report_fails() {
        status = Status.STATUS_ACTIVE;
        transaction.afterEnd(() -> done.add("first"), () -> {});
        transaction.afterEnd(
                () -> {
                    throw new IllegalStateException("second");
                },
                () -> {});
        transaction.afterEnd(() -> done.add("third"), () -> {});

        for (int i = registered.size() - 1; i >= 0; i--) {
            registered.get(i).afterCompletion(Status.STATUS_COMMITTED);
        }
        assertThat(done).containsExactly("first", "third");
    }

    private List<String> outcomes() {
        transaction.afterEnd(() -> done.add("committed"), () -> done.add("not"));
        return done;
    }
}
