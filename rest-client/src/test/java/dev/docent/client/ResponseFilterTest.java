package dev.docent.client;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ResponseFilterTest {

    private final List<String> calls = new ArrayList<>();

    /** Quarkus calls response filters even then, without any response. */
    @Test
    void a_failed_request_filter_is_left_to_the_runtime() {
        new ResponseFilter(new JobCodec())
                .filter(proxy(ClientRequestContext.class), proxy(ClientResponseContext.class));

        assertThat(calls).containsExactly("getHeaders");
    }

    private <T> T proxy(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    calls.add(method.getName());
                    return null;
                }));
    }
}
