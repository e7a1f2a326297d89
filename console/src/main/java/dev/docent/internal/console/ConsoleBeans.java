package dev.docent.internal.console;

import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.internal.callers.StoredAgentJobs;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.config.Projects;
import dev.docent.internal.console.frame.ConsoleRouter;
import dev.docent.internal.console.jobs.JobServices;
import dev.docent.internal.console.jobs.JobsSection;
import dev.docent.internal.console.keys.KeysSection;
import dev.docent.internal.console.projects.ProjectsSection;
import dev.docent.internal.rest.AccessAudit;
import dev.docent.internal.rest.LogSource;
import dev.docent.internal.serving.AgentJobServices;

/** Produces the console from the beans of Docent; removed where there is no console. */
@Dependent
class ConsoleBeans {

    @Produces
    @Singleton
    @Typed(ConsoleRouter.class)
    ConsoleRouter router(
            ConsoleExtension extension, Instance<ProjectAccess> hosts, AccessAudit audit, JobServices jobs) {
        ProjectAccess access = hosts.isUnsatisfied() ? extension.settings().roles() : hosts.get();
        return new ConsoleRouter(
                List.of(new ProjectsSection(), new JobsSection(jobs), new KeysSection()),
                access,
                record -> {
                    if (audit.isOn()) {
                        audit.record(record);
                    }
                },
                Clock.systemUTC());
    }

    @Produces
    @Singleton
    @Typed(JobServices.class)
    JobServices jobs(
            DocentConfig config,
            StoredAgentJobs jobs,
            AgentJobServices services,
            LogSource logs,
            NodeLoad load,
            NodeReadiness readiness) {
        return new JobServices(
                jobs,
                logs::logs,
                load,
                readiness,
                projects(config),
                jobs.canPause(),
                services.runs().isPresent(),
                jobs.opensPullRequests());
    }

    private static Set<String> projects(DocentConfig config) {
        return config.projects().all().stream()
                .map(Projects.Project::id)
                .filter(id -> !id.equals(Projects.EVERY))
                .collect(Collectors.toUnmodifiableSet());
    }
}
