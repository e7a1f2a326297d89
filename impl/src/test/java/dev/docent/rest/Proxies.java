package dev.docent.rest;

import java.lang.reflect.Proxy;

/** Implementations of interfaces of the server of which a test needs few methods. */
final class Proxies {

    private Proxies() {}

    /** What a method returns. */
    interface Returned {

        /** @param argument the first one; {@code null} if there is none */
        Object of(String method, Object argument) throws Exception;
    }

    static <T> T of(Class<T> type, Returned returned) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> returned.of(method.getName(), arguments == null ? null : arguments[0])));
    }
}
