package dev.docent.impl.internal.wiring;

import java.util.List;
import java.util.Set;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

import dev.docent.rest.NavigationResource;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MountsTest {

    @Test
    void an_application_that_lists_nothing_or_docent_mounts_it_under_its_path() {
        Mounts mounts = Mounts.of("/shop", List.of(Discovering.class, Listing.class, AtTheRoot.class));

        assertThat(mounts.paths()).containsExactly("/shop/", "/shop/api", "/shop/internal");
        assertThat(mounts.withoutDocent()).isEmpty();
        assertThat(mounts.description()).isEqualTo("at /shop/, /shop/api, /shop/internal");
    }

    @Test
    void an_application_that_lists_its_classes_without_docent_is_reported() {
        Mounts mounts = Mounts.of("", List.of(WithoutDocent.class));

        assertThat(mounts.paths()).isEmpty();
        assertThat(mounts.withoutDocent()).containsExactly(WithoutDocent.class.getName());
        assertThat(mounts.description()).isEqualTo("in /");
    }

    @Test
    void an_application_that_cannot_be_created_is_not_reported() {
        Mounts mounts = Mounts.of("/shop", List.of(Failing.class, Needing.class, Abstract.class, String.class));

        assertThat(mounts.withoutDocent()).isEmpty();
        assertThat(mounts.description()).isEqualTo("at /shop/failing");
    }

    @Test
    void an_application_mapped_in_web_xml_is_described_by_its_context_path() {
        assertThat(Mounts.of("/shop", List.of(Described.class)).description()).isEqualTo("in /shop");
        assertThat(Mounts.UNKNOWN.description()).isEqualTo("is deployed");
    }

    @ApplicationPath("/api/*")
    public static class Discovering extends Application {}

    @ApplicationPath("/")
    public static class AtTheRoot extends Application {}

    public static class Described extends Application {}

    @ApplicationPath("internal")
    public static class Listing extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(String.class, Moved.class);
        }
    }

    @ApplicationPath("/api")
    public static class WithoutDocent extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(String.class);
        }
    }

    @ApplicationPath("/failing")
    public static class Failing extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            throw new IllegalStateException("not injected");
        }
    }

    public static class Needing extends Application {
        public Needing(String something) {}

        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(String.class);
        }
    }

    @ApplicationPath("/abstract")
    public abstract static class Abstract extends Application {}

    public static class Moved extends NavigationResource {}
}
