package dev.docent.sample;

import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.rest.AgentJobResource;

@ApplicationPath("/internal")
public class InternalApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(OrderResource.class, AgentJobResource.class, HelpNavigation.class);
    }
}
