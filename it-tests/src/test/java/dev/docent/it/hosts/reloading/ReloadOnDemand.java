package dev.docent.it.hosts.reloading;

import java.util.concurrent.ExecutionException;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

import dev.docent.api.navigation.NavigationReload;

/** Reloads on a background thread of the container. */
@Path("reload")
@RequestScoped
public class ReloadOnDemand {

    @Inject
    NavigationReload reload;

    @Resource
    ManagedExecutorService threads;

    /** {@return the outcome of the reload and the number of problems} */
    @GET
    public String reload() throws ExecutionException, InterruptedException {
        NavigationReload.Result result = threads.submit(reload::reload).get();
        return result.outcome() + " " + result.problems().size();
    }
}
