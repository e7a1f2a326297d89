package dev.docent.api.jobs;

import java.util.List;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AgentJobExceptionTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "job-1");

    @Test
    void every_exception_of_the_package_is_a_direct_subclass() {
        List<JavaClass> exceptions = new ClassFileImporter(List.of(new ImportOption.DoNotIncludeTests()))
                .importPackagesOf(AgentJobException.class).stream()
                        .filter(type -> type.isAssignableTo(Throwable.class))
                        .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                        .toList();

        assertThat(exceptions)
                .hasSize(11)
                .allSatisfy(type -> assertThat(type.getRawSuperclass())
                        .hasValueSatisfying(
                                parent -> assertThat(parent.getName()).isEqualTo(AgentJobException.class.getName())));
    }

    @Test
    void a_conflict_names_the_job_and_both_statuses_as_a_refused_transition_does() {
        AgentJobConflictException late =
                new AgentJobConflictException(KEY, AgentJobStatus.ARCHIVED, AgentJobStatus.COMPLETED);

        assertThat(late.key()).isEqualTo(KEY);
        assertThat(late.from()).isEqualTo(AgentJobStatus.ARCHIVED);
        assertThat(late.to()).isEqualTo(AgentJobStatus.COMPLETED);
        assertThat(late)
                .hasMessage("Agent job \"job-1\" of project \"alpha\" is archived and cannot become completed:"
                        + " another writer changed it meanwhile; read it again and decide");
        assertThat(new AgentJobConflictException(KEY, AgentJobStatus.ACTIVE, AgentJobStatus.ACTIVE))
                .hasMessage("Agent job \"job-1\" of project \"alpha\" is still active;"
                        + " wait for it to end, then send the message");
    }
}
