package dev.docent.api.projects;

/** Thrown when {@code docent.projects} has no such project. Retrying does not help. */
public class ProjectNotFoundException extends ProjectException {

    private static final long serialVersionUID = 1L;

    /** @param projectId the id that was not found */
    public ProjectNotFoundException(String projectId) {
        super("There is no project " + quoted(projectId) + "; docent.projects lists the projects");
    }
}
