package dev.docent.internal.text;

/**
 * The logger of Docent, in a class of its own, so that it is looked up when there is something to log: a short run would
 * otherwise spend a part of its time on that.
 */
public final class EngineLog {

    public static final System.Logger LOG = System.getLogger("dev.docent");

    private EngineLog() {}
}
