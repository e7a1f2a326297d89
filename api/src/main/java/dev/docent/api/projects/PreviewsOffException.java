package dev.docent.api.projects;

/** Thrown when branches of a project cannot be previewed because its previews are off. Retrying does not help. */
public class PreviewsOffException extends ProjectException {

    private static final long serialVersionUID = 1L;

    /** @param projectId the project */
    public PreviewsOffException(String projectId) {
        super("Project " + quoted(projectId)
                + " has no previews of branches; set docent.projects.<id>.previews to container" + " or public for it");
    }
}
