package dev.docent.it.hosts.reloading;

import java.util.concurrent.ExecutionException;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

import dev.docent.api.navigation.NavigationReload;

/** Reloads on a thread of the container that serves no request. */
@Path("reload")
@RequestScoped
public class ReloadOnDemand {

    @Inject
    NavigationReload reload;

    @Resource
    ManagedExecutorService threads;

    /** {@return what became of the reload, and how many problems there are} */
    @GET
    public String reload() throws ExecutionException, InterruptedException {
        NavigationReload.Result result = threads.submit(reload::reload).get();
        return result.outcome() + " " + result.problems().size();
    }
}
