package dev.docent.rest;

import java.util.Set;

/** The resource classes, for a host whose {@code Application.getClasses()} lists its own. */
public final class DocentResources {

    private DocentResources() {}

    /** {@return every resource class of Docent, unmodifiable; a host may list any subset of it} */
    public static Set<Class<?>> classes() {
        return Set.of(
                AgentJobResource.class,
                DocentApiResource.class,
                HookResource.class,
                NavigationResource.class,
                PageResource.class,
                ProjectNavigationResource.class,
                ProjectPageResource.class,
                ProjectResource.class);
    }
}
