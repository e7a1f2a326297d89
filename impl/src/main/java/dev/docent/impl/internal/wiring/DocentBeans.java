package dev.docent.impl.internal.wiring;

import java.util.Optional;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.operations.AdminAccess;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.PeerAddress;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.AdminSecurity;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.rest.AccessAudit;
import dev.docent.impl.internal.rest.DeploymentCalls;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.FailureLog;

import static dev.docent.impl.internal.wiring.HostBeans.provided;

/** Produces the engine's parts, each from the host's bean if it provides one and from the default otherwise. */
@Dependent
class DocentBeans {

    @Produces
    @Singleton
    AccessSettings accessSettings(DocentExtension extension) {
        return extension.config().access();
    }

    @Produces
    @Singleton
    JobSettings jobSettings(DocentExtension extension) {
        return extension.config().jobs();
    }

    @Produces
    @Singleton
    Projects projects(DocentExtension extension) {
        return extension.config().projects();
    }

    @Produces
    @Singleton
    ConfiguredSites configuredSites(DocentExtension extension) {
        return extension.config().sites();
    }

    @Produces
    @Singleton
    Shutdown shutdown() {
        return new Shutdown();
    }

    @Produces
    @Singleton
    PeerAddress peerAddress(@Any Instance<Object> beans) {
        return ServletApi.isPresent() ? ServletPeerAddress.in(beans) : PeerAddress.UNKNOWN;
    }

    @Produces
    @Singleton
    FailureLog failures() {
        return new FailureLog();
    }

    @Produces
    @Singleton
    DirectResponse.Source directResponse(@Any Instance<Object> beans) {
        return ServletApi.isPresent() ? ServletDirectResponse.in(beans) : () -> DirectResponse.NONE;
    }

    @Produces
    @Singleton
    DeploymentCalls.Source deploymentCalls(Instance<DeploymentCalls> site) {
        return () -> provided(site);
    }

    @Produces
    @Singleton
    AccessPolicy access(AccessSettings settings, AcceptedKeys keys, JobRuntime jobs, Instance<ProjectAccess> hosts) {
        AdminSecurity security = settings.adminSecurity();
        if (security instanceof AdminSecurity.ContainerRoles configured) {
            return AccessPolicy.containerRoles(provided(hosts).orElseGet(configured::roles));
        }
        if (security instanceof AdminSecurity.ApiKeys configured) {
            return AccessPolicy.apiKeys(
                    keys.verifier(),
                    keys.recheck(),
                    configured.prefix(),
                    jobs.engine().clock());
        }
        return AccessPolicy.anyoneMayRead();
    }

    @Produces
    @Singleton
    AccessAudit audit(AccessSettings access, DocentExtension extension, Event<AdminAccess> observers) {
        return new AccessAudit(
                extension.isAudited() ? Optional.of(observers::fire) : Optional.empty(), access.auditLog());
    }

    @Produces
    @Singleton
    AcceptedKeys acceptedKeys(
            AccessSettings access,
            Instance<ApiKeyVerifier> hosts,
            Instance<RequestContextController> requests,
            JobRuntime jobs) {
        return new AcceptedKeys(access.adminSecurity(), hosts, requests, jobs);
    }

    @Produces
    @Singleton
    @Typed(ApiKeys.class)
    ApiKeys issuedKeys(AcceptedKeys keys) {
        return keys.issued();
    }
}
