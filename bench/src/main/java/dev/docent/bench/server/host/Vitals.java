package dev.docent.bench.server.host;

import java.lang.management.ManagementFactory;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

import com.sun.management.OperatingSystemMXBean;

/** The resource usage of the server process. */
@Path("/vitals")
@RequestScoped
public class Vitals {

    /** {@return CPU time of the whole process in nanoseconds} */
    @GET
    @Path("cpu")
    public String cpu() {
        return String.valueOf(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime());
    }

    /** {@return the number of threads} */
    @GET
    @Path("threads")
    public String threads() {
        return String.valueOf(ManagementFactory.getThreadMXBean().getThreadCount());
    }

    /** {@return used heap in bytes after a full collection} */
    @GET
    @Path("heap")
    public String heap() {
        System.gc();
        return String.valueOf(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
}
