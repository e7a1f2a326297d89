package dev.docent.testkit.adminapi;

import java.util.Locale;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;

/** Writes a job as the admin API does, without a dependency on a JSON library. */
final class JobJson {

    private JobJson() {}

    static String of(AgentJob job) {
        AgentJobSource source = job.source();
        String sourceJson = source == null
                ? "null"
                : "{\"repository\":" + quoted(source.repository()) + ",\"ref\":" + quoted(source.ref()) + "}";
        return "{\"id\":" + quoted(job.id())
                + ",\"status\":" + quoted(job.status())
                + ",\"source\":" + sourceJson
                + ",\"model\":" + quoted(job.model())
                + ",\"prLink\":" + quoted(job.prLink())
                + ",\"createdAt\":" + quoted(job.createdAt())
                + ",\"archivedAt\":" + quoted(job.archivedAt()) + "}";
    }

    static String quoted(Object value) {
        if (value == null) {
            return "null";
        }
        StringBuilder json = new StringBuilder("\"");
        value.toString().chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                json.append('\\').append((char) c);
            } else if (c < ' ') {
                json.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                json.append((char) c);
            }
        });
        return json.append('"').toString();
    }
}
