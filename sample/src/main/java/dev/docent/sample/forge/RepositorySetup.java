package dev.docent.sample.forge;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.servlet.ServletContext;

import dev.docent.sample.agents.AgentWork;
import dev.docent.sample.agents.WorkFolder;
import dev.docent.sample.repository.DocsRepository;
import dev.docent.sample.repository.GitFailedException;

/**
 * Makes the repository out of the documentation in the WAR when the application starts. A repository that is there
 * stays, unless it was created from other documentation: then it is kept next to a new one.
 */
@ApplicationScoped
class RepositorySetup {

    private static final Logger LOG = System.getLogger(RepositorySetup.class.getName());
    private static final String DOCS = "/WEB-INF/docs/";
    private static final String AGENT = "/agent/Agent.java";

    void prepare(@Observes @Initialized(ApplicationScoped.class) ServletContext context) {
        AgentWork work = AgentWork.ofServer();
        if (work.problem().isPresent()) {
            LOG.log(
                    Level.WARNING,
                    "No agent can work: {0}. Everything else works.",
                    work.problem().get());
            return;
        }
        try {
            prepare(work.folder(), packaged(context));
        } catch (IOException | GitFailedException failure) {
            LOG.log(
                    Level.ERROR,
                    "The repository of the sample cannot be prepared in "
                            + work.folder().root()
                            + ", so that jobs of agents fail. Delete the folder, or name another one by the environment"
                            + " variable SAMPLE_WORK, and start the sample again",
                    failure);
        }
    }

    static void prepare(WorkFolder folder, Map<String, byte[]> docs) throws IOException {
        Files.createDirectories(folder.agent().getParent());
        try (InputStream agent = RepositorySetup.class.getResourceAsStream(AGENT)) {
            Files.copy(agent, folder.agent(), StandardCopyOption.REPLACE_EXISTING);
        }
        WorkFolder.delete(folder.previews());
        DocsRepository repository = new DocsRepository(folder.repository());
        Path origin = folder.root().resolve("made-of");
        String digest = digest(docs);
        boolean same = Files.isRegularFile(origin) && Files.readString(origin).equals(digest);
        if (!same || !repository.exists()) {
            setAside(folder);
            write(docs, folder.site());
            repository.create(folder.site());
            Files.writeString(origin, digest);
        }
        repository.publish(folder.site());
        LOG.log(Level.INFO, "Agents work on {0}", folder.repository());
    }

    /** Another version of the sample has other documentation, with which old branches have nothing in common. */
    private static void setAside(WorkFolder folder) throws IOException {
        if (Files.exists(folder.repository())) {
            Path aside = Files.createTempDirectory(folder.root(), "before-");
            for (Path old : new Path[] {folder.repository(), folder.pullRequests()}) {
                if (Files.exists(old)) {
                    Files.move(old, aside.resolve(old.getFileName()));
                }
            }
            LOG.log(
                    Level.INFO,
                    "The repository is incomplete, or of other documentation than the sample has now; moved it to {0}",
                    aside);
        }
        WorkFolder.delete(folder.site());
        WorkFolder.delete(folder.root().resolve("indexes"));
    }

    private static void write(Map<String, byte[]> docs, Path folder) throws IOException {
        for (Map.Entry<String, byte[]> file : docs.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    private static String digest(Map<String, byte[]> docs) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            docs.forEach((name, content) -> {
                digest.update((name + "\0" + content.length + "\0").getBytes());
                digest.update(content);
            });
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Map<String, byte[]> packaged(ServletContext context) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        collect(context, DOCS, files);
        if (files.isEmpty()) {
            throw new IOException("The web application has no documentation in " + DOCS);
        }
        return files;
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
