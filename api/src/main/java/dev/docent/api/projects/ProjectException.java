package dev.docent.api.projects;

/** The superclass of what this package throws about projects, apart from errors in arguments. Only Docent extends it directly. */
public abstract class ProjectException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message what happened and what to do */
    ProjectException(String message) {
        super(message);
    }

    static String quoted(String id) {
        return "\"" + id.replaceAll("\\p{Cntrl}", "?") + "\"";
    }
}
