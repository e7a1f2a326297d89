package dev.docent.it.hosts.listing;

import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.it.hosts.plain.OwnResource;

/** Lists the host's classes but none of Docent's. */
@ApplicationPath("/own")
public class OwnClassesApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(OwnResource.class);
    }
}
