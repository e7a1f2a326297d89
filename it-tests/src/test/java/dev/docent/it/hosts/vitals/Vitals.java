package dev.docent.it.hosts.vitals;

import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

/** Exposes threads and heap of the server process to the suite, in a separate application. */
@Path("/vitals")
@RequestScoped
public class Vitals {

    /** {@return the distinct names of the live threads, without numbers, and without who the threads of JMX serve} */
    @GET
    @Path("threads")
    public String threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(thread -> thread.getName()
                        .replaceAll("[0-9a-f]*\\d[0-9a-f]*", "#")
                        .replaceAll("^RMI TCP Connection\\(.*", "RMI TCP Connection"))
                .distinct()
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    /** Dumps all reachable objects to {@code file}, which must not exist yet. */
    @POST
    @Path("heap")
    public void heap(@QueryParam("file") String file) throws JMException {
        ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                        "dumpHeap",
                        new Object[] {file, true},
                        new String[] {String.class.getName(), boolean.class.getName()});
    }
}
