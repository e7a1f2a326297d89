package dev.docent.it.hosts.listing;

import java.util.HashSet;
import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.it.hosts.plain.OwnResource;
import dev.docent.it.hosts.plain.TeapotMapper;
import dev.docent.rest.DocentResources;

/** Lists its own classes and Docent's; nothing is discovered. */
@ApplicationPath("/api")
public class ListingApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        Set<Class<?>> classes = new HashSet<>(DocentResources.classes());
        classes.add(OwnResource.class);
        classes.add(TeapotMapper.class);
        return classes;
    }
}
