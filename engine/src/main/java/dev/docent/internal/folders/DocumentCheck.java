package dev.docent.internal.folders;

/** Says whether what was fetched is the kind of document that was asked for. Safe for several threads. */
@FunctionalInterface
public interface DocumentCheck {

    /**
     * {@return whether the document can be used; one that cannot never replaces one that could}
     *
     * @param url address of the document
     * @param content the whole document as it was fetched
     */
    boolean isUsable(String url, byte[] content);
}
