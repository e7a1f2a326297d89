package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** SQL, and query languages with similar syntax. */
final class SqlSyntax {

    private static final Vocabulary WORDS = Vocabulary.ofAnyCase()
            .keywords("""
                    add all alter analyze and any as asc attach autoincrement auto_increment begin between by
                    cascade case cast check collate column comment commit concurrently conflict constraint contains
                    copy create cross database declare default deferrable delete desc detach distinct do drop else
                    elsif end ends engine escape except exclude execute exists explain extension fetch filter first
                    for foreign from full function generated global grant group having if ilike in index inner
                    insert instead intersect into is isolation join key language last lateral left level like limit
                    local lock loop match materialized merge modify natural no not nothing of offset on only
                    optional or order outer over partition policy pragma primary procedure recursive references
                    release rename replace restrict return returning returns revoke right role rollback row rows
                    savepoint schema select sequence serializable set show some start starts table temp temporary
                    then to transaction trigger truncate union unique unwind update use using vacuum values view
                    virtual when where window with work yield""")
            .constants("true false null current_date current_time current_timestamp")
            .types("""
                    bigint bigserial binary bit blob bool boolean bytea char character clob date datetime decimal
                    double float inet int integer interval json jsonb numeric nvarchar precision real serial
                    smallint text time timestamp timestamptz tinyint unsigned uuid varbinary varchar vector""");

    private SqlSyntax() {}

    static State root() {
        State code = SharedRules.code()
                .on("-", Scans.line().when(Guards.next("-")), TokenKind.COMMENT)
                .on("/", Scans.between("/*", "*/"), TokenKind.COMMENT)
                .on("/", Scans.line().when(Guards.next("/").and(Guards.after(";"))), TokenKind.COMMENT)
                .on("'\"`", Scans.plainString(), TokenKind.STRING)
                .on("$", Scans.between("$$", "$$"), TokenKind.STRING)
                .on(":@", Scans.marked(WORDS).when(Guards.after("(,=<>")), TokenKind.CONSTANT)
                .on("$", Scans.marked(WORDS), TokenKind.CONSTANT)
                .on("$", Scans.two().when(Guards.nextIsDigit()), TokenKind.CONSTANT);
        return SharedRules.complete(code, new Names(WORDS));
    }
}
