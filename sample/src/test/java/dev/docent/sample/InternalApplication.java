package dev.docent.sample;

import java.util.HashSet;
import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.impl.rest.DocentResources;

@ApplicationPath("/internal")
public class InternalApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        Set<Class<?>> classes = new HashSet<>(DocentResources.classes());
        classes.add(OrderResource.class);
        return classes;
    }
}
