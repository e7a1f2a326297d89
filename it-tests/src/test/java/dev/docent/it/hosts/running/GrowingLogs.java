package dev.docent.it.hosts.running;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;

/** One log, that of every job of the project alpha, which grows when it is told to. */
@Path("/backstage/log")
@ApplicationScoped
public class GrowingLogs implements RunLogs {

    private volatile String text = "one\n";

    /** @param lines how many are added */
    @POST
    public void grow(@QueryParam("lines") @DefaultValue("1") int lines) {
        text += "two\n".repeat(lines);
    }

    @Override
    public Optional<Part> read(AgentJobKey key, long from, int max) {
        if (!key.projectId().equals("alpha")) {
            return Optional.empty();
        }
        byte[] all = text.getBytes(StandardCharsets.UTF_8);
        int begin = (int) Math.min(from, all.length);
        int end = (int) Math.min((long) begin + max, all.length);
        return Optional.of(new Part(Arrays.copyOfRange(all, begin, end), all.length, false));
    }
}
