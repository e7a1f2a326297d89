package dev.docent.it.hosts;

import java.util.List;

import dev.docent.it.hosts.beans.FailingRepository;
import dev.docent.it.hosts.beans.JobPerIdentifier;
import dev.docent.it.hosts.beans.OwnResources;
import dev.docent.it.hosts.beans.OwnVerifier;
import dev.docent.it.hosts.beans.PlainRepository;
import dev.docent.it.hosts.beans.PlainStore;
import dev.docent.it.hosts.beans.RepositoryProducer;
import dev.docent.it.hosts.beans.ThreadNamingRunner;
import dev.docent.it.hosts.calling.KeyRing;
import dev.docent.it.hosts.calling.KeyRingControl;
import dev.docent.it.hosts.hostile.CatchAllMapper;
import dev.docent.it.hosts.hostile.GreedyWriter;
import dev.docent.it.hosts.hostile.OddJsonb;
import dev.docent.it.hosts.ledger.Ledger;
import dev.docent.it.hosts.ledger.LedgerResource;
import dev.docent.it.hosts.listing.ForgetfulApplication;
import dev.docent.it.hosts.listing.ListingApplication;
import dev.docent.it.hosts.moved.DescribedApplication;
import dev.docent.it.hosts.operating.Operator;
import dev.docent.it.hosts.operations.OwnReadiness;
import dev.docent.it.hosts.plain.EmptyApplication;
import dev.docent.it.hosts.plain.Greeting;
import dev.docent.it.hosts.plain.OwnBean;
import dev.docent.it.hosts.plain.OwnResource;
import dev.docent.it.hosts.plain.TeapotException;
import dev.docent.it.hosts.plain.TeapotMapper;
import dev.docent.it.hosts.reloading.ReloadOnDemand;
import dev.docent.it.hosts.running.Backstage;
import dev.docent.it.hosts.running.Buttons;
import dev.docent.it.hosts.running.ChangeWithoutEvent;
import dev.docent.it.hosts.running.EventLog;
import dev.docent.it.hosts.running.GrowingLogs;
import dev.docent.it.hosts.running.ManyEvents;
import dev.docent.it.hosts.running.ScriptedRunner;
import dev.docent.it.hosts.starved.MeasuredRunner;
import dev.docent.it.hosts.starved.Starvation;
import dev.docent.it.hosts.subclass.MarkedJobs;
import dev.docent.it.hosts.subclass.RelocatedJobs;
import dev.docent.it.hosts.subclass.UnscopedJobs;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.Spelling;

/** The host applications. Each is minimal; a test adds what else it needs. */
public final class Hosts {

    private Hosts() {}

    /** A host with an empty {@code Application}, so that all resources are discovered, under {@code /NAME/api}. */
    public static HostWar discovering(String name) {
        return withoutDocent(name).docent().keysAndJobs();
    }

    /** The same host without Docent, for comparison. */
    public static HostWar withoutDocent(String name) {
        return HostWar.named(name).classes(EmptyApplication.class).classes(ownClasses());
    }

    /** A host whose {@code Application} lists its own classes and all of Docent's. */
    public static HostWar listing(String name) {
        return HostWar.named(name)
                .docent()
                .keysAndJobs()
                .classes(ListingApplication.class)
                .classes(ownClasses());
    }

    /** The listing host without Docent's jars, for an EAR that has them in {@code lib}. */
    public static HostWar besideDocent(String name) {
        return HostWar.named(name)
                .keysAndJobs()
                .classes(ListingApplication.class)
                .classes(ownClasses());
    }

    /** A host with Jackson and with providers that claim every exception and every object. */
    public static HostWar hostile(String name) {
        return claimingWithoutDocent(name).docent().keysAndJobs().jackson();
    }

    /**
     * The hostile host without Jackson. A host that is compared with itself must be deterministic, and with Jackson,
     * Payara and GlassFish randomly pick one of two JSON providers, with or without Docent.
     */
    public static HostWar claiming(String name) {
        return claimingWithoutDocent(name).docent().keysAndJobs();
    }

    /** The claiming host without Docent, for comparison. */
    public static HostWar claimingWithoutDocent(String name) {
        return withoutDocent(name).classes(CatchAllMapper.class, OddJsonb.class, GreedyWriter.class);
    }

    /** A host with Jackson but without hostile providers. */
    public static HostWar jackson(String name) {
        return discovering(name).jackson();
    }

    /** A host with Docent and its REST client that calls its own admin API. */
    public static HostWar calling(String name) {
        return discovering(name).client();
    }

    /** A calling host with its own key supplier. */
    public static HostWar withKeyRing(String name) {
        return calling(name).classes(KeyRing.class, KeyRingControl.class);
    }

    /** A hostile host that calls its own admin API. */
    public static HostWar hostileCalling(String name) {
        return hostile(name).client();
    }

    /** A host that reloads its documentation on demand. */
    public static HostWar reloading(String name) {
        return discovering(name).classes(ReloadOnDemand.class);
    }

    /** A host that mounts the job resource twice more by subclasses. */
    public static HostWar subclassing(String name) {
        return discovering(name).classes(RelocatedJobs.class, UnscopedJobs.class, MarkedJobs.class);
    }

