package dev.docent.impl.internal.wiring;

import jakarta.enterprise.inject.Instance;
import jakarta.servlet.http.HttpServletRequest;

import dev.docent.base.internal.keys.PeerAddress;

/** The peer's address from the servlet request. Loaded only where {@link ServletApi} is present. */
final class ServletPeerAddress {

    private ServletPeerAddress() {}

    static PeerAddress in(Instance<Object> beans) {
        return () -> beans.select(HttpServletRequest.class).get().getRemoteAddr();
    }
}
