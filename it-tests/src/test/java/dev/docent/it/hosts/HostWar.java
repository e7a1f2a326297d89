package dev.docent.it.hosts;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.docent.it.hosts.calling.JobCalls;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import org.jboss.shrinkwrap.api.GenericArchive;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ExplodedImporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Builds the WAR of a host application; its context root is {@code /} and its name. */
public final class HostWar {

    private static final String SETTINGS = "META-INF/microprofile-config.properties";
    private static final File LIBS = new File(System.getProperty("it.libs"));

    private final WebArchive war;
    private final Map<String, String> settings = new TreeMap<>();

    private HostWar(String name) {
        war = ShrinkWrap.create(WebArchive.class, name + ".war");
    }

    /** {@return an empty WAR} */
    public static HostWar named(String name) {
        return new HostWar(name);
    }

    /** Adds Docent as a user would: the packaged jars in {@code WEB-INF/lib}. */
    public HostWar docent() {
        war.addAsLibraries(jars("docent"));
        return this;
    }

    /** Adds the pages of a site. */
    public HostWar site() {
        war.addAsLibraries(jars("site"));
        return this;
    }

    /** Adds the runner that starts a command in a checkout; its settings are {@code docent.runner.*}. */
    public HostWar processRunner() {
        war.addAsLibraries(jars("runner"));
        return this;
    }

    /** Adds what reads sites from git repositories, with the jars that it needs. */
    public HostWar projects() {
        war.addAsLibraries(jars("projects"));
        return this;
    }

    /** Adds the pages for operators; their settings are {@code docent.console.*}. */
    public HostWar console() {
        war.addAsLibraries(jars("console"));
        return this;
    }

    /** Adds the keys of {@link Keys} and the jobs of {@link SeededJobs}. */
    public HostWar keysAndJobs() {
        return keys().classes(SeededJobs.class);
    }

    /** Adds the keys of {@link Keys}. */
    public HostWar keys() {
        Keys.declare(settings);
        return this;
    }

    /**
     * Adds Docent's REST client, configured to call this host, with the key {@link Keys#READER} and with {@link
     * JobCalls} to control it.
     */
    public HostWar client() {
        String host = war.getName().replaceFirst("\\.war$", "");
        settings.put(
                "docent-client/mp-rest/url", "http://127.0.0.1:" + ServerUnderTest.httpPort() + "/" + host + "/api");
        settings.put("docent.client.key", Keys.READER);
        settings.put("docent.client.key-prefix", "docent");
        war.addAsLibraries(jars("client"));
        return classes(JobCalls.class, Keys.class);
    }

    /** Adds Docent's REST client and its API without the rest of Docent. */
    public HostWar clientAlone() {
        war.addAsLibraries(jars("client")).addAsLibrary(new File(LIBS, "docent/docent-api.jar"));
        return classes(Keys.class);
    }

    /** Adds Jackson and its JAX-RS provider. */
    public HostWar jackson() {
        war.addAsLibraries(jars("jackson"));
        return this;
    }

    /** Adds the driver of PostgreSQL, which data sources of the server do not need. */
    public HostWar driver() {
        war.addAsLibraries(jars("jdbc"));
        return this;
    }

    /** Adds classes, including their nested classes. */
    public HostWar classes(Class<?>... classes) {
        war.addClasses(classes);
        return this;
    }

    /** Adds a setting to the WAR's MicroProfile configuration. */
    public HostWar setting(String name, String value) {
        settings.put(name, value);
        return this;
    }

    /** Adds a file with the given content. */
    public HostWar file(String path, String content) {
        war.add(new StringAsset(content), path);
        return this;
    }

    /** Adds the readiness of the node, metrics and spans. */
    public HostWar observability() {
        war.addAsLibraries(jars("observability"));
        return this;
    }

    /**
     * Adds the files of a folder of this machine.
     *
     * @param path the folder in the WAR; empty for its root
     */
    public HostWar files(Path folder, String path) {
        GenericArchive files = ShrinkWrap.create(GenericArchive.class)
                .as(ExplodedImporter.class)
                .importDirectory(folder.toFile())
                .as(GenericArchive.class);
        war.merge(files, "/" + path);
        return this;
    }

    /** {@return the finished archive} */
    public WebArchive build() {
        return war.addAsResource(settings(), SETTINGS);
    }

    private StringAsset settings() {
        return new StringAsset(settings.entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
                .collect(Collectors.joining()));
    }

    /** {@return an EAR with the WAR, which has the settings, and with Docent in its {@code lib}} */
    public EnterpriseArchive inEarWithDocent() {
        return ear().addAsLibraries(jars("docent")).addAsModule(build());
    }

    /** {@return an EAR with the WAR, and with the settings in its {@code lib}} */
    public EnterpriseArchive inEarWithSettings() {
        JavaArchive library =
                ShrinkWrap.create(JavaArchive.class, "settings.jar").addAsResource(settings(), SETTINGS);
        return ear().addAsLibrary(library).addAsModule(war);
    }

    /** {@return an EAR with the WAR, and with Docent and the settings in its {@code lib}} */
    public EnterpriseArchive inEarWithDocentAndSettings() {
        return inEarWithSettings().addAsLibraries(jars("docent"));
    }

    private EnterpriseArchive ear() {
        return ShrinkWrap.create(EnterpriseArchive.class, war.getName().replaceFirst("\\.war$", ".ear"));
    }

    private static File[] jars(String folder) {
        File[] jars = new File(LIBS, folder).listFiles((dir, name) -> name.endsWith(".jar"));
        if (jars == null || jars.length == 0) {
            throw new IllegalStateException("No jars in " + new File(LIBS, folder) + "; the build copies them there");
        }
        return jars;
    }
}
