package dev.docent.internal.console;

import java.time.Clock;
import java.util.List;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.internal.console.frame.ConsoleRouter;
import dev.docent.internal.console.jobs.JobsSection;
import dev.docent.internal.console.keys.KeysSection;
import dev.docent.internal.console.projects.ProjectsSection;
import dev.docent.internal.rest.AccessAudit;

/** Produces the console from the beans of Docent; removed where there is no console. */
@Dependent
class ConsoleBeans {

    @Produces
    @Singleton
    @Typed(ConsoleRouter.class)
    ConsoleRouter router(ConsoleExtension extension, Instance<ProjectAccess> hosts, AccessAudit audit) {
        ProjectAccess access = hosts.isUnsatisfied() ? extension.settings().roles() : hosts.get();
        return new ConsoleRouter(
                List.of(new ProjectsSection(), new JobsSection(), new KeysSection()),
                access,
                record -> {
                    if (audit.isOn()) {
                        audit.record(record);
                    }
                },
                Clock.systemUTC());
    }
}
