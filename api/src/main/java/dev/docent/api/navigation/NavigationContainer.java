package dev.docent.api.navigation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** A navigation element that contains others: the whole navigation, a language, a tab, a group, …. Immutable. */
public final class NavigationContainer implements NavigationNode {

    private final ContainerType type;
    private final @Nullable String title;
    private final @Nullable NavigationPage root;
    private final List<NavigationNode> children;
    private final Map<String, Object> fields;

    private NavigationContainer(Builder builder) {
        type = Objects.requireNonNull(builder.type, "type");
        title = builder.title;
        root = builder.root;
        children = List.copyOf(builder.children);
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(builder.fields));
        if (type != ContainerType.NAVIGATION) {
            Objects.requireNonNull(title, "title");
        }
    }

    /**
     * Begins an element without a page of its own, children and fields.
     *
     * @param type the kind of element
     * @param title the display name; {@code null} for {@link ContainerType#NAVIGATION} only
     * @return a builder for the optional values
     */
    public static Builder builder(ContainerType type, @Nullable String title) {
        return new Builder().type(type).title(title);
    }

    /** {@return the kind of element} */
    public ContainerType type() {
        return type;
    }

    @Override
    public @Nullable String title() {
        return title;
    }

    /** {@return the page of a group itself; {@code null} if it has none} */
    public @Nullable NavigationPage root() {
        return root;
    }

    /** {@return the contained elements, in display order; empty for an element that is only a link} */
    public List<NavigationNode> children() {
        return children;
    }

    @Override
    public Map<String, Object> fields() {
        return fields;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(type, title).root(root).children(children).fields(fields);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NavigationContainer that
                && Objects.equals(type, that.type)
                && Objects.equals(title, that.title)
                && Objects.equals(root, that.root)
                && Objects.equals(children, that.children)
                && Objects.equals(fields, that.fields);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, title, root, children, fields);
    }

    @Override
    public String toString() {
        return "NavigationContainer[type=" + type + ", title=" + title + ", root=" + root + ", children=" + children
                + ", fields=" + fields + "]";
    }

    /** Builds a {@link NavigationContainer}. Not thread-safe. */
    public static final class Builder {

        private @Nullable ContainerType type;
        private @Nullable String title;
        private @Nullable NavigationPage root;
        private List<NavigationNode> children = List.of();
        private Map<String, Object> fields = Map.of();

        private Builder() {}

        /** {@return this builder, with another {@link NavigationContainer#type()}} */
        public Builder type(ContainerType type) {
            this.type = type;
            return this;
        }

        /** {@return this builder, with another {@link NavigationContainer#title()}} */
        public Builder title(@Nullable String title) {
            this.title = title;
            return this;
        }

        /** {@return this builder, with another {@link NavigationContainer#root()}} */
        public Builder root(@Nullable NavigationPage root) {
            this.root = root;
            return this;
        }

        /** {@return this builder, with another {@link NavigationContainer#children()}} */
        public Builder children(List<NavigationNode> children) {
            this.children = children;
            return this;
        }

        /** {@return this builder, with another {@link NavigationContainer#fields()}} */
        public Builder fields(Map<String, Object> fields) {
            this.fields = fields;
            return this;
        }

        /**
         * Copies the collections.
         *
         * @return the element; never {@code null}
         * @throws NullPointerException when a required value or a collection is {@code null}
         */
        public NavigationContainer build() {
            return new NavigationContainer(this);
        }
    }
}
