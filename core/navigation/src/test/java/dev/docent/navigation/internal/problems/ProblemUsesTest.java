package dev.docent.navigation.internal.problems;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The arguments of problems where the code reports them, which tests may not all reach. */
class ProblemUsesTest {

    /** The methods that take a location and the arguments. */
    private static final Set<String> METHODS = Set.of("at", "in", "found");

    /** The methods that take a problem and its arguments, by how they are called. */
    private static final Set<String> REPORTS = Set.of("report.add", "report.addLoss", "page.reportLoss", "reportLoss");

    /** The methods of the parser of pages, which take a problem and a span, whose text is the only argument. */
    private static final Set<String> SPANS = Set.of("problems.add", "context.problems().add");

    /** Where a problem is compared. */
    private static final Set<String> COMPARISONS = Set.of("EQUAL_TO", "NOT_EQUAL_TO", "CASE", "CONSTANT_CASE_LABEL");

    /**
     * Where a problem is a value that is reported elsewhere, with arguments that are not checked here. Before you add one,
     * compare its placeholders with the arguments by hand.
     */
    private static final Set<String> VALUES = Set.of(
            "HostOperations.java: RESOLVER_OPERATION_EXCLUDED",
            "HostOperations.java: RESOLVER_OPERATION_HIDDEN",
            "InlineParser.java: EXPRESSION_INVALID",
            "InlineParser.java: EXPRESSION_NOT_CLOSED",
            "Joining.java: REFERENCED_FILE_MISSING",
            "Joining.java: TOO_MANY_REFERENCED_FILES",
            "Joining.java: UNRESOLVED_REFERENCE",
            "PathItems.java: EXTERNAL_REFERENCE",
            "PathItems.java: UNRESOLVED_REFERENCE",
            "ProblemSink.java: PROBLEMS_OF_PAGE_OMITTED",
            "ReferenceCheck.java: EXTERNAL_REFERENCE",
            "ReferenceCheck.java: UNRESOLVED_REFERENCE",
            "VariableText.java: VARIABLE_UNKNOWN");

    private final Set<Problems> used = EnumSet.noneOf(Problems.class);
    private final List<String> wrong = new ArrayList<>();
    private final Set<String> values = new TreeSet<>();
    private int calls;

    @Test
    void every_problem_is_reported_with_as_many_arguments_as_it_has_placeholders() throws IOException {
        List<Path> files = SourceTree.publishedModules().stream()
                .flatMap(module -> SourceTree.files(":" + module + "/src/main/java", ".java").stream())
                .filter(ProblemUsesTest::mentionsProblems)
                .toList();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree file : task.parse()) {
                new Uses(Path.of(file.getSourceFile().getName()).getFileName().toString()).scan(file, null);
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(values).containsExactlyInAnyOrderElementsOf(VALUES);
        assertThat(calls).isGreaterThan(Problems.values().length / 2);
        assertThat(used).containsExactly(Problems.values());
    }

    private static boolean mentionsProblems(Path file) {
        try {
            return Files.readString(file).contains("Problems");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the constant that an expression names; empty for anything else} */
    private static Optional<Problems> constant(Tree expression) {
        String name = expression instanceof MemberSelectTree select
                        && select.getExpression().toString().equals("Problems")
                ? select.getIdentifier().toString()
                : expression instanceof IdentifierTree identifier
                        ? identifier.getName().toString()
                        : "";
        return Stream.of(Problems.values())
                .filter(problem -> problem.name().equals(name))
                .findFirst();
    }

    /** Every mention of a problem is a report with as many arguments, a comparison, or a value in a file that is known. */
    private final class Uses extends TreePathScanner<Void, Void> {
        private final String file;

        Uses(String file) {
            this.file = file;
        }

        /** The enum declares its constants, and names them in its own methods. */
        @Override
        public Void visitVariable(VariableTree variable, Void nothing) {
            boolean declaration = constant(variable.getInitializer()).isEmpty()
                    && Stream.of(Problems.values())
                            .anyMatch(problem ->
                                    problem.name().equals(variable.getName().toString()));
            return declaration ? null : super.visitVariable(variable, nothing);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree select, Void nothing) {
            constant(select).ifPresent(this::use);
            return super.visitMemberSelect(select, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree identifier, Void nothing) {
            constant(identifier).ifPresent(this::use);
            return super.visitIdentifier(identifier, nothing);
        }

        private void use(Problems problem) {
            used.add(problem);
            TreePath path = getCurrentPath();
            while (path.getParentPath().getLeaf() instanceof ConditionalExpressionTree
                    || path.getParentPath().getLeaf() instanceof ParenthesizedTree) {
                path = path.getParentPath();
            }
            Tree mention = path.getLeaf();
            Tree around = path.getParentPath().getLeaf();
            if (around instanceof MemberSelectTree select
                    && METHODS.contains(select.getIdentifier().toString())
                    && path.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree call
                    && call.getMethodSelect() == around) {
                check(problem, call.getArguments().size() - 1);
            } else if (around instanceof MethodInvocationTree call
                    && call.getArguments().indexOf(mention) == 0
                    && REPORTS.contains(call.getMethodSelect().toString())) {
                check(problem, call.getArguments().size() - 1);
            } else if (around instanceof MethodInvocationTree call
                    && call.getArguments().indexOf(mention) == 0
                    && SPANS.contains(call.getMethodSelect().toString())) {
                check(problem, Math.min(1, problem.parameters().size()));
            } else if (!COMPARISONS.contains(around.getKind().name())
                    || around instanceof CaseTree branch && branch.getBody() == mention) {
                values.add(file + ": " + problem);
            }
        }

        private void check(Problems problem, int arguments) {
            calls++;
            if (arguments != problem.parameters().size()) {
                wrong.add(
                        file + ": " + problem + " with " + arguments + " arguments instead of " + problem.parameters());
            }
        }
    }
}
