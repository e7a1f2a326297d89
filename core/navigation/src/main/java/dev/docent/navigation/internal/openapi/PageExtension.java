package dev.docent.navigation.internal.openapi;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.ExtensionAccess;
import dev.docent.navigation.internal.documents.Node;

/** Reads the extension {@code x-mint} of an operation. */
final class PageExtension {

    private static final SpecOperation.Page NOTHING = new SpecOperation.Page(null, null, null, DeclaredAccess.NONE);

    private PageExtension() {}

    /** @param access who may see the page */
    static SpecOperation.Page read(DeclaredAccess access, Node operation) {
        Node own = operation.member(ExtensionAccess.NAME);
        if (own == null) {
            return access == DeclaredAccess.NONE ? NOTHING : new SpecOperation.Page(null, null, null, access);
        }
        Node.Mapping metadata = own.member(ExtensionAccess.METADATA) instanceof Node.Mapping mapping ? mapping : null;
        return new SpecOperation.Page(own.text("href"), metadata, own.text("content"), access);
    }
}
