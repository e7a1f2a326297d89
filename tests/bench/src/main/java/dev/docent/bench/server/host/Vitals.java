package dev.docent.bench.server.host;

import java.lang.management.ManagementFactory;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

import com.sun.management.OperatingSystemMXBean;

/** The resource usage of the server process. */
@Path("/vitals")
@RequestScoped
public class Vitals {

    /** {@return CPU time of the process in nanoseconds, threads, or bytes of heap in use after a full collection} */
    @GET
    @Path("{name}")
    public String get(@PathParam("name") String name) {
        return switch (name) {
            case "cpu" ->
                ""
                        + ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                                .getProcessCpuTime();
            case "threads" -> "" + ManagementFactory.getThreadMXBean().getThreadCount();
            default -> {
                System.gc();
                yield ""
                        + ManagementFactory.getMemoryMXBean()
                                .getHeapMemoryUsage()
                                .getUsed();
            }
        };
    }
}
