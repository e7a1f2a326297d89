package dev.docent.it.hosts.calling;

import java.util.stream.Stream;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;

import dev.docent.it.wire.Keys;

/** Lets a test choose, from outside, the keys that the client of a host gets. */
@Path("/key-ring")
@RequestScoped
public class KeyRingControl {

    @Inject
    KeyRing ring;

    /** Takes names of keys, {@code reader} or {@code unknown}, separated by commas. */
    @PUT
    public void take(String names) {
        ring.take(Stream.of(names.split(","))
                .map(name -> name.equals("reader") ? Keys.READER : Keys.UNKNOWN)
                .toArray(String[]::new));
    }
}
