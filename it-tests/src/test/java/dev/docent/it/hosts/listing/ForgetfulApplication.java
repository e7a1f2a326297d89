package dev.docent.it.hosts.listing;

import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.rest.AgentJobResource;

/** Lists only one of Docent's classes, under a path of two segments. */
@ApplicationPath("/rest/docs-admin")
public class ForgetfulApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(AgentJobResource.class);
    }
}
