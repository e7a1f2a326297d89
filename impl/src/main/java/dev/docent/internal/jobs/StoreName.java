package dev.docent.internal.jobs;

import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobRepository;

/** What messages call a store of the host: the class that its developer wrote. */
public final class StoreName {

    /** What CDI containers append to the name of a bean's class to name their proxies of it. */
    private static final Pattern PROXY = Pattern.compile("(\\$Proxy\\$|_\\$\\$_|\\$\\$|_ClientProxy|_Subclass).*");

    private StoreName() {}

    public static String of(AgentJobRepository store) {
        return PROXY.matcher(store.getClass().getName()).replaceFirst("");
    }
}
