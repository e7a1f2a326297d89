package dev.docent.api.operations;

import java.util.List;
import java.util.SortedMap;

/**
 * Whether this node should get requests. Docent provides the bean; {@code docent-observability} reports it under
 * {@code /health/ready}, and an application without MicroProfile Health can inject it.
 *
 * <p>Cheap enough to be called every second by several probes: nothing is asked of the database while no method is
 * called, at most one connection is in use for it at a time, and what was found is used for a second. Thread-safe; a call
 * returns within two seconds, however long the database takes. Throws nothing because of the state of the node.
 */
public interface NodeReadiness {

    /**
     * {@return what this node needs to serve requests, in a fixed order; empty if Docent is disabled by
     * {@code docent.enabled=false}}
     */
    List<ReadinessCondition> conditions();

    /**
     * {@return what else an operator should know, as text by name: problems that do not keep the node from serving, such
     * as those of the documentation site. Contains no key, and of content only the names of files}
     */
    SortedMap<String, String> details();

    /** {@return whether all {@link #conditions} are met} */
    default boolean isReady() {
        return conditions().stream().allMatch(ReadinessCondition::isMet);
    }
}
