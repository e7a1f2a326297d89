package dev.docent.api.jobs;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

import jakarta.json.bind.config.PropertyVisibilityStrategy;

/**
 * For JSON Binding, which creates it: writes the fields of {@link AgentJob} and {@link AgentJobSource}, whose accessors
 * are not named as those of a bean. Hosts do not need it.
 */
public final class FieldVisibility implements PropertyVisibilityStrategy {

    /** For JSON Binding. */
    public FieldVisibility() {}

    @Override
    public boolean isVisible(Field field) {
        return true;
    }

    @Override
    public boolean isVisible(Method method) {
        return false;
    }
}
