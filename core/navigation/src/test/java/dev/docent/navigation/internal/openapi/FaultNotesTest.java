package dev.docent.navigation.internal.openapi;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.navigation.internal.openapi.OperationNotes.Subject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FaultNotesTest {

    private static final String OTHER =
            "'/b/{c}': {'get': {}}, '/c': {'get': {'responses': {'404 or so': {'description': 'd'}}}}";

    private static List<String> noted(String paths, String others) {
        String json = "{'openapi': '3.2.0', 'info': {'title': 'T', 'version': 1}, 'paths': {" + paths + "," + OTHER
                + "}" + others + "}";
        SpecIndex index = SpecReader.read("a.json", json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        OperationNotes notes = FaultNotes.of(List.of(index));
        return index.operations().stream()
                .filter(operation -> !notes.of(new Subject("a.json", operation.method(), operation.path()))
                        .isEmpty())
                .map(SpecOperation::label)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "'/a%': {'get': {'parameters': 7}, 'put': {}} | | [GET /a%]",
                "'/a/{x}': {'get': {'requestBody': {'content': 7}}, 'put': {'tags': 7}} | | [GET /a/{x}, PUT /a/{x}]",
                "'/a': {'parameters': 7, 'get': {}, 'put': {}} | | [GET /a, PUT /a]",
                "'/a': {'get': 7, 'put': {}} | | []",
                "'/a': {'get': {}, 'additionalOperations': {'COPY': {'tags': 7}, 'LINK': {}}} | | [COPY /a]",
                "'/a': {'get': {'responses': {'20x': {}}}} | | []",
                "'/a': 7 | | []",
                "'/a': {'get': {}} | , 'webhooks': {'w': {'post': {'tags': 7}}, 'v': {'post': {}}} | [webhook w]",
                "'/a': {'get': {}} | , 'components': {'schemas': 7}, 'tags': 7 | []",
            })
    void the_operation_that_a_fault_is_in_has_a_note(String paths, String others, String expected) {
        assertThat(noted(paths, others == null ? "" : others)).hasToString(expected);
    }
}