    /** A host whose {@code Application}, under {@code /NAME/rest/docs-admin}, lists only one of Docent's classes. */
    public static HostWar forgetful(String name) {
        return HostWar.named(name).docent().keysAndJobs().classes(ForgetfulApplication.class);
    }

    /** A host whose {@code web.xml} mounts everything under {@code /NAME/described}, the job resource twice more by subclasses. */
    public static HostWar described(String name) {
        return HostWar.named(name)
                .docent()
                .keysAndJobs()
                .classes(DescribedApplication.class, RelocatedJobs.class, UnscopedJobs.class, MarkedJobs.class)
                .file("WEB-INF/web.xml", DescribedApplication.WEB_XML);
    }

    /** A host with its own job store, which can only be read, its own key store and an agent, and without settings. */
    public static HostWar withOwnStores(String name) {
        return HostWar.named(name)
                .docent()
                .classes(EmptyApplication.class, FailingRepository.class, PlainRepository.class)
                .classes(OwnVerifier.class, Keys.class, ScriptedRunner.class, OwnReadiness.class);
    }

    /** A host with two job stores, whose deployment must fail. */
    public static HostWar withTwoRepositories(String name) {
        return HostWar.named(name)
                .docent()
                .classes(EmptyApplication.class, PlainRepository.class, RepositoryProducer.class);
    }

    /** A host that runs agents with {@link ScriptedRunner}. */
    public static HostWar running(String name) {
        return discovering(name)
                .classes(ScriptedRunner.class, EventLog.class, Backstage.class, ChangeWithoutEvent.class);
    }

    /** The same host, which also starts agents from Java, and whose runner keeps logs. */
    public static HostWar called(String name) {
        return running(name).classes(Buttons.class, GrowingLogs.class, ManyEvents.class);
    }

    /** The same host over the database of the server's data source, with a {@link Ledger} and without jobs. */
    public static HostWar overDatabase(String name) {
        return withoutDocent(name)
                .docent()
                .keys()
                .classes(
                        ScriptedRunner.class,
                        EventLog.class,
                        Backstage.class,
                        Ledger.class,
                        LedgerResource.class,
                        Operator.class)
                .setting("docent.jobs.datasource", "jdbc/jobs")
                .setting("docent.jobs.schema.create", "true");
    }

    /** A host over that database whose agents are processes, and which erases jobs. */
    public static HostWar overDatabaseWithProcesses(String name) {
        return withoutDocent(name)
                .docent()
                .keys()
                .processRunner()
                .classes(Operator.class)
                .setting("docent.jobs.datasource", "jdbc/jobs")
                .setting("docent.jobs.schema.create", "true");
    }

    /** A host with keys and jobs of {@link JobPerIdentifier}, agents, and two sites with a page for each identifier. */
    public static HostWar identified(String name) {
        HostWar host = withoutDocent(name)
                .docent()
                .site()
                .classes(JobPerIdentifier.class, Spelling.class, Keys.class, SeededJobs.class)
                .classes(ScriptedRunner.class, EventLog.class)
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .setting("docent.projects", JobPerIdentifier.WORD)
                .setting("docent.projects." + JobPerIdentifier.WORD + ".folder", "webapp:/WEB-INF/docs");
        List<String> pages = Spelling.files(JobPerIdentifier.PAGE);
        for (int i = 0; i < pages.size(); i++) {
            host.file("WEB-INF/docs/" + pages.get(i) + ".mdx", "---\ntitle: Page " + i + "\n---\nText.\n");
        }
        return host.file(
                "WEB-INF/docs/docs.json", "{\"navigation\": {\"pages\": [\"" + String.join("\", \"", pages) + "\"]}}");
    }

    /** A host that runs agents, with a job store that keeps jobs only. */
    public static HostWar withPlainStore(String name) {
        return HostWar.named(name)
                .docent()
                .keys()
                .classes(EmptyApplication.class, PlainStore.class, ScriptedRunner.class);
    }

    /** A host whose data source and executors are beans of its own, over the database of this URL. */
    public static HostWar withOwnResources(String name, String database) {
        return HostWar.named(name)
                .docent()
                .driver()
                .keys()
                .classes(EmptyApplication.class, OwnResources.class, ThreadNamingRunner.class)
                .setting("host.database", database)
                .setting("docent.jobs.datasource", "cdi")
                .setting("docent.jobs.schema.create", "true")
                .setting("docent.executor", "cdi:agents")
                .setting("docent.scheduler", "cdi:clock");
    }

    /** A host over the database of the server's data source, whose runs may begin again, and with what starves it. */
    public static HostWar starving(String name) {
        return HostWar.named(name)
                .docent()
                .keys()
                .classes(EmptyApplication.class, MeasuredRunner.class, Starvation.class)
                .setting("docent.jobs.datasource", "jdbc/jobs")
                .setting("docent.jobs.schema.create", "true");
    }

    private static Class<?>[] ownClasses() {
        return new Class<?>[] {
            OwnBean.class, OwnResource.class, Greeting.class, TeapotException.class, TeapotMapper.class
        };
    }
}
