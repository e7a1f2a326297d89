package dev.docent.pages.internal.evaluation;

import dev.docent.pages.internal.evaluation.Module.Import;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ModuleTest {

    private static Scope declared(String source) {
        Scope scope = Scope.empty();
        Module.parse(source).declare(scope, new Run());
        return scope;
    }

    @Test
    void imports_of_every_form() {
        Module module = Module.parse("""
                import A from "/a.mdx"
                import { B, C as D } from '/b.jsx';
                import E, { F } from "./c.mdx"
                import * as G from "g"
                import "side-effect"
                """);

        assertThat(module.imports())
                .extracting(Import::source, Import::imported, Import::local)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("/a.mdx", "default", "A"),
                        org.assertj.core.groups.Tuple.tuple("/b.jsx", "B", "B"),
                        org.assertj.core.groups.Tuple.tuple("/b.jsx", "C", "D"),
                        org.assertj.core.groups.Tuple.tuple("./c.mdx", "default", "E"),
                        org.assertj.core.groups.Tuple.tuple("./c.mdx", "F", "F"),
                        org.assertj.core.groups.Tuple.tuple("g", "*", "G"));
        assertThat(module.imports().get(1).offset()).isEqualTo(23);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import A from '/a.mdx'; import B from '/b.mdx'; export const c = 1",
                "import A from '/a.mdx';import B from '/b.mdx';export const c = 1;",
                "import A from '/a.mdx' /* and */ ; /* or */ import { B } from '/b.jsx';; const c = 1",
                "export { A } from '/a.jsx'; import * as B from '/b.jsx'; let c = 1",
                "export const c = 1; import A from '/a.mdx'; import B from '/b.mdx'",
                "export function c() { return 1 } import A from '/a.mdx'; import B from '/b.mdx'",
                "import type { T } from './t'; import A from '/a.mdx'; import B from '/b.mdx'; var c = 1",
                "export const { c } = { c: 1 }; import A from '/a.mdx'; import 'x'; import B from '/b.mdx'"
            })
    void statements_on_one_line_were_lost_behind_the_first_one(String line) {
        Module module = Module.parse(line);
        Scope scope = declared(line);

        assertThat(module.imports())
                .filteredOn(imported -> !imported.local().equals("T"))
                .extracting(Import::local)
                .containsExactly("A", "B");
        assertThat(module.imports())
                .allSatisfy(imported ->
                        assertThat(line.substring(imported.offset())).matches("(import|export)\\b.*"));
        assertThat(scope.find("c")).isPresent();
    }

    @Test
    void what_is_in_a_text_begins_no_statement() {
        assertThat(Module.parse("export const a = '; import B from \"/b.mdx\"'\n// ; import C from '/c.mdx'")
                        .imports())
                .isEmpty();
    }

    @Test
    void constants_and_functions() {
        Scope scope = declared("""
                export const version = "1.2";
                export const next = `${version}.3`
                const list = [
                  { a: 1 },
                ];
                export function Hello({ name }) {
                  return <p>Hello {name}</p>;
                }
                export default function Main() { return null }
                """);

        assertThat(scope.find("next")).contains(Value.of("1.2.3"));
        assertThat(scope.find("list")).containsInstanceOf(Value.Items.class);
        assertThat(scope.find("Hello")).containsInstanceOf(Value.Function.class);
        assertThat(scope.find("default")).containsInstanceOf(Value.Function.class);
    }

    @Test
    void what_is_not_evaluated_is_unusable_and_the_rest_is_read() {
        Scope scope = declared("""
                export const now = new Worker();
                export const Counter = () => {
                  const [count, setCount] = useState(0);
                  count++;
                  return <b>{count}</b>;
                };
                export const ok = 1
                """);

        assertThat(scope.find("now")).containsInstanceOf(Value.Unusable.class);
        assertThat(scope.find("Counter")).containsInstanceOf(Value.Function.class);
        assertThat(scope.find("ok")).contains(Value.of(1));
    }

    @Test
    void a_function_sees_constants_that_come_later() throws EvaluationException {
        Scope scope = declared("export const f = () => later\nexport const later = 'x'\n");

        Value.Function function = (Value.Function) scope.find("f").orElseThrow();
        assertThat(function.call(java.util.List.of(), new Run())).isEqualTo(Value.of("x"));
    }

    @Test
    void broken_modules_give_what_can_be_read() {
        assertThat(Module.parse("import\nimport {\nexport\nexport const\nexport const = 3\nconst a = 1")
                        .declarations())
                .flatExtracting(Module.Declaration::names)
                .contains("a");
        assertThat(Module.parse("import x from\n".repeat(2000)).imports()).isEmpty();
    }
}
