package dev.docent.impl.internal.rest.bodies;

import java.io.ByteArrayInputStream;
import java.lang.reflect.AccessibleObject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.bind.JsonbBuilder;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.view.NavigationJson;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The bodies describe exactly the members that the JSON has. */
class DescribedJsonTest {

    private static NavigationPage page(DocumentedOperation operation, PageVisibility visibility) {
        return NavigationPage.builder("Title", "/page")
                .description("Description")
                .sidebarTitle("Short")
                .deprecated(true)
                .hidden(true)
                .missing(true)
                .operation(operation)
                .visibility(visibility)
                .build();
    }

    private static Map<String, Object> navigation() {
        NavigationContainer group = NavigationContainer.builder(ContainerType.GROUP, "Group")
                .root(page(null, PageVisibility.everybody()))
                .children(List.of(
                        page(
                                new DocumentedOperation.Endpoint("api.json", "get", "/a"),
                                PageVisibility.of(List.of("staff"))),
                        page(new DocumentedOperation.Schema("api.json", "Model"), PageVisibility.nobody())))
                .build();
        Problem problem = Problem.builder("page-missing", Problem.Severity.ERROR, "docs.json", "Wrong.", "Correct it.")
                .line(2)
                .column(3)
                .otherLocations(List.of(new Problem.Location("a.mdx", 1, 1)))
                .build();
        NavigationContainer root = NavigationContainer.builder(ContainerType.NAVIGATION, null)
                .children(List.of(group))
                .build();
        byte[] json = new NavigationJson().render(new ResolvedNavigation(root, List.of(problem)), Audience.AUTHORS);
        return object(JsonbBuilder.create().fromJson(new ByteArrayInputStream(json), Map.class));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    private static Set<String> described(Class<?> body) {
        return Arrays.stream(body.getRecordComponents())
                .map(component -> {
                    String name = schema(component.getAccessor()).name();
                    return name.isEmpty() ? component.getName() : name;
                })
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Schema schema(AccessibleObject described) {
        return described.getAnnotation(Schema.class);
    }

    @Test
    void every_member_of_the_navigation_is_described() throws Exception {
        Map<String, Object> navigation = navigation();
        Map<String, Object> root = object(navigation.get("navigation"));
        Map<String, Object> group = object(list(root.get("children")).get(0));
        Set<String> members = new TreeSet<>(Set.of("href"));
        Stream.of(root, group, object(group.get("root"))).forEach(node -> members.addAll(node.keySet()));
        list(group.get("children")).forEach(node -> members.addAll(object(node).keySet()));
        Map<String, Object> problem = object(list(navigation.get("problems")).get(0));
        Map<String, Object> other = object(list(problem.get("otherLocations")).get(0));

        assertThat(described(NavigationBody.class)).isEqualTo(new TreeSet<>(navigation.keySet()));
        assertThat(described(NavigationNodeBody.class)).isEqualTo(members);
        Set<String> ofProblem = described(ProblemBody.class);
        ofProblem.remove("helpUri");
        assertThat(ofProblem).isEqualTo(new TreeSet<>(problem.keySet()));
        assertThat(described(ProblemLocationBody.class)).isEqualTo(new TreeSet<>(other.keySet()));
    }

    @Test
    void every_type_of_a_node_is_described() throws ReflectiveOperationException {
        Set<String> types = Stream.of(ContainerType.values())
                .map(ContainerType::wireName)
                .collect(Collectors.toCollection(TreeSet::new));
        types.add("page");

        assertThat(schema(NavigationNodeBody.class.getDeclaredMethod("type")).enumeration())
                .containsExactlyInAnyOrder(types.toArray(String[]::new));
    }

    @Test
    void every_member_has_a_description() {
        for (Class<?> body : List.of(
                NavigationBody.class,
                NavigationNodeBody.class,
                ProblemBody.class,
                ProblemLocationBody.class,
                DocsPageBody.class,
                HeadingBody.class,
                PageLinkBody.class)) {
            assertThat(body.getAnnotation(Schema.class).description()).isNotEmpty();
            for (var component : body.getRecordComponents()) {
                assertThat(schema(component.getAccessor()).description())
                        .as("%s.%s", body, component)
                        .isNotEmpty();
            }
        }
    }
}
