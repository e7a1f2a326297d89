package dev.docent.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.internal.JobFields;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/** The types that hosts build: they can get more values without breaking a caller. */
class ValueTypesTest {

    private static final Instant AT = Instant.parse("2026-03-01T10:15:30Z");
    private static final URI LINK = URI.create("https://git.example/acme/docs/pull/7");
    private static final AgentJobSource SOURCE = AgentJobSource.of("https://git.example/a", "main");
    private static final List<Problem.Location> ELSEWHERE = List.of(new Problem.Location("a.mdx", 4, 5));
    private static final AgentJob ARCHIVED = JobFields.setExamples(
                    AgentJob.builder("1", AgentJobStatus.ARCHIVED, SOURCE, "m", AT), 1)
            .build();
    private static final AgentJobResult RESULT = AgentJobResult.builder(RunOutcome.FAILED, AT)
            .reason("why")
            .summary("all")
            .changed(true)
            .needsAnswer(true)
            .build();
    private static final Usage USAGE = Usage.builder()
            .inputTokens(5L)
            .outputTokens(6L)
            .cost(new BigDecimal("0.25"), "EUR")
            .turns(3)
            .build();
    private static final NavigationPage PAGE = NavigationPage.builder("T", "/t")
            .description("D")
            .sidebarTitle("S")
            .deprecated(true)
            .hidden(true)
            .missing(true)
            .operation(new DocumentedOperation.Schema("a.json", "A"))
            .groups(List.of("staff"))
            .fields(Map.of("icon", "x"))
            .build();

    /** Each has a value of its own for everything that it can have. */
    static Stream<Object> full() {
        return Stream.of(
                ARCHIVED,
                StoredAgentJob.builder("alpha", ARCHIVED, AT, 2)
                        .lastPrLink(LINK)
                        .requestedBy("ci")
                        .result(RESULT)
                        .usage(USAGE)
                        .build(),
                RESULT,
                USAGE,
                Outcome.builder()
                        .prLink(LINK)
                        .summary("all")
                        .changed(true)
                        .needsAnswer(true)
                        .build(),
                AgentJobStep.builder(AgentJobStatus.ACTIVE, AT, "why")
                        .from(AgentJobStatus.FAILED)
                        .prompt("what")
                        .prLink(LINK)
                        .requestedBy("ci")
                        .build(),
                NewAgentJob.builder("alpha", "what", SOURCE, "m").build(),
                ApiKey.builder("ci", Set.of("alpha"), Set.of(ApiKey.Scope.READ))
                        .expiresAt(AT)
                        .addresses(Set.of(AddressRange.parse("10.0.0.0/8")))
                        .build(),
                PAGE,
                NavigationContainer.builder(ContainerType.GROUP, "G")
                        .root(PAGE)
                        .children(List.of(PAGE))
                        .fields(Map.of("tag", "new"))
                        .build(),
                Problem.builder("page-missing", Problem.Severity.WARNING, "docs.json", "No page.", "Add it.")
                        .pointer("/a")
                        .line(2)
                        .column(3)
                        .otherLocations(ELSEWHERE)
                        .build());
    }

    @ParameterizedTest
    @MethodSource("full")
    void a_copy_has_every_value_and_each_value_is_part_of_equality_and_text(Object value) throws Exception {
        assertThat(copy(value)).isNotSameAs(value).isEqualTo(value).hasSameHashCodeAs(value);
        for (Field field : fields(value.getClass())) {
            Object other = copy(value);
            Object own = field.get(value);
            assertThat(own).as("%s is set in this test", field).isNotIn(null, 0, false, List.of(), "");
            assertThat(field.get(other)).as("copy of %s", field).isEqualTo(own);
            assertThat(value.toString()).as("text of %s", field).contains(text(own));
            field.set(other, another(own));
            assertThat(other).as("equality of %s", field).isNotEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("full")
    void a_value_is_final_and_is_created_by_its_builder_only(Object value) {
        assertThat(value.getClass()).isFinal();
        assertThat(value.getClass().getDeclaredConstructors())
                .extracting(Constructor::getModifiers)
                .allMatch(Modifier::isPrivate);
    }

    @Test
    void a_missing_required_value_is_refused_when_the_value_is_built() {
        assertThatNullPointerException()
                .isThrownBy(() -> ARCHIVED.toBuilder().model(null).build())
                .withMessageStartingWith("AgentJob.model is null");
        assertThatNullPointerException()
                .isThrownBy(() -> AgentJobSource.of(null, "main"))
                .withMessageStartingWith("AgentJobSource.repository is null");
        assertThatNullPointerException()
                .isThrownBy(
                        () -> StoredAgentJob.builder("alpha", ARCHIVED, null, 1).build())
                .withMessage("since");
        assertThatNullPointerException()
                .isThrownBy(() -> AgentJobStep.builder(null, AT, "why").build())
                .withMessage("to");
        assertThatNullPointerException()
                .isThrownBy(() -> NavigationPage.builder("T", null).build())
                .withMessage("href");
        assertThatNullPointerException()
                .isThrownBy(() ->
                        NavigationContainer.builder(ContainerType.TAB, null).build())
                .withMessage("title");
        assertThat(NavigationContainer.builder(ContainerType.NAVIGATION, null)
                        .build()
                        .title())
                .isNull();
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKey.builder(null, Set.of(), Set.of()).build())
                .withMessage("name");
    }

    @Test
    void a_source_is_equal_to_one_of_the_same_repository_and_branch() {
        assertThat(SOURCE)
                .isEqualTo(AgentJobSource.of("https://git.example/a", "main"))
                .hasSameHashCodeAs(AgentJobSource.of("https://git.example/a", "main"))
                .isNotEqualTo(AgentJobSource.of("https://git.example/b", "main"))
                .isNotEqualTo(AgentJobSource.of("https://git.example/a", null))
                .hasToString("AgentJobSource[repository=https://git.example/a, ref=main]");
    }

    @Test
    void an_invalid_value_is_refused_when_the_value_is_built() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> StoredAgentJob.builder("alpha", ARCHIVED, AT, 0).build())
                .withMessageContaining("versions start at 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AgentJobStep.builder(AgentJobStatus.ACTIVE, AT, "x".repeat(2_001))
                        .build())
                .withMessageContaining("at most 2000 characters");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NewAgentJob.builder("alpha", "secret", AgentJobSource.of("docs", null), "m")
                        .build())
                .withMessageContaining("full URL")
                .withMessageNotContaining("secret");
    }

    private static Object copy(Object value) throws ReflectiveOperationException {
        Object builder = value.getClass().getMethod("toBuilder").invoke(value);
        return builder.getClass().getMethod("build").invoke(builder);
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = Stream.of(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toList();
        fields.forEach(field -> field.setAccessible(true));
        return fields;
    }

    /** A problem is written as a compiler does, in lower case and without its pointer. */
    private static String text(Object own) {
        boolean leftOut = own.equals("/a") || own.equals(ELSEWHERE);
        return own instanceof Problem.Severity ? "warning" : leftOut ? "" : own.toString();
    }

    private static Object another(Object own) {
        if (own instanceof Integer number) {
            return number + 1;
        }
        if (own instanceof Long number) {
            return number + 1;
        }
        return own instanceof Boolean flag ? !flag : null;
    }
}
