package dev.docent.api.operations;

/**
 * CDI event: something happened on this node that operators count or measure. Observe this type for all of them, or one of
 * the records. The steps of jobs are {@link dev.docent.api.jobs.AgentJobEvent}.
 *
 * <p>Fired only to synchronous observers, on the node and, unless stated otherwise, on the thread where it happened: an
 * observer must return at once and must not call Docent. What it throws is logged once for each type of event and disturbs
 * nothing, but later observers of the same event are not notified, as CDI requires. Without an observer, no event is created.
 * Nothing is kept: an event of a process that dies is lost.
 *
 * <p>All types are immutable. More may follow.
 */
public sealed interface NodeEvent
        permits AgentRunBegun,
                AgentRunReturned,
                AgentRunEnded,
                AgentRunActivity,
                AgentRunRefused,
                StoreRetried,
                LeaseLost,
                WebhookAttempted,
                SiteSearched {}
