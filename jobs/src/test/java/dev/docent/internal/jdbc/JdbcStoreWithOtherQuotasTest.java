package dev.docent.internal.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Instant;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jobs.QuotaUse;
import dev.docent.jobs.InMemoryAgentJobQuotas;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;
import org.junit.jupiter.api.Tag;

/** Jobs in the database, counts elsewhere, and the writes that combine them. */
@Tag("slow")
class JdbcStoreWithOtherQuotasTest extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        JdbcAgentJobStore jobs = TestDatabase.emptyStore(TestDatabase.h2("other_quotas"));
        AgentJobQuotas quotas = new InMemoryAgentJobQuotas();
        return (QuotaCountingStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {QuotaCountingStore.class}, (proxy, method, arguments) -> {
                    try {
                        return invoke(method, arguments, jobs, quotas);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static Object invoke(Method method, Object[] arguments, JdbcAgentJobStore jobs, AgentJobQuotas quotas)
            throws ReflectiveOperationException {
        if (method.getDeclaringClass() == AgentJobQuotas.class) {
            return method.invoke(quotas, arguments);
        }
        if (method.getDeclaringClass() != QuotaCountingStore.class) {
            return method.invoke(jobs, arguments);
        }
        StoredAgentJob job = (StoredAgentJob) arguments[0];
        AgentJobStep step = (AgentJobStep) arguments[1];
        return new QuotaUse(quotas, (AgentJobQuota) arguments[2], (Instant) arguments[3])
                .around(() -> method.getName().equals("insert") ? jobs.insert(job, step) : jobs.replace(job, step));
    }
}
