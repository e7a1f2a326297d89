package dev.docent.jobs.internal.jdbc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.jobs.internal.deployments.DeploymentStore;

import static dev.docent.jobs.internal.jdbc.StoredJson.as;
import static dev.docent.jobs.internal.jdbc.StoredJson.number;
import static dev.docent.jobs.internal.jdbc.StoredJson.text;

/** The changes of a deployment as one JSON text. Members that are not known, from a later version, are ignored. */
final class ChangesJson {

    /** The text of no changes. */
    static final String NONE = "{\"counts\":{},\"first\":[]}";

    private ChangesJson() {}

    /** {@return a JSON object of at most {@value DeploymentStore#MAX_CHANGE_BYTES} bytes, with the first changes and all counts} */
    static String write(DeploymentChanges changes) {
        String counts = JsonObjectWriter.text(
                JsonEscapes.NUMBERS,
                object -> changes.counts().forEach((kind, count) -> object.value(kind.name(), count)));
        StringBuilder json = new StringBuilder("{\"counts\":").append(counts).append(",\"first\":[");
        int bytes = json.length() + 2;
        String separator = "";
        for (Change change : changes.first()) {
            String each = separator
                    + JsonObjectWriter.text(
                            JsonEscapes.NUMBERS,
                            object -> object.string("kind", change.kind().name())
                                    .string("subject", change.subject())
                                    .string("text", change.text()));
            bytes += each.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > DeploymentStore.MAX_CHANGE_BYTES) {
                break;
            }
            json.append(each);
            separator = ",";
        }
        return json.append("]}").toString();
    }

    /**
     * {@return the changes of a text}
     *
     * @throws IllegalArgumentException if the text is none that {@link #write} returns
     */
    static DeploymentChanges read(String json) {
        if (json.equals(NONE)) {
            return DeploymentChanges.none();
        }
        Map<?, ?> object = as(Map.class, StoredJson.parse(json));
        Map<?, ?> counted = as(Map.class, object.get("counts"));
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        counted.keySet().forEach(kind -> counts.put(Kind.valueOf((String) kind), number(counted, (String) kind)));
        List<Change> first = new ArrayList<>();
        for (Object element : as(List.class, object.get("first"))) {
            Map<?, ?> change = as(Map.class, element);
            first.add(new Change(Kind.valueOf(text(change, "kind")), text(change, "subject"), text(change, "text")));
        }
        return new DeploymentChanges(counts, first);
    }
}
