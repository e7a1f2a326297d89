package dev.docent.rest;

import java.lang.reflect.Method;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

import jakarta.ws.rs.Path;

import dev.docent.api.jobs.AgentJobKey;

/** The name of a request in logs: its method, its path template and the validated identifiers in it, nothing else. */
final class RequestName {

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final Pattern EXPRESSION = Pattern.compile("\\{\\s*(\\w+)\\s*:[^{}]*}");

    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\"]");

    private RequestName() {}

    /** {@return the name of a request} */
    static String of(String verb, String template, UnaryOperator<String> parameters) {
        return operation(verb, template)
                + identifier(", project ", parameters.apply("projectId"))
                + identifier(", job ", parameters.apply("id"));
    }

    /** {@return method and path template of a request} */
    static String operation(String verb, String template) {
        return (METHODS.contains(verb) ? verb : "?") + " " + template;
    }

    /** {@return the path template of a method of a resource} */
    static String template(Class<?> resource, Method method) {
        Path below = method.getAnnotation(Path.class);
        return template(resource, below == null ? "" : "/" + below.value());
    }

    /** The subclass that a container generates to intercept a resource has no path of its own. */
    static String template(Class<?> resource, String below) {
        Class<?> type = resource;
        while (type != null && !type.isAnnotationPresent(Path.class)) {
            type = type.getSuperclass();
        }
        String path = type == null ? "" : type.getAnnotation(Path.class).value();
        return EXPRESSION.matcher(path + below).replaceAll("{$1}");
    }

    private static String identifier(String label, String value) {
        return AgentJobKey.isIdentifier(value)
                ? label + '"' + UNPRINTABLE.matcher(value).replaceAll("?") + '"'
                : "";
    }
}
