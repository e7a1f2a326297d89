package dev.docent.navigation.internal.text;

/**
 * The logger of Docent, in a class of its own, so that it is created only when there is something to log: that takes a
 * noticeable part of a short run.
 */
public final class EngineLog {

    public static final System.Logger LOG = System.getLogger("dev.docent");

    private EngineLog() {}
}
