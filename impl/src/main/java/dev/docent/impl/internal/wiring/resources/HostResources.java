package dev.docent.impl.internal.wiring.resources;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;
import javax.sql.DataSource;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.config.ResourceName;
import dev.docent.impl.internal.config.ThreadSettings;
import org.jspecify.annotations.Nullable;

/**
 * The data source and the executors that the settings name, in JNDI or among the host's beans. Thread-safe.
 *
 * <p>Beans are selected when the application is deployed, and created when they are first needed, once per setting. JNDI
 * names are looked up whenever they are needed: what they name may not exist yet when the application is deployed.
 */
public final class HostResources implements AutoCloseable {

    private static final String DATA_SOURCE = "docent.jobs.datasource";
    private static final String HINTS_DATA_SOURCE = "docent.jobs.hints.datasource";
    private static final String EXECUTOR = "docent.executor";
    private static final String SCHEDULER = "docent.scheduler";
    private static final String THREADS = "java:comp/DefaultManagedThreadFactory";

    private final ResourceBeans beans = new ResourceBeans();
    private final Map<String, Bean<?>> selected = new HashMap<>();
    private final Map<String, Object> created = new HashMap<>();
    private final List<CreationalContext<?>> contexts = new ArrayList<>();
    private @Nullable BeanManager manager;

    /** Adds {@code bean} if it can be a resource. */
    public void add(Bean<?> bean) {
        beans.add(bean);
    }

    /** {@return why the beans that the settings name cannot be used; empty if there is no such reason} */
    public synchronized List<DeploymentException> problems(
            JobSettings jobs, ThreadSettings threads, BeanManager manager) {
        this.manager = manager;
        List<DeploymentException> problems = new ArrayList<>();
        jobs.dataSource().ifPresent(name -> select(DATA_SOURCE, name, DataSource.class, problems));
        jobs.hintsDataSource()
                .filter(name -> !isOfJobs(jobs, name))
                .ifPresent(name -> select(HINTS_DATA_SOURCE, name, DataSource.class, problems));
        select(EXECUTOR, threads.executor(), ExecutorService.class, problems);
        select(SCHEDULER, threads.scheduler(), ScheduledExecutorService.class, problems);
        return problems;
    }

    private void select(String setting, ResourceName name, Class<?> type, List<DeploymentException> problems) {
        if (!name.isBean()) {
            return;
        }
        try {
            selected.put(setting, beans.select(Objects.requireNonNull(manager), setting, name, type));
        } catch (DeploymentException problem) {
            problems.add(problem);
        }
    }

    /**
     * {@return why what the settings name cannot be used when the application starts}
     *
     * @param runsAgents whether the executor is needed
     */
    public List<DeploymentException> absent(JobSettings jobs, ThreadSettings threads, boolean runsAgents) {
        return absent(jobs, threads, runsAgents, name -> true);
    }

    /**
     * {@return the same while the application is deployed: JNDI may get a name later, so this is reported only in
     * addition to other problems, and not for names of the application's own}
     */
    public List<DeploymentException> absentYet(JobSettings jobs, ThreadSettings threads, boolean runsAgents) {
        return absent(jobs, threads, runsAgents, name -> !name.text().startsWith("java:"));
    }

    private static List<DeploymentException> absent(
            JobSettings jobs, ThreadSettings threads, boolean runsAgents, Predicate<ResourceName> known) {
        List<DeploymentException> absent = new ArrayList<>();
        jobs.dataSource()
                .filter(known)
                .flatMap(name -> absent(DATA_SOURCE, name, DataSource.class))
                .ifPresent(absent::add);
        jobs.hintsDataSource()
                .filter(known)
                .filter(name -> jobs.dataSource().isPresent() && !isOfJobs(jobs, name))
                .flatMap(name -> absent(HINTS_DATA_SOURCE, name, DataSource.class))
                .ifPresent(absent::add);
        Optional.of(threads.executor())
                .filter(known)
                .filter(name -> runsAgents)
                .flatMap(name -> absent(EXECUTOR, name, ExecutorService.class))
                .ifPresent(absent::add);
        return absent;
    }

    private static Optional<DeploymentException> absent(String setting, ResourceName name, Class<?> type) {
        return name.isBean() || Jndi.optional(name.text(), type).isPresent()
                ? Optional.empty()
                : Optional.of(Jndi.absent(name.text(), type, setting, null));
    }

