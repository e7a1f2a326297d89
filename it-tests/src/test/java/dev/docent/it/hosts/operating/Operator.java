package dev.docent.it.hosts.operating;

import java.time.Duration;
import java.util.Set;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.keys.IssuedApiKey;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.NewApiKey;

/** Issues keys and erases jobs, as a page for operators would; nobody but the tests can reach it. */
@Path("/operator")
@RequestScoped
public class Operator {

    private static final KeyAuthority ANN = KeyAuthority.unlimited("ann");

    @Inject
    ApiKeys keys;

    @Inject
    AgentJobs jobs;

    /** Returns the id of a new key for the project alpha, and its token. */
    @POST
    @Path("keys/{name}")
    public String issue(@PathParam("name") String name) {
        return text(keys.create(NewApiKey.of(name, Set.of("alpha"), Set.of(Scope.READ)), ANN));
    }

    /** Returns the id of the key, and its new token; the old one is valid for so many seconds. */
    @POST
    @Path("rotated-keys/{id}/{overlap}")
    public String rotate(@PathParam("id") String id, @PathParam("overlap") long overlap) {
        return text(keys.rotate(id, Duration.ofSeconds(overlap), NewApiKey.DEFAULT_VALIDITY, ANN));
    }

    private static String text(IssuedApiKey issued) {
        return issued.key().id() + " " + issued.token();
    }

    /** Returns the name of the key. */
    @POST
    @Path("revoked-keys/{id}")
    public String revoke(@PathParam("id") String id) {
        return keys.revoke(id, ANN).key().name();
    }

    /** Returns the status of the job. */
    @POST
    @Path("erased-jobs/{id}")
    public String erase(@PathParam("id") String id) {
        return jobs.erase(new AgentJobKey("alpha", id)).job().status().value();
    }

    /** Returns how many jobs were erased, and how many were not. */
    @POST
    @Path("erased-names/{name}")
    public String eraseRequestedBy(@PathParam("name") String name) {
        var erasure = jobs.eraseRequestedBy(name);
        return erasure.erased().size() + " " + erasure.active().size();
    }
}
