package dev.docent.api.navigation;

import java.util.function.Predicate;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem.Severity;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NavigationEnumsTest {

    private static Stream<String> types(Predicate<ContainerType> which) {
        return Stream.of(ContainerType.values()).filter(which).map(ContainerType::wireName);
    }

    @Test
    void only_groups_list_their_pages_among_those_around_them() {
        assertThat(types(ContainerType::isGroup)).containsExactly("group");
    }

    @Test
    void languages_and_versions_are_editions_of_the_same_content() {
        assertThat(types(ContainerType::isEdition)).containsExactly("language", "version");
    }

    @Test
    void the_titles_of_the_navigation_and_of_languages_are_no_names() {
        assertThat(types(type -> !type.isNamed())).containsExactly("navigation", "language");
    }

    @Test
    void a_severity_is_at_least_as_bad_as_itself_and_those_below() {
        assertThat(Severity.ERROR.isAtLeast(Severity.WARNING)).isTrue();
        assertThat(Severity.WARNING.isAtLeast(Severity.WARNING)).isTrue();
        assertThat(Severity.INFO.isAtLeast(Severity.WARNING)).isFalse();
        assertThat(Stream.of(Severity.values()).filter(Severity::isError)).containsExactly(Severity.ERROR);
        assertThat(Severity.WARNING.wireName()).isEqualTo("warning");
    }
}
