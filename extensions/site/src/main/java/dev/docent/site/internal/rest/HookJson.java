package dev.docent.site.internal.rest;

import dev.docent.base.internal.json.JsonObjectWriter;

/** Writes responses to webhooks of forges, which a forge shows beside its delivery. */
final class HookJson {

    private HookJson() {}

    /** {@return the response to a push to the branch that is published} */
    static byte[] queued(String deploymentId) {
        return JsonObjectWriter.object(
                object -> object.string("outcome", "queued").string("statusId", deploymentId));
    }

    /** {@return the response to what has no effect} */
    static byte[] ignored() {
        return outcome("ignored");
    }

    /** {@return the response to a ping} */
    static byte[] pong() {
        return outcome("pong");
    }

    private static byte[] outcome(String outcome) {
        return JsonObjectWriter.object(object -> object.string("outcome", outcome));
    }
}
