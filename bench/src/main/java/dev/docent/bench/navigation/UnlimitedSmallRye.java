package dev.docent.bench.navigation;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

import io.smallrye.openapi.api.OpenApiConfig;

/** Default settings of SmallRye OpenAPI, except for the limit on the document size. */
final class UnlimitedSmallRye implements OpenApiConfig {

    @Override
    public Integer getMaximumStaticFileSize() {
        return Integer.MAX_VALUE;
    }

    @Override
    public <R, T> T getConfigValue(String name, Class<R> type, Function<R, T> converter, Supplier<T> otherwise) {
        return otherwise.get();
    }

    @Override
    public <R, T extends Collection<R>> T getConfigValues(
            String name, Class<R> type, Function<List<R>, T> converter, Supplier<T> otherwise) {
        return otherwise.get();
    }

    @Override
    public <R, T> Map<String, T> getConfigValueMap(String prefix, Class<R> type, Function<R, T> converter) {
        return Map.of();
    }

    @Override
    public void setAllowNakedPathParameter(Boolean allowed) {
        throw new UnsupportedOperationException("these settings do not change");
    }
}
