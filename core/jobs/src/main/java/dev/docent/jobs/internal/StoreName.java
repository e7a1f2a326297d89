package dev.docent.jobs.internal;

import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobRepository;

/** The name of a store of the host in messages: the class that its developer wrote. */
public final class StoreName {

    /** The suffixes that CDI containers append to a bean's class name for its proxies. */
    private static final Pattern PROXY = Pattern.compile("(\\$Proxy\\$|_\\$\\$_|\\$\\$|_ClientProxy|_Subclass).*");

    private StoreName() {}

    public static String of(AgentJobRepository store) {
        return PROXY.matcher(store.getClass().getName()).replaceFirst("");
    }
}
