package dev.docent.impl.internal.wiring.navigation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.view.PageBodies;
import dev.docent.navigation.internal.view.SiteRenderer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SitePreparationTest {

    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final List<String> prepared = new ArrayList<>();
    private final SitePreparation preparation = new SitePreparation((name, work) -> threads.add(work));

    private SiteRenderer site(String name, Consumer<BooleanSupplier> work) {
        return new SiteRenderer() {
            @Override
            public PageBodies render(ResolvedSite resolution) {
                return PageBodies.NONE;
            }

            @Override
            public void prepare(BooleanSupplier goesOn) {
                prepared.add(name);
                work.accept(goesOn);
            }
        };
    }

    private SiteRenderer site(String name) {
        return site(name, goesOn -> assertThat(goesOn.getAsBoolean()).isTrue());
    }

    @Test
    void nothing_is_prepared_before_the_application_serves() {
        preparation.add(site("a"));
        assertThat(threads).isEmpty();
        preparation.open();
        threads.remove().run();
        assertThat(prepared).containsExactly("a");
    }

    @Test
    void sites_are_prepared_one_after_the_other_on_one_thread_that_ends() {
        SiteRenderer first = site("a");
        preparation.open();
        preparation.add(first);
        preparation.add(site("b"));
        preparation.add(first);
        assertThat(threads).hasSize(1);
        threads.remove().run();
        assertThat(prepared).containsExactly("a", "b");

        preparation.add(first);
        threads.remove().run();
        assertThat(prepared).containsExactly("a", "b", "a");
    }

    @Test
    void a_site_that_changes_while_it_is_prepared_is_prepared_again() {
        List<SiteRenderer> sites = new ArrayList<>();
        sites.add(site("a", goesOn -> {
            if (prepared.size() == 1) {
                preparation.add(sites.get(0));
            }
        }));
        preparation.open();
        preparation.add(sites.get(0));
        threads.remove().run();
        assertThat(prepared).containsExactly("a", "a");
        assertThat(threads).isEmpty();
    }

    @Test
    void a_site_that_cannot_be_prepared_does_not_keep_others_from_it() {
        preparation.open();
        preparation.add(site("a", goesOn -> {
            throw new IllegalStateException("broken");
        }));
        preparation.add(site("b", goesOn -> {
            throw new StackOverflowError();
        }));
        preparation.add(site("c"));
        threads.remove().run();
        assertThat(prepared).containsExactly("a", "b", "c");
    }

    @Test
    void it_ends_with_the_application() {
        List<Boolean> wentOn = new ArrayList<>();
        preparation.open();
        preparation.add(site("a", goesOn -> {
            wentOn.add(goesOn.getAsBoolean());
            preparation.close();
            wentOn.add(goesOn.getAsBoolean());
        }));
        preparation.add(site("b"));
        threads.remove().run();
        assertThat(wentOn).containsExactly(true, false);
        assertThat(prepared).containsExactly("a");
        preparation.add(site("c"));
        assertThat(threads).isEmpty();
    }

    @Test
    void it_ends_when_the_server_interrupts_it_and_leaves_its_thread_as_it_was() {
        Thread here = Thread.currentThread();
        int priority = here.getPriority();
        preparation.open();
        preparation.add(site("a", goesOn -> {
            assertThat(here.getPriority()).isEqualTo(Thread.MIN_PRIORITY);
            here.interrupt();
            assertThat(goesOn.getAsBoolean()).isFalse();
        }));
        threads.remove().run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(here.getPriority()).isEqualTo(priority);
    }

    @Test
    void without_a_thread_the_first_readers_wait() {
        SitePreparation without = new SitePreparation((name, work) -> {
            throw new RejectedExecutionException();
        });
        without.open();
        without.add(site("a"));
        assertThat(prepared).isEmpty();
    }
}
