package dev.docent.internal.wiring;

import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.Default;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.jobs.InMemoryAgentJobQuotas;
import dev.docent.jobs.InMemoryAgentJobStore;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class QuotaSelectionTest {

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(10);
    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();
    private final HostBeans hostBeans = new HostBeans(AgentJobRepository.class, AgentJobQuotas.class);

    @Test
    void without_a_bean_for_it_the_store_counts_and_else_each_node() {
        assertThat(JobBeans.quotas(store, instance(null), hostBeans)).isSameAs(store);
        assertThat(JobBeans.quotas(store::find, instance(null), hostBeans)).isInstanceOf(InMemoryAgentJobQuotas.class);
    }

    @Test
    void a_bean_of_its_own_counts_instead_of_the_store() {
        hostBeans.add(bean(InMemoryAgentJobQuotas.class, AgentJobQuotas.class));
        assertThat(problems()).isEmpty();

        assertThat(JobBeans.quotas(store, instance(quotas), hostBeans)).isSameAs(quotas);
    }

    @Test
    void a_store_that_is_the_bean_for_both_is_used_as_one_object_even_if_injected_twice() {
        hostBeans.add(bean(InMemoryAgentJobStore.class, AgentJobRepository.class, AgentJobQuotas.class));
        assertThat(problems()).isEmpty();

        assertThat(JobBeans.quotas(store, instance(new InMemoryAgentJobStore(10)), hostBeans))
                .isSameAs(store);
    }

    @Test
    void two_beans_that_count_are_a_deployment_problem() {
        hostBeans.add(bean(InMemoryAgentJobStore.class, AgentJobRepository.class, AgentJobQuotas.class));
        hostBeans.add(bean(InMemoryAgentJobQuotas.class, AgentJobQuotas.class));

        assertThat(problems())
                .singleElement()
                .asString()
                .contains("Docent needs one AgentJobQuotas, but the application has 2")
                .contains(InMemoryAgentJobStore.class.getName(), InMemoryAgentJobQuotas.class.getName());
    }

    private List<DeploymentException> problems() {
        return hostBeans.problems(proxy(BeanManager.class, arguments -> {
            Set<?> candidates = (Set<?>) arguments[0];
            if (candidates.size() > 1) {
                throw new AmbiguousResolutionException();
            }
            return candidates.iterator().next();
        }));
    }

    @SuppressWarnings("unchecked")
    private static Instance<AgentJobQuotas> instance(AgentJobQuotas bean) {
        return (Instance<AgentJobQuotas>) Proxy.newProxyInstance(
                QuotaSelectionTest.class.getClassLoader(),
                new Class<?>[] {Instance.class},
                (proxy, method, arguments) -> method.getName().equals("isUnsatisfied") ? bean == null : bean);
    }

    private static Bean<?> bean(Class<?> type, Class<?>... spis) {
        Set<Type> types = Stream.concat(Stream.of(spis), Stream.of(type)).collect(Collectors.toSet());
        return (Bean<?>) Proxy.newProxyInstance(
                QuotaSelectionTest.class.getClassLoader(),
                new Class<?>[] {Bean.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getTypes" -> types;
                    case "getQualifiers" -> Set.of(Default.Literal.INSTANCE);
                    case "getBeanClass" -> type;
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "equals" -> proxy == arguments[0];
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static <T> T proxy(Class<T> type, Function<Object[], Object> call) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> call.apply(arguments)));
    }
}
