package dev.docent.impl.internal.webhooks;

import java.util.Map;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.base.internal.json.JsonObjectWriter;

/** The content of a webhook: thin, because whoever is interested reads the job. */
final class WebhookBody {

    private WebhookBody() {}

    static byte[] of(OutboxEvent event) {
        return JsonObjectWriter.object(object -> object.string("type", event.type())
                .string("timestamp", event.time())
                .member("data", data -> {
                    data.string("projectId", event.projectId()).string("id", event.jobId());
                    for (Map.Entry<String, String> known : event.data().entrySet()) {
                        if (!known.getKey().equals("projectId")
                                && !known.getKey().equals("id")) {
                            data.string(known.getKey(), known.getValue());
                        }
                    }
                }));
    }
}
