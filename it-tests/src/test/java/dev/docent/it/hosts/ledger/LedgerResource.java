package dev.docent.it.hosts.ledger;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Lets the suite call the host's {@link Ledger}. */
@Path("/ledger")
@RequestScoped
public class LedgerResource {

    @Inject
    Ledger ledger;

    @POST
    @Path("create")
    public String create() {
        return ledger.create();
    }

    @POST
    @Path("commit")
    public String commit() {
        return ledger.createAndComplete();
    }

    @POST
    @Path("roll-back")
    public String rollBack() {
        StringBuilder id = new StringBuilder();
        try {
            ledger.createAndRollBack(id);
            throw new AssertionError("nothing was rolled back");
        } catch (IllegalStateException expected) {
            return id.toString();
        }
    }
}
