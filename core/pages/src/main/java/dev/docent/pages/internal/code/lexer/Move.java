package dev.docent.pages.internal.code.lexer;

/** Which state comes after a rule. */
public record Move(Way way, State target) {

    private static final State UNCHANGED = new State(TokenKind.PLAIN);

    static final Move STAY = new Move(Way.STAY, UNCHANGED);
    private static final Move POP = new Move(Way.POP, UNCHANGED);

    enum Way {
        STAY,
        PUSH,
        POP,
        SWITCH
    }

    /** {@return goes to the state, to come back from there} */
    public static Move push(State target) {
        return new Move(Way.PUSH, target);
    }

    /** {@return goes back to the state before; stays in the first one} */
    public static Move pop() {
        return POP;
    }

    /** {@return goes to the state instead of this one} */
    public static Move to(State target) {
        return new Move(Way.SWITCH, target);
    }
}
