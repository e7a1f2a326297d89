package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.Run;
import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A migration that is interrupted before, during and after each of its writes. */
class InterruptionTest {

    private static final int MORE_THAN_ALL = 100;

    @TempDir
    Path temporary;

    /** Fails at one of the file changes, optionally half done. */
    private static final class Failing implements FileSteps {

        private final int at;
        private final boolean half;
        private int count;

        Failing(int at, boolean half) {
            this.at = at;
            this.half = half;
        }

        private boolean isNow() {
            return count++ == at;
        }

        @Override
        public void write(Path file, byte[] content) throws IOException {
            if (isNow()) {
                if (half) {
                    Files.write(file, new byte[] {'x'});
                }
                throw new IOException("cut off");
            }
            FileSteps.super.write(file, content);
        }

        @Override
        public void move(Path from, Path to) throws IOException {
            cut(() -> FileSteps.super.move(from, to));
        }

        @Override
        public void delete(Path file) throws IOException {
            cut(() -> FileSteps.super.delete(file));
        }

        private void cut(Change change) throws IOException {
            boolean now = isNow();
            if (!now || half) {
                change.make();
            }
            if (now) {
                throw new IOException("cut off");
            }
        }

        private interface Change {
            void make() throws IOException;
        }
    }

    private Path site(String name, MigrationStep until) throws IOException {
        Path site = Files.createDirectory(temporary.resolve(name));
        MigrationFixture.write(site);
        for (MigrationStep step : MigrationStep.values()) {
            if (step.compareTo(until) < 0) {
                assertThat(run(site, step).code()).isZero();
            }
        }
        return site;
    }

    private static Run run(Path site, MigrationStep step) {
        return Run.of("migrate", "--step", step.label(), site);
    }

    /** Takes a step as the command does; {@return whether it was interrupted} */
    private static boolean isCutOff(Path site, MigrationStep step, FileSteps files) throws IOException {
        DocsFolder folder = DocsFolders.directory(site, DocsFolder.DEFAULT_MAX_FILE_BYTES);
        MigrationPlan plan = new MigrationPlanner(folder, NavigationSettings.DEFAULT, MigrationSettings.DEFAULT).plan();
        StepOutcome.Changes changes = (StepOutcome.Changes) plan.outcome(step);
        try {
            new ChangeJournal(site, files).apply(step, changes.changes());
            return false;
        } catch (IOException cutOff) {
            return true;
        }
    }

    @ParameterizedTest
    @EnumSource
    void rerunning_after_an_interruption_gives_the_result_of_an_uninterrupted_run(MigrationStep step)
            throws IOException {
        Path uninterrupted = site("uninterrupted", step);
        assertThat(run(uninterrupted, step).code()).isZero();
        Map<String, String> expected = MigrationFixture.files(uninterrupted);
        int cuts = 0;
        boolean cutOff = true;
        for (int at = 0; cutOff && at < MORE_THAN_ALL; at++) {
            for (boolean half : new boolean[] {false, true}) {
                Path site = site("cut-" + at + half, step);
                cutOff = isCutOff(site, step, new Failing(at, half));
                cuts += cutOff ? 1 : 0;

                Run again = run(site, step);
                assertThat(again.code()).as("%s %s %s", at, half, again).isZero();
                assertThat(MigrationFixture.files(site)).as("cut off at %s", at).isEqualTo(expected);
                assertThat(site.resolve(ChangeJournal.FOLDER)).doesNotExist();
            }
        }
        assertThat(cuts).isGreaterThan(8);
    }

    @ParameterizedTest
    @EnumSource
    void an_interrupted_run_can_be_interrupted_again(MigrationStep step) throws IOException {
        Path uninterrupted = site("uninterrupted", step);
        assertThat(run(uninterrupted, step).code()).isZero();
        Path site = site("cut", step);
        FileSteps late = new Failing(journalMove(step), true);
        assertThat(isCutOff(site, step, late)).isTrue();
        List<Integer> failures = new ArrayList<>();
        for (int at = 0; new ChangeJournal(site, FileSteps.DISK).unfinished().isPresent(); at++) {
            failures.add(at);
            ChangeJournal journal = new ChangeJournal(site, new Failing(at, false));
            try {
                journal.finish();
            } catch (IOException cutOff) {
                assertThat(cutOff).hasMessage("cut off");
            }
        }
        assertThat(failures).isNotEmpty();
        assertThat(run(site, step).code()).isZero();
        assertThat(MigrationFixture.files(site)).isEqualTo(MigrationFixture.files(uninterrupted));
    }

