package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.sql.SQLException;

/** Wraps JDBC objects, and all that they return, as Payara does: what they throw is wrapped in another exception. */
final class HidingProxies {

    private HidingProxies() {}

    static <T> T around(Class<T> type, Object wrapped) {
        return type.cast(Proxy.newProxyInstance(
                HidingProxies.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> invoke(wrapped, method, arguments)));
    }

    private static Object invoke(Object wrapped, Method method, Object[] arguments) throws Throwable {
        try {
            Object result = method.invoke(wrapped, arguments);
            Class<?> type = method.getReturnType();
            boolean isJdbc = type.isInterface() && type.getPackageName().equals("java.sql");
            return result == null || !isJdbc ? result : around(type, result);
        } catch (InvocationTargetException failure) {
            if (failure.getCause() instanceof SQLException) {
                throw new UndeclaredThrowableException(failure);
            }
            throw failure.getCause();
        }
    }
}
