package dev.docent.sample.forge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;

import dev.docent.sample.Addresses;
import dev.docent.sample.SampleSettings;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Puts the documentation and the agent of the WAR where jobs find them, before Docent reads the repository. */
@ApplicationScoped
class PackagedDocs {

    private static final String DOCS = "/WEB-INF/docs/";

    private static final String SETTINGS = "docs.json";

    /** The variable of the pages that names the server, as it is in the WAR. */
    private static final String SERVER = "http://localhost:9080";

    private final LocalForge forge;
    private final Addresses addresses;

    @Inject
    PackagedDocs(LocalForge forge, Addresses addresses) {
        this.forge = forge;
        this.addresses = addresses;
    }

    /** @throws IOException if {@link SampleSettings#WORK} cannot be written, without which there is no site */
    void unpack(@Observes @Priority(1) @Initialized(ApplicationScoped.class) ServletContext context)
            throws IOException {
        if (SampleSettings.servesAnotherFolder()) {
            return;
        }
        Files.createDirectories(SampleSettings.AGENT.getParent());
        try (InputStream agent = PackagedDocs.class.getResourceAsStream("/Agent.java")) {
            Files.copy(agent, SampleSettings.AGENT, StandardCopyOption.REPLACE_EXISTING);
        }
        Map<String, byte[]> files = new TreeMap<>();
        collect(context, DOCS, files);
        forge.begin(served(files, addresses.of("").toString()));
    }

    /** {@return the files with the address of this server in the variable of the pages} */
    static Map<String, byte[]> served(Map<String, byte[]> files, String address) {
        Map<String, byte[]> served = new TreeMap<>(files);
        served.computeIfPresent(
                SETTINGS,
                (name, json) -> new String(json, UTF_8).replace(SERVER, address).getBytes(UTF_8));
        return served;
    }

    private static void collect(ServletContext context, String folder, Map<String, byte[]> files) throws IOException {
        Set<String> paths = context.getResourcePaths(folder);
        for (String path : Stream.ofNullable(paths).flatMap(Set::stream).toList()) {
            if (path.endsWith("/")) {
                collect(context, path, files);
            } else {
                try (InputStream file = context.getResourceAsStream(path)) {
                    files.put(path.substring(DOCS.length()), file.readAllBytes());
                }
            }
        }
    }
}
