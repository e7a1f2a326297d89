package dev.docent.internal.problems;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The arguments of problems where the code reports them, which tests may not all reach. */
class ProblemUsesTest {

    /** These take a problem and its arguments. */
    private static final Set<String> REPORTS = Set.of("report.add", "report.addLoss", "page.report", "report");

    /** These take a location and the arguments. */
    private static final Set<String> METHODS = Set.of("at", "in", "found");

    private final Set<Problems> used = EnumSet.noneOf(Problems.class);
    private final List<String> wrong = new ArrayList<>();
    private int calls;

    @Test
    void every_problem_is_reported_with_as_many_arguments_as_it_has_placeholders() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : List.of("engine", "pages", "site", "impl", "cli")) {
            try (Stream<Path> all = Files.walk(Path.of("..", module, "src/main/java"))) {
                all.filter(file -> file.toString().endsWith(".java"))
                        .filter(ProblemUsesTest::mentionsProblems)
                        .forEach(files::add);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree file : task.parse()) {
                new Calls(file.getSourceFile().getName()).scan(file, null);
            }
        }

        assertThat(wrong).isEmpty();
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

    /** Of the enum itself, constants are only counted as used where they are not declared. */
    private static Optional<Problems> constant(ExpressionTree expression) {
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

    private final class Calls extends TreeScanner<Void, Void> {
        private final String file;

        Calls(String file) {
            this.file = file;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree select, Void nothing) {
            constant(select).ifPresent(used::add);
            return super.visitMemberSelect(select, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree identifier, Void nothing) {
            constant(identifier).ifPresent(used::add);
            return super.visitIdentifier(identifier, nothing);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
            int arguments = call.getArguments().size() - 1;
            ExpressionTree method = call.getMethodSelect();
            if (method instanceof MemberSelectTree select
                    && METHODS.contains(select.getIdentifier().toString())) {
                constant(select.getExpression()).ifPresent(problem -> check(problem, arguments));
            } else if (arguments >= 0 && REPORTS.contains(method.toString())) {
                constant(call.getArguments().get(0)).ifPresent(problem -> check(problem, arguments));
            }
            return super.visitMethodInvocation(call, nothing);
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
