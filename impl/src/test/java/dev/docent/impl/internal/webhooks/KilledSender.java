package dev.docent.impl.internal.webhooks;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

import dev.docent.api.keys.AddressRange;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import org.postgresql.ds.PGSimpleDataSource;

/** A process that sends to the webhook {@link #WEBHOOK} until it is killed. */
final class KilledSender {

    static final String WEBHOOK = "chat";

    private KilledSender() {}

    /** @param arguments URL of the database, URL of the receiver, file with the secret, name of the node */
    public static void main(String[] arguments) throws InterruptedException {
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setUrl(arguments[0]);
        Webhook webhook = new Webhook(
                WEBHOOK,
                URI.create(arguments[1]),
                Path.of(arguments[2]),
                null,
                null,
                Set.of(AddressRange.parse("127.0.0.0/8")));
        WebhookSenders senders = new WebhookSenders(
                List.of(webhook),
                new WebhookSenders.Node(
                        new JdbcAgentJobStore(database, HostTransaction.NONE, false).deliveries(),
                        arguments[3],
                        Clock.systemUTC(),
                        Executors.newScheduledThreadPool(2),
                        Thread::new,
                        new NodeReports()));
        senders.begin();
        new CountDownLatch(1).await();
    }
}
