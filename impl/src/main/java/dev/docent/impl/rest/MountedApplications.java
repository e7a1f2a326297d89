package dev.docent.impl.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.annotation.HandlesTypes;
import jakarta.ws.rs.core.Application;

/** Has the container find the {@code Application} classes of a web application, for {@link Mounts}. */
@HandlesTypes(Application.class)
public class MountedApplications implements ServletContainerInitializer {

    static final String ATTRIBUTE = "dev.docent.applications";

    @Override
    public void onStartup(Set<Class<?>> found, ServletContext application) {
        List<Class<?>> applications = new ArrayList<>(found == null ? Set.of() : found);
        application.setAttribute(ATTRIBUTE, List.copyOf(applications));
    }
}
