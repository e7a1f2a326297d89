package dev.docent.it.hosts.vitals;

/** Exists in one application only, so that its copies in a heap belong to that application. */
public final class Redeployed {

    private Redeployed() {}
}
