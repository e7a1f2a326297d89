package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** PHP. */
final class PhpSyntax {

    private static final Vocabulary WORDS = Vocabulary.ofAnyCase()
            .keywords("""
                    abstract and array as break callable case catch clone const continue declare default die do
                    echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends
                    final finally for foreach global goto if implements include include_once instanceof insteadof
                    isset list match namespace or print private protected public readonly require require_once
                    return static switch throw try unset use var while xor yield""")
            .beforeFunctions("function fn")
            .beforeTypes("class interface trait enum new")
            .constants("true false null self parent")
            .types("bool float int iterable mixed never object string void");

    private PhpSyntax() {}

    static State root() {
        State code = SharedRules.slashComments(SharedRules.code());
        State string = SharedRules.longString("\"")
                .on("{", Scans.one().when(Guards.next("$")), TokenKind.PUNCTUATION, Move.push(code))
                .on("$", Scans.marked(WORDS), TokenKind.CONSTANT);
        code.on("<", Scans.literalOfAnyCase("<?php"), TokenKind.KEYWORD)
                .on("<", Scans.literal("<?="), TokenKind.KEYWORD)
                .on("<", Heredocs.begin("<<<"), TokenKind.STRING)
                .on("\n", Heredocs.body(), TokenKind.STRING)
                .on("?", Scans.literal("?>"), TokenKind.KEYWORD)
                .on("#", Scans.line().when(Guards.next("[").not()), TokenKind.COMMENT)
                .on("#", Scans.until("(]\n"), TokenKind.FUNCTION)
                .on("'", Scans.longString(), TokenKind.STRING)
                .on("\"", Scans.one(), TokenKind.STRING, Move.push(string))
                .on("$", Scans.marked(WORDS), TokenKind.PLAIN);
        return SharedRules.complete(code, new Names(WORDS).cased().keysBefore(':', false));
    }
}
