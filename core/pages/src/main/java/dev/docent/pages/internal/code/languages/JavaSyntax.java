package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Java, Kotlin and their neighbours. */
final class JavaSyntax {

    private static final Vocabulary JAVA = Vocabulary.exact("$")
            .keywords("""
                    abstract assert break case catch const continue default do else extends final finally for goto if
                    implements import instanceof native package private protected public return static strictfp super
                    switch synchronized this throw throws transient try volatile while""")
            .softKeywords("exports module opens permits provides record requires sealed to uses var when with yield")
            .beforeTypes("class enum interface new")
            .constants("true false null")
            .types("boolean byte char double float int long short void");

    private static final Vocabulary KOTLIN = Vocabulary.exact("$")
            .keywords("""
                    abstract actual annotation as break by catch companion const constructor continue crossinline
                    data def do else enum expect extends final finally for given if implements implicit import in
                    infix init inline inner internal is lateinit lazy match new noinline object open operator out
                    override package private protected public reified return sealed static super suspend tailrec
                    this throw throws try typealias using val var vararg when where while with yield""")
            .softKeywords("get set field value")
            .beforeFunctions("fun")
            .beforeTypes("class interface trait")
            .constants("true false null it");

    private static final Vocabulary SWIFT = Vocabulary.exact()
            .keywords("""
                    as associatedtype async await break case catch continue convenience default defer deinit do
                    dynamic else extension fallthrough fileprivate final for guard if import in indirect init inout
                    internal is lazy let mutating nonisolated nonmutating open operator optional override
                    precedencegroup private public repeat required rethrows return some any static subscript super
                    switch throw throws try typealias unowned var weak where while""")
            .softKeywords("get set willSet didSet")
            .beforeFunctions("func")
            .beforeTypes("class struct enum protocol actor")
            .constants("true false nil self Self");

    private static final Vocabulary DART = Vocabulary.exact("$")
            .keywords("""
                    abstract as assert async await base break case catch const continue covariant default deferred
                    do else export extends extension external factory final finally for get if implements import in
                    is late library mixin on operator part required rethrow return sealed set show static super
                    switch sync this throw try typedef var when while with yield""")
            .beforeTypes("class enum new")
            .constants("true false null")
            .types("bool double dynamic int num void");

    private JavaSyntax() {}

    static State java() {
        State code = annotated(SharedRules.slashComments(SharedRules.code()), JAVA)
                .on("\"", Scans.literal("\"\"\""), TokenKind.STRING, Move.push(SharedRules.longString("\"\"\"")))
                .on("\"'", Scans.string(), TokenKind.STRING);
        return SharedRules.complete(code, new Names(JAVA).cased());
    }

    static State kotlin() {
        State code = annotated(SharedRules.nestedComments(SharedRules.code()), KOTLIN)
                .on("`", Scans.string(), TokenKind.PLAIN)
                .on("'", Scans.string(), TokenKind.STRING);
        SharedRules.dollarStrings(code);
        return SharedRules.complete(code, new Names(KOTLIN).cased());
    }

    static State swift() {
        State code = annotated(SharedRules.nestedComments(SharedRules.code()), SWIFT)
                .on("#", Scans.marked(SWIFT), TokenKind.KEYWORD);
        for (String quote : new String[] {"\"\"\"", "\""}) {
            State string = SharedRules.string(quote)
                    .before("\\", Scans.literal("\\("), TokenKind.PUNCTUATION, Move.push(code));
            code.on("\"", Scans.literal(quote), TokenKind.STRING, Move.push(string));
        }
        code.on("(", Scans.one(), TokenKind.PUNCTUATION, Move.push(code))
                .on(")", Scans.one(), TokenKind.PUNCTUATION, Move.pop());
        return SharedRules.complete(code, new Names(SWIFT).cased().keysBefore(':', false));
    }

    static State dart() {
        State code = annotated(SharedRules.nestedComments(SharedRules.code()), DART);
        for (String quote : new String[] {"'''", "'", "\"\"\"", "\""}) {
            State string = SharedRules.dollars(SharedRules.string(quote), code);
            code.on(quote.substring(0, 1), Scans.literal(quote), TokenKind.STRING, Move.push(string));
        }
        return SharedRules.complete(code, new Names(DART).cased().keysBefore(':', false));
    }

    private static State annotated(State code, Vocabulary words) {
        return code.on("@", Scans.marked(words), TokenKind.FUNCTION);
    }
}
