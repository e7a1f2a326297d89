package dev.docent.it.hosts.vitals;

/** Is in one application only, so that its copies in a heap are those of that application. */
public final class Redeployed {

    private Redeployed() {}
}
