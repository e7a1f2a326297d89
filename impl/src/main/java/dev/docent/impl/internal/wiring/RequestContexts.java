package dev.docent.impl.internal.wiring;

import java.util.function.Supplier;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;

/** The {@code ServletContext} bean needs an active request context; one is activated for background threads. */
public final class RequestContexts {

    private RequestContexts() {}

    /** Uses a controller of its own: a shared one remembers only the last activation. */
    public static <R> R during(Instance<RequestContextController> requests, Supplier<R> call) {
        try (Instance.Handle<RequestContextController> handle = requests.getHandle()) {
            RequestContextController request = handle.get();
            boolean begun = request.activate();
            try {
                return call.get();
            } finally {
                if (begun) {
                    request.deactivate();
                }
            }
        }
    }
}
