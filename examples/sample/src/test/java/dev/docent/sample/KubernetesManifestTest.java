package dev.docent.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import dev.docent.testkit.internal.SourceTree;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The manifest in {@code examples/kubernetes}, compared with the schemas of Kubernetes' own client. */
class KubernetesManifestTest {

    private static final Path MANIFEST = SourceTree.path("examples/kubernetes/docent.yaml");

    @Test
    void the_manifest_matches_the_schemas_of_kubernetes() throws IOException {
        List<String> kinds = new ArrayList<>();
        for (Map<String, Object> document : documents(Files.readString(MANIFEST))) {
            kinds.add(document.get("kind").toString());
            validate(document);
        }

        assertThat(kinds).containsExactly("Deployment", "Service", "PodDisruptionBudget");
    }

    @Test
    void a_manifest_with_a_field_that_kubernetes_does_not_know_is_refused() throws IOException {
        String misspelled = Files.readString(MANIFEST).replace("failureThreshold", "failureTreshold");

        assertThatThrownBy(() -> validate(documents(misspelled).get(0))).hasMessageContaining("failureTreshold");
    }

    @Test
    void a_node_is_given_the_time_of_its_drain() throws IOException {
        String text = Files.readString(MANIFEST);

        assertThat(text)
                .contains("DOCENT_JOBS_DRAIN\n              value: PT2M")
                .contains("terminationGracePeriodSeconds: 160");
    }

    private static void validate(Map<String, Object> document) throws IOException {
        JsonElement json = new Gson().toJsonTree(document);
        switch (document.get("kind").toString()) {
            case "Deployment" -> V1Deployment.validateJsonElement(json);
            case "Service" -> V1Service.validateJsonElement(json);
            case "PodDisruptionBudget" -> V1PodDisruptionBudget.validateJsonElement(json);
            default -> throw new AssertionError("no schema for " + document.get("kind"));
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> documents(String yaml) {
        List<Map<String, Object>> documents = new ArrayList<>();
        new Yaml(new SafeConstructor(new LoaderOptions()))
                .loadAll(yaml)
                .forEach(document -> documents.add((Map<String, Object>) document));
        return documents;
    }
}
