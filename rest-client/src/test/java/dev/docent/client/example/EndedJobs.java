package dev.docent.client.example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

import dev.docent.client.DocentJobsClient;
import dev.docent.client.jobs.RemoteEvent;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.waiting.EventReader;

/** The example of the documentation for a dispatcher; run by a test. */
public final class EndedJobs {

    private EndedJobs() {}

    /** Passes each job that ends to other work, from where an earlier process stopped. */
    public static void follow(DocentJobsClient docent, Path position, Consumer<RemoteJob> work)
            throws IOException, InterruptedException {
        // Documentation: from here
        String after = Files.exists(position) ? Files.readString(position) : null;
        try (EventReader events =
                EventReader.builder(docent, "handbook").after(after).build()) {
            while (true) {
                RemoteEventPage page = events.next();
                for (RemoteEvent event : page.events()) {
                    if (event.type().equals("job.completed") || event.type().equals("job.failed")) {
                        work.accept(docent.get("handbook", event.jobId()));
                    }
                }
                Files.writeString(position, page.next());
            }
        }
        // Documentation: to here
    }
}
