package dev.docent.navigation.internal.readers.yaml;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.scanner.Scanner;
import org.yaml.snakeyaml.tokens.Token;

/**
 * Remembers the next token of a scanner: the parser queries its kind several times, which the scanner computes anew.
 */
final class PeekedScanner implements Scanner {

    private final Scanner scanner;
    private @Nullable Token next;

    PeekedScanner(Scanner scanner) {
        this.scanner = scanner;
    }

    @Override
    public boolean checkToken(Token.ID kind) {
        return peekToken().getTokenId() == kind;
    }

    @Override
    public boolean checkToken(Token.ID... kinds) {
        Token.ID id = peekToken().getTokenId();
        for (Token.ID kind : kinds) {
            if (kind == id) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Token peekToken() {
        Token token = next;
        if (token == null) {
            token = scanner.peekToken();
            next = token;
        }
        return token;
    }

    @Override
    public Token getToken() {
        next = null;
        return scanner.getToken();
    }

    @Override
    public void resetDocumentIndex() {
        scanner.resetDocumentIndex();
    }
}
