package dev.docent.internal.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.internal.jobs.CountedWrites;
import dev.docent.jobs.InMemoryAgentJobQuotas;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;

/** Jobs in the database, counts elsewhere, and the writes that combine them. */
class JdbcStoreWithOtherQuotasTest extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        JdbcAgentJobStore jobs = TestDatabase.emptyStore(TestDatabase.h2("other_quotas"));
        AgentJobQuotas quotas = new InMemoryAgentJobQuotas();
        CountedWrites writes = CountedWrites.of(jobs, quotas);
        return (QuotaCountingStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {QuotaCountingStore.class}, (proxy, method, arguments) -> {
                    try {
                        return invoke(method, arguments, jobs, quotas, writes);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static Object invoke(
            Method method, Object[] arguments, JdbcAgentJobStore jobs, AgentJobQuotas quotas, CountedWrites writes)
            throws ReflectiveOperationException {
        if (method.getDeclaringClass() == AgentJobQuotas.class) {
            return method.invoke(quotas, arguments);
        }
        return method.getDeclaringClass() == QuotaCountingStore.class
                ? CountedWrites.class
                        .getMethod(method.getName(), method.getParameterTypes())
                        .invoke(writes, arguments)
                : method.invoke(jobs, arguments);
    }
}
