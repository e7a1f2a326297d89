package dev.docent.client;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import dev.docent.client.internal.ApiRequest;
import org.jspecify.annotations.Nullable;

/**
 * A client without a MicroProfile runtime, which would more than double the cost of a call. Two of the same type, key scope
 * and factory are equal.
 *
 * @param type interface of the client
 * @param api sends the requests, to the base address of its key scope
 * @param executor runs asynchronous calls
 */
record DirectClient<T>(Class<T> type, AdminApi api, Executor executor) implements InvocationHandler {

    T proxy() {
        return type.cast(Proxy.newProxyInstance(DirectClient.class.getClassLoader(), new Class<?>[] {type}, this));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return ofObject(method.getName(), arguments);
        }
        if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        @Nullable Object[] given = arguments == null ? new Object[0] : arguments;
        Operation operation = Operation.of(method);
        return operation.isAsync()
                ? CompletableFuture.supplyAsync(() -> call(operation, given), executor)
                : call(operation, given);
    }

    private Object call(Operation operation, @Nullable Object[] arguments) {
        ApiRequest request = operation.request(base(), arguments, api.codec());
        return api.codec().read(operation.result(), api.send(operation, request, base(), null));
    }

    private URI base() {
        return Objects.requireNonNull(api.keyScope().base(), "base");
    }

    private Object ofObject(String method, @Nullable Object @Nullable [] arguments) {
        return switch (method) {
            case "equals" -> {
                Object other = Objects.requireNonNull(arguments)[0];
                yield other != null
                        && Proxy.isProxyClass(other.getClass())
                        && equals(Proxy.getInvocationHandler(other));
            }
            case "hashCode" -> hashCode();
            default -> toString();
        };
    }

    /** Omits everything that could contain a secret. */
    @Override
    public String toString() {
        return type.getSimpleName() + "[" + KeyScope.origin(base()) + "]";
    }
}
