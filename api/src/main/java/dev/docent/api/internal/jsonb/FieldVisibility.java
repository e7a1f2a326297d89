package dev.docent.api.internal.jsonb;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

import jakarta.json.bind.config.PropertyVisibilityStrategy;

/**
 * For JSON Binding, which creates it: writes the fields of values whose accessors are not named as those of a
 * bean.
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
