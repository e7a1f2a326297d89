package dev.docent.impl.internal.wiring;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.rest.GuardedResource;
import org.jspecify.annotations.Nullable;

/**
 * Where a web application mounts Docent, as far as its {@code Application} classes state it.
 *
 * @param contextPath of the web application; {@code null} if it is not known
 * @param paths base paths of Docent, such as {@code /shop/api}; empty if no class states one
 * @param withoutDocent names of the {@code Application} classes that list their classes without any of Docent's
 */
public record Mounts(@Nullable String contextPath, List<String> paths, List<String> withoutDocent) {

    /** Unknown mounts. */
    public static final Mounts UNKNOWN = new Mounts(null, List.of(), List.of());

    /** {@return where Docent is mounted, in words} */
    public String description() {
        if (!paths.isEmpty()) {
            return "at " + String.join(", ", paths);
        }
        return contextPath == null ? "is deployed" : "in " + (contextPath.isEmpty() ? "/" : contextPath);
    }

    /**
     * The mounts of a web application.
     *
     * @param contextPath of the web application; {@code null} if it is not known; then no path is either
     * @param applications its {@code Application} classes; others are ignored
     */
    public static Mounts of(@Nullable String contextPath, Collection<? extends Class<?>> applications) {
        List<String> paths = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (Class<?> type : applications) {
            if (!Application.class.isAssignableFrom(type)
                    || Modifier.isAbstract(type.getModifiers())
                    || type.getName().startsWith("org.")
                            && type.getClassLoader() == Application.class.getClassLoader()) {
                continue;
            }
            if (listsOthersOnly(type.asSubclass(Application.class))) {
                without.add(type.getName());
            } else if (contextPath != null && type.isAnnotationPresent(ApplicationPath.class)) {
                paths.add(path(contextPath, type.getAnnotation(ApplicationPath.class)));
            }
        }
        return new Mounts(
                contextPath,
                paths.stream().sorted().toList(),
                without.stream().sorted().toList());
    }

    private static String path(String contextPath, ApplicationPath annotation) {
        String path = annotation.value().replaceAll("^/+|/?\\*?$", "");
        return path.isEmpty() ? contextPath + "/" : contextPath + "/" + path;
    }

    /** Uses an instance of its own, as the runtime does; false if it cannot be created, or lists nothing. */
    private static boolean listsOthersOnly(Class<? extends Application> type) {
        try {
            if (type.getMethod("getClasses").getDeclaringClass() == Application.class) {
                return false;
            }
            Set<Class<?>> listed = type.getDeclaredConstructor().newInstance().getClasses();
            return listed != null
                    && !listed.isEmpty()
                    && listed.stream().noneMatch(GuardedResource.class::isAssignableFrom);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
            return false;
        }
    }
}
