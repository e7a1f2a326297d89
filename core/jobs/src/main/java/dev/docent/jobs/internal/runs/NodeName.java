package dev.docent.jobs.internal.runs;

import java.util.Locale;
import java.util.UUID;

/** The name by which operators recognize this process, and which no other process ever has. */
public final class NodeName {

    private static final int MAX_HOST = 60;
    private static final int RANDOM_CHARACTERS = 8;

    private NodeName() {}

    /** {@return the host's name, as the environment states it, the process id, and something random} */
    public static String ofThisProcess() {
        String random = UUID.randomUUID().toString().substring(0, RANDOM_CHARACTERS);
        return (host() + "-" + ProcessHandle.current().pid() + "-" + random).toLowerCase(Locale.ROOT);
    }

    /** Not from the network: a lookup may take seconds. */
    private static String host() {
        String name = System.getenv().getOrDefault("HOSTNAME", System.getenv().getOrDefault("COMPUTERNAME", "node"));
        String plain = name.replaceAll("[^A-Za-z0-9.-]", "");
        return plain.isEmpty() ? "node" : plain.substring(0, Math.min(plain.length(), MAX_HOST));
    }
}
