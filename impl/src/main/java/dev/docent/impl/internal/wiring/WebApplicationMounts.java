package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import jakarta.servlet.ServletContext;

/**
 * Finds the {@code Application} classes of a started web application by the names of its servlets (Jakarta REST
 * §2.3.2). Loaded only where {@link ServletApi} is present.
 */
public final class WebApplicationMounts {

    private static final Logger LOG = System.getLogger("dev.docent");

    private static final String REFUSALS = "dev.docent.refusal";

    private WebApplicationMounts() {}

    /**
     * Lets {@link DocentExtension#checkStart} stop the start of a web application. For initializers, which a server calls one after
     * the other.
     *
     * @param reason what is wrong and what to do, reported beside the reasons of other initializers
     */
    public static void refuse(ServletContext context, String reason) {
        List<String> reasons = new ArrayList<>(refusals(context));
        reasons.add(reason);
        context.setAttribute(REFUSALS, reasons);
    }

    /** {@return why the web application whose start this is must not start; empty if nothing is known against it} */
    static List<String> refusals(Object start) {
        return start instanceof ServletContext context && context.getAttribute(REFUSALS) instanceof List<?> reasons
                ? reasons.stream().map(String.class::cast).toList()
                : List.of();
    }

    /**
     * {@return whether the resources of the web application can be read, or there is none} Some servers start CDI long before,
     * and provide no {@code ServletContext} until then.
     */
    public static boolean isReadable(Instance<Object> beans) {
        Instance<ServletContext> application = beans.select(ServletContext.class);
        if (application.isUnsatisfied()) {
            return true;
        }
        try {
            Set<String> paths = RequestContexts.during(
                    beans.select(RequestContextController.class),
                    () -> application.get().getResourcePaths("/"));
            return paths != null && !paths.isEmpty();
        } catch (RuntimeException notYet) {
            LOG.log(Level.DEBUG, "The web application cannot be read yet", notYet);
            return false;
        }
    }

    /** {@return where Docent is mounted; {@link Mounts#UNKNOWN} if the server does not provide it} */
    public static Mounts of(Instance<Object> beans) {
        try {
            return RequestContexts.during(
                    beans.select(RequestContextController.class),
                    () -> of(beans.select(ServletContext.class).get()));
        } catch (RuntimeException unavailable) {
            LOG.log(Level.DEBUG, "The mounts of the web application cannot be determined", unavailable);
            return Mounts.UNKNOWN;
        }
    }

    static Mounts of(ServletContext context) {
        ClassLoader loader = context.getClassLoader();
        Collection<String> names = context.getServletRegistrations().keySet();
        List<? extends Class<?>> named =
                names.stream().flatMap(name -> load(name, loader).stream()).toList();
        return Mounts.of(context.getContextPath(), named);
    }

    private static Optional<Class<?>> load(String name, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException | LinkageError notOfAnApplication) {
            return Optional.empty();
        }
    }
}
