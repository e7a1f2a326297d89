package dev.docent.console.internal.frame;

import java.util.List;
import java.util.Optional;

import dev.docent.api.projects.ProjectAccess.Permission;

/**
 * A page or a form. If its address has {@value #PROJECT}, or its form has the field {@value #PROJECT_FIELD}, the permission is
 * checked before the handler is called; others are for all users of the console, and show only what {@link ConsoleUser}
 * lets them see.
 *
 * @param method {@code GET} or {@code POST}
 * @param template path below the console, such as {@code /jobs/{projectId}/{id}}
 * @param permission what the user needs in the project
 * @param projectField whether the project is in the form
 * @param handler makes the response
 */
public record ConsoleRoute(
        String method, String template, Permission permission, boolean projectField, Handler handler) {

    /** The part of a path that is the project. */
    public static final String PROJECT = "{projectId}";

    /** The part of a path that is the job or another thing of the project. */
    public static final String ID = "{id}";

    /** The field of a form that is the project. */
    public static final String PROJECT_FIELD = "project";

    /** Makes the response to a request that has been admitted. */
    @FunctionalInterface
    public interface Handler {

        /**
         * {@return the response}
         *
         * @throws ConsoleRefusal if there is none
         */
        ConsoleResponse respond(ConsoleRequest request);
    }

    /** {@return a page, which changes nothing; in a project, for those who may read it} */
    public static ConsoleRoute page(String template, Handler handler) {
        return page(template, Permission.READ, handler);
    }

    /** {@return a page that is of use only to those who have a permission in its project} */
    public static ConsoleRoute page(String template, Permission permission, Handler handler) {
        return new ConsoleRoute("GET", template, permission, false, handler);
    }

    /** {@return a form of a project that is in its path} */
    public static ConsoleRoute form(String template, Permission permission, Handler handler) {
        if (!template.contains(PROJECT)) {
            throw new IllegalArgumentException("has no project: " + template);
        }
        return new ConsoleRoute("POST", template, permission, false, handler);
    }

    /** {@return a form of a project that is in its field {@value #PROJECT_FIELD}} */
    public static ConsoleRoute formWithProject(String template, Permission permission, Handler handler) {
        return new ConsoleRoute("POST", template, permission, true, handler);
    }

    /** {@return a form of no single project, whose handler itself decides what the user may do} */
    public static ConsoleRoute formOfUser(String template, Handler handler) {
        return new ConsoleRoute("POST", template, Permission.READ, false, handler);
    }

    /** {@return whether the project is in the path} */
    boolean hasProjectInPath() {
        return template.contains(PROJECT);
    }

    /** {@return the values of the parts of a path in braces; empty if the path is not of this route} */
    Optional<PathValues> match(List<String> path) {
        List<String> parts = List.of(template.substring(1).split("/"));
        if (parts.size() != path.size()) {
            return Optional.empty();
        }
        String project = "";
        String id = "";
        for (int i = 0; i < parts.size(); i++) {
            String value = path.get(i);
            switch (parts.get(i)) {
                case PROJECT -> project = value;
                case ID -> id = value;
                default -> {
                    if (!parts.get(i).equals(value)) {
                        return Optional.empty();
                    }
                }
            }
        }
        return Optional.of(new PathValues(project, id));
    }

    /**
     * What a path names.
     *
     * @param project empty for none
     * @param id empty for none
     */
    record PathValues(String project, String id) {}
}