    /** {@return the index of the change that moves the journal into place: after the new contents and its draft} */
    private static int journalMove(MigrationStep step) {
        return step == MigrationStep.PAGES ? 1 : 3;
    }

    @Test
    void an_unfinished_step_has_to_be_finished_first() throws IOException {
        Path site = site("cut", MigrationStep.NAVIGATION);
        assertThat(isCutOff(site, MigrationStep.NAVIGATION, new Failing(4, true)))
                .isTrue();

        String advice =
                "docent: the step navigation was interrupted; run it again with --step navigation to finish it\n";
        assertThat(Run.of("migrate", site)).isEqualTo(new Run(2, "", advice));
        assertThat(run(site, MigrationStep.PAGES)).isEqualTo(new Run(2, "", advice));
        assertThat(run(site, MigrationStep.NAVIGATION).out())
                .isEqualTo("The step navigation had been interrupted and is now finished.\n");
        assertThat(run(site, MigrationStep.PAGES).code()).isZero();
    }

    @Test
    void a_concurrent_change_is_not_overwritten() throws IOException {
        Path site = site("cut", MigrationStep.SPEC);
        assertThat(isCutOff(site, MigrationStep.SPEC, new Failing(3, true))).isTrue();
        Files.writeString(site.resolve("api.yaml"), "mine");

        Run run = run(site, MigrationStep.SPEC);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("api.yaml was changed in the meantime", "delete the folder .docent-migrate");
        assertThat(site.resolve("api.yaml")).hasContent("mine");
        assertThat(Files.readString(site.resolve("orders.json"))).doesNotContain("x-mint");
    }

    @Test
    void an_unreadable_journal_is_reported() throws IOException {
        Path site = site("damaged", MigrationStep.SPEC);
        MigrationFixture.write(site, ".docent-migrate/journal.json", "{\"step\": 1}");

        assertThatThrownBy(() -> new ChangeJournal(site, FileSteps.DISK).unfinished())
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("cannot be read");
        assertThat(run(site, MigrationStep.SPEC).code()).isEqualTo(2);
    }

    @Test
    void a_journal_from_an_untrusted_site_cannot_change_files_outside_it() throws IOException {
        Path site = site("hostile", MigrationStep.SPEC);
        Path outside = Files.writeString(temporary.resolve("outside.txt"), "mine");
        Files.createSymbolicLink(site.resolve("link"), temporary);
        for (String path : new String[] {"../outside.txt", "link/outside.txt", outside.toString()}) {
            String entry = "{\"path\": \"" + path + "\", \"before\": \"" + Sha256.hex("mine") + "\"}";
            String journal = "{\"step\": \"spec\", \"files\": [" + entry + "]}";
            MigrationFixture.write(site, ".docent-migrate/journal.json", journal);

            assertThat(run(site, MigrationStep.SPEC).err()).contains("which is not a file of the site");
            assertThat(outside).hasContent("mine");
        }
    }

    @Test
    void a_journal_folder_that_is_a_symbolic_link_is_not_cleared() throws IOException {
        Path site = site("linked", MigrationStep.SPEC);
        Path other = Files.createDirectory(temporary.resolve("other"));
        MigrationFixture.write(other, "precious.txt", "mine");
        Files.createSymbolicLink(site.resolve(ChangeJournal.FOLDER), other);

        assertThat(run(site, MigrationStep.SPEC).err()).contains("is a link");
        assertThat(other.resolve("precious.txt")).exists();
    }

    @Test
    void symbolic_links_and_permissions_are_preserved() throws IOException {
        Path site = site("links", MigrationStep.SPEC);
        Path real = Files.move(site.resolve("api.yaml"), site.resolve("real.yaml"));
        Files.createSymbolicLink(site.resolve("api.yaml"), Path.of("real.yaml"));
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
        MigrationFixture.write(site, "users/list.mdx", "---\nopenapi: api.yaml GET /users\n---\n");
        MigrationFixture.write(site, "users/create.mdx", "---\nopenapi: api.yaml POST /users\n---\n");

        Run run = run(site, MigrationStep.SPEC);
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(Files.isSymbolicLink(site.resolve("api.yaml"))).isTrue();
        assertThat(Files.readString(real)).contains("x-mint");
        assertThat(Files.getPosixFilePermissions(real)).hasSize(3);
    }
}
