package dev.docent.bench.server.host;

import java.lang.management.ManagementFactory;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

import com.sun.management.OperatingSystemMXBean;

/** What the server's process has used so far. */
@Path("/vitals")
@RequestScoped
public class Vitals {

    /** {@return nanoseconds of processor time of the whole process} */
    @GET
    @Path("cpu")
    public String cpu() {
        return String.valueOf(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime());
    }

    /** {@return how many threads there are} */
    @GET
    @Path("threads")
    public String threads() {
        return String.valueOf(ManagementFactory.getThreadMXBean().getThreadCount());
    }

    /** {@return bytes of the heap in use after a full collection} */
    @GET
    @Path("heap")
    public String heap() {
        System.gc();
        return String.valueOf(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
}
