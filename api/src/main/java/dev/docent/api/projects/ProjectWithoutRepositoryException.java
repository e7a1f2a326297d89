package dev.docent.api.projects;

/** Thrown when a project cannot be deployed because it has no repository. Retrying does not help. */
public class ProjectWithoutRepositoryException extends ProjectException {

    private static final long serialVersionUID = 1L;

    /** @param projectId the project */
    public ProjectWithoutRepositoryException(String projectId) {
        super("Project " + quoted(projectId)
                + " has no site that is read from a repository; set docent.projects.<id>.repository, and"
                + " docent.projects.<id>.folder to the folder of its docs.json there, for it");
    }
}
