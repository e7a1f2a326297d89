package dev.docent.console.internal.projects;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.PreviewsOffException;
import dev.docent.api.projects.ProjectNotFoundException;
import dev.docent.api.projects.ProjectWithoutRepositoryException;
import dev.docent.api.projects.UnreadableDeploymentException;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleResponse.Redirect;
import dev.docent.site.internal.deployments.PreviewSegments;

/** What the forms about a project do. */
record ProjectForms(ProjectServices services, ProjectPage page) {

    ConsoleResponse update(ConsoleRequest request) {
        try {
            return status(services.deployments().update(request.project(), request.options()), "updated");
        } catch (ProjectNotFoundException unknown) {
            throw ConsoleRefusal.notFound();
        } catch (ProjectWithoutRepositoryException unpublished) {
            throw ConsoleRefusal.conflict();
        } catch (UnreadableDeploymentException unreadable) {
            return page.refused(request, 409, DeploymentMarkup.UNREADABLE, "");
        }
    }

    ConsoleResponse preview(ConsoleRequest request) {
        String branch = request.parameter("branch").orElse("");
        try {
            return status(services.deployments().preview(request.project(), branch), "previewed");
        } catch (ProjectNotFoundException unknown) {
            throw ConsoleRefusal.notFound();
        } catch (ProjectWithoutRepositoryException unpublished) {
            throw ConsoleRefusal.conflict();
        } catch (PreviewsOffException off) {
            return page.refused(
                    request,
                    409,
                    "Previews are off. Set docent.projects.<id>.previews to container or public.",
                    branch);
        } catch (IllegalArgumentException refused) {
            return page.refused(
                    request,
                    400,
                    "This is not the name of a branch. Enter one that git allows, of at most "
                            + PreviewSegments.MAX_BYTES + " bytes.",
                    branch);
        }
    }

    private static ConsoleResponse status(Deployment deployment, String done) {
        return new Redirect(DeploymentPage.path(deployment) + "?done=" + done);
    }

    ConsoleResponse pause(ConsoleRequest request) {
        services.project(request);
        services.jobs().pause(request.project(), request.options());
        return new Redirect(ProjectPage.path(request.project()) + "?done=paused");
    }

    ConsoleResponse resume(ConsoleRequest request) {
        services.project(request);
        services.jobs().resume(request.project(), request.options());
        return new Redirect(ProjectPage.path(request.project()) + "?done=resumed");
    }
}
