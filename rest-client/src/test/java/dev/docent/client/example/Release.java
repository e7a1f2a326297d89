package dev.docent.client.example;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.client.ProjectsClient;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.waiting.DeploymentWaiter;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@ApplicationScoped
public class Release {

    @Inject
    @RestClient
    ProjectsClient projects;

    @Inject
    DeploymentWaiter waiter;

    public boolean deploy(String projectId) throws InterruptedException {
        RemoteDeployment end = waiter.await(projects.update(projectId));
        return end.isSuccess();
    }
}
