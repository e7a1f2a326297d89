package dev.docent.base.internal.keys;

import dev.docent.api.jobs.AgentJobKey;

/** The names of keys and principals, as jobs and keys keep them. */
public final class CallerName {

    private CallerName() {}

    /** {@return as much of a name as is kept} */
    public static String kept(String name) {
        return name.length() <= AgentJobKey.MAX_LENGTH ? name : name.substring(0, AgentJobKey.MAX_LENGTH);
    }
}
