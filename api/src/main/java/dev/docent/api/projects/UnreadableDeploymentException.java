package dev.docent.api.projects;

/**
 * Thrown when the store has a deployment, or the decided commit of a project, that it cannot read. Retrying does not help
 * until the store is repaired; other projects are not affected.
 */
public class UnreadableDeploymentException extends ProjectException {

    private static final long serialVersionUID = 1L;

    /**
     * @param projectId project of the deployment
     * @param what what cannot be read, and why, in plain text
     */
    public UnreadableDeploymentException(String projectId, String what) {
        super("The deployments of project " + quoted(projectId) + " cannot be read: " + what);
    }
}
