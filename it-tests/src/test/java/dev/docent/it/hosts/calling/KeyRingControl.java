package dev.docent.it.hosts.calling;

import java.util.stream.Stream;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;

import dev.docent.it.wire.Keys;

/** Lets a test choose the keys of a host's client. */
@Path("/key-ring")
@RequestScoped
public class KeyRingControl {

    @Inject
    KeyRing ring;

    /** Sets the keys by name, {@code reader} or {@code unknown}, separated by commas. */
    @PUT
    public void take(String names) {
        ring.take(Stream.of(names.split(","))
                .map(name -> name.equals("reader") ? Keys.READER : Keys.UNKNOWN)
                .toArray(String[]::new));
    }
}