    /** {@return the data source if JNDI has it already; empty for a bean, which is not created during deployment} */
    public Optional<DataSource> earlyDataSource(ResourceName name) {
        return name.isBean() ? Optional.empty() : Jndi.optional(name.text(), DataSource.class);
    }

    /**
     * {@return the data source of the jobs}
     *
     * @throws DeploymentException if there is none, or its bean cannot be created
     */
    public DataSource dataSource(ResourceName name) {
        return required(DATA_SOURCE, name, DataSource.class);
    }

    private static boolean isOfJobs(JobSettings jobs, ResourceName name) {
        return jobs.dataSource().filter(name::equals).isPresent();
    }

    /**
     * {@return the data source by which nodes notify each other, which may be that of the jobs; empty if none is
     * configured}
     *
     * @throws DeploymentException if it does not exist, or its bean cannot be created
     */
    public Optional<DataSource> hintsDataSource(JobSettings jobs) {
        return jobs.hintsDataSource()
                .map(name -> required(isOfJobs(jobs, name) ? DATA_SOURCE : HINTS_DATA_SOURCE, name, DataSource.class));
    }

    /**
     * {@return the executor that runs the agents}
     *
     * @throws DeploymentException if there is none, or its bean cannot be created
     */
    public ExecutorService executor(ThreadSettings threads) {
        return required(EXECUTOR, threads.executor(), ExecutorService.class);
    }

    /**
     * {@return the executor that runs the agents; empty if JNDI has none, or Docent is disabled}
     *
     * @throws DeploymentException if its bean cannot be created
     */
    public Optional<ExecutorService> executorIfPresent(ThreadSettings threads) {
        return optional(EXECUTOR, threads.executor(), ExecutorService.class);
    }

    /**
     * {@return the scheduler}
     *
     * @throws DeploymentException if there is none, or its bean cannot be created
     */
    public ScheduledExecutorService scheduler(ThreadSettings threads) {
        return required(SCHEDULER, threads.scheduler(), ScheduledExecutorService.class);
    }

    /**
     * {@return the scheduler; empty if JNDI has none, or Docent is disabled}
     *
     * @throws DeploymentException if its bean cannot be created
     */
    public Optional<ScheduledExecutorService> schedulerIfPresent(ThreadSettings threads) {
        return optional(SCHEDULER, threads.scheduler(), ScheduledExecutorService.class);
    }

    /** {@return what makes threads outside of any pool: the managed thread factory of the server, if it has one} */
    public ThreadFactory threads() {
        return Jndi.optional(THREADS, ThreadFactory.class).orElse(Thread::new);
    }

    private <T> T required(String setting, ResourceName name, Class<T> type) {
        return name.isBean() ? bean(setting, name, type) : Jndi.required(name.text(), type, setting);
    }

    private <T> Optional<T> optional(String setting, ResourceName name, Class<T> type) {
        if (!name.isBean()) {
            return Jndi.optional(name.text(), type);
        }
        return isSelected(setting) ? Optional.of(bean(setting, name, type)) : Optional.empty();
    }

    /** Beans are not selected while Docent is disabled. */
    private synchronized boolean isSelected(String setting) {
        return selected.containsKey(setting);
    }

    private synchronized <T> T bean(String setting, ResourceName name, Class<T> type) {
        return type.cast(created.computeIfAbsent(setting, any -> create(setting, name, type)));
    }

    private Object create(String setting, ResourceName name, Class<?> type) {
        Bean<?> bean = Objects.requireNonNull(selected.get(setting), setting + " has not been checked");
        BeanManager beanManager = Objects.requireNonNull(manager);
        CreationalContext<?> context = beanManager.createCreationalContext(bean);
        Object resource;
        try {
            resource = beanManager.getReference(bean, type, context);
        } catch (RuntimeException failure) {
            context.release();
            throw new DeploymentException(
                    setting + " is " + name + ", but this bean cannot be created: " + BeanText.of(bean), failure);
        }
        if (resource == null) {
            throw new DeploymentException(setting + " is " + name + ", but this bean is null: " + BeanText.of(bean));
        }
        if (bean.getScope() == Dependent.class) {
            contexts.add(context);
        }
        return resource;
    }

    /** Destroys dependent beans, whose disposer methods would otherwise not be called. */
    @Override
    public synchronized void close() {
        created.clear();
        contexts.forEach(CreationalContext::release);
        contexts.clear();
    }
}
