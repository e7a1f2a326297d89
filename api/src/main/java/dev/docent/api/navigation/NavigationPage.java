package dev.docent.api.navigation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** A page: hand-written, or generated for an operation of an OpenAPI document. Immutable. */
public final class NavigationPage implements NavigationNode {

    private final String title;
    private final String href;
    private final @Nullable String description;
    private final @Nullable String sidebarTitle;
    private final boolean deprecated;
    private final boolean hidden;
    private final boolean missing;
    private final @Nullable DocumentedOperation operation;
    private final PageVisibility visibility;
    private final Map<String, Object> fields;

    private NavigationPage(Builder builder) {
        title = Objects.requireNonNull(builder.title, "title");
        href = Objects.requireNonNull(builder.href, "href");
        description = builder.description;
        sidebarTitle = builder.sidebarTitle;
        deprecated = builder.deprecated;
        hidden = builder.hidden;
        missing = builder.missing;
        operation = builder.operation;
        visibility = Objects.requireNonNull(builder.visibility, "visibility");
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(builder.fields));
    }

    /**
     * Begins a page that everybody may see, without an operation and without optional texts and fields.
     *
     * @param title the display name
     * @param href path of the page from the site's root, with a leading slash, without extension
     * @return a builder for the optional values
     */
    public static Builder builder(String title, String href) {
        return new Builder().title(title).href(href);
    }

    @Override
    public String title() {
        return title;
    }

    /** {@return path of the page from the site's root, with a leading slash, without extension} */
    public String href() {
        return href;
    }

    /** {@return a short text about the page; {@code null} when it has none} */
    public @Nullable String description() {
        return description;
    }

    /** {@return a shorter title for the navigation; {@code null} when it has none} */
    public @Nullable String sidebarTitle() {
        return sidebarTitle;
    }

    /** {@return whether the page, or the operation it documents, is marked as deprecated} */
    public boolean deprecated() {
        return deprecated;
    }

    /** {@return whether the author excluded the page from listings} */
    public boolean hidden() {
        return hidden;
    }

    /** {@return whether the navigation names this page but the site has no such file} */
    public boolean missing() {
        return missing;
    }

    /** {@return the part of an OpenAPI document that this page documents; {@code null} for any other page} */
    public @Nullable DocumentedOperation operation() {
        return operation;
    }

    /** {@return who may see this page} */
    public PageVisibility visibility() {
        return visibility;
    }

    @Override
    public Map<String, Object> fields() {
        return fields;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(title, href)
                .description(description)
                .sidebarTitle(sidebarTitle)
                .deprecated(deprecated)
                .hidden(hidden)
                .missing(missing)
                .operation(operation)
                .visibility(visibility)
                .fields(fields);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NavigationPage that
                && Objects.equals(title, that.title)
                && Objects.equals(href, that.href)
                && Objects.equals(description, that.description)
                && Objects.equals(sidebarTitle, that.sidebarTitle)
                && deprecated == that.deprecated
                && hidden == that.hidden
                && missing == that.missing
                && Objects.equals(operation, that.operation)
                && Objects.equals(visibility, that.visibility)
                && Objects.equals(fields, that.fields);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                title, href, description, sidebarTitle, deprecated, hidden, missing, operation, visibility, fields);
    }

    @Override
    public String toString() {
        return "NavigationPage[title=" + title + ", href=" + href + ", description=" + description + ", sidebarTitle="
                + sidebarTitle + ", deprecated=" + deprecated + ", hidden=" + hidden + ", missing=" + missing
                + ", operation=" + operation + ", visibility=" + visibility + ", fields=" + fields + "]";
    }

    /** Builds a {@link NavigationPage}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String title;
        private @Nullable String href;
        private @Nullable String description;
        private @Nullable String sidebarTitle;
        private boolean deprecated;
        private boolean hidden;
        private boolean missing;
        private @Nullable DocumentedOperation operation;
        private PageVisibility visibility = PageVisibility.everybody();
        private Map<String, Object> fields = Map.of();

        private Builder() {}

        /** {@return this builder, with another {@link NavigationPage#title()}} */
        public Builder title(String title) {
            this.title = title;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#href()}} */
        public Builder href(String href) {
            this.href = href;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#description()}} */
        public Builder description(@Nullable String description) {
            this.description = description;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#sidebarTitle()}} */
        public Builder sidebarTitle(@Nullable String sidebarTitle) {
            this.sidebarTitle = sidebarTitle;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#deprecated()}} */
        public Builder deprecated(boolean deprecated) {
            this.deprecated = deprecated;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#hidden()}} */
        public Builder hidden(boolean hidden) {
            this.hidden = hidden;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#missing()}} */
        public Builder missing(boolean missing) {
            this.missing = missing;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#operation()}} */
        public Builder operation(@Nullable DocumentedOperation operation) {
            this.operation = operation;
            return this;
        }

        /** {@return this builder, with another {@link NavigationPage#visibility()}} */
        public Builder visibility(PageVisibility visibility) {
            this.visibility = visibility;
            return this;
        }

        /**
         * Restricts the page to access groups, instead of what was set before.
         *
         * @param groups names of groups, copied; empty for everybody
         * @return this builder
         */
        public Builder groups(List<String> groups) {
            return visibility(PageVisibility.of(groups));
        }

        /** {@return this builder, with another {@link NavigationPage#fields()}} */
        public Builder fields(Map<String, Object> fields) {
            this.fields = fields;
            return this;
        }

        /**
         * Copies the collections.
         *
         * @return the page; never {@code null}
         * @throws NullPointerException when a required value or a collection is {@code null}
         */
        public NavigationPage build() {
            return new NavigationPage(this);
        }
    }
}
