package dev.docent.pages.internal.math;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.math.MathNode.FunctionName;
import dev.docent.pages.internal.math.MathNode.Name;
import dev.docent.pages.internal.math.MathNode.Role;
import dev.docent.pages.internal.math.MathNode.Sign;
import dev.docent.pages.internal.math.MathNode.Space;

/** Commands that stand for one sign. */
final class Symbols {

    private static final Map<String, MathNode> BY_NAME = new HashMap<>();
    private static final Map<String, String> DELIMITERS = new HashMap<>();

    static {
        names(
                "alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ"
                        + " lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ"
                        + " phi ϕ varphi φ chi χ psi ψ omega ω ell ℓ hbar ℏ imath ı jmath ȷ wp ℘",
                false);
        names(
                "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂"
                        + " nabla ∇ emptyset ∅ varnothing ∅ Re ℜ Im ℑ aleph ℵ top ⊤ bot ⊥ degree °",
                true);
        signs(
                Role.RELATION,
                "le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ equiv ≡ approx ≈ sim ∼ simeq ≃ cong ≅ propto ∝ ll ≪ gg ≫"
                        + " in ∈ ni ∋ notin ∉ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ mid ∣ nmid ∤ parallel ∥ perp ⊥ to → gets ←"
                        + " rightarrow → leftarrow ← Rightarrow ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow ⇔ iff ⟺ implies ⟹"
                        + " longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ Longleftarrow ⟸ longleftrightarrow ⟷ mapsto ↦"
                        + " longmapsto ⟼ uparrow ↑ downarrow ↓ hookrightarrow ↪ prec ≺ succ ≻ preceq ⪯ succeq ⪰ vdash ⊢ models ⊨"
                        + " coloneqq ≔ doteq ≐ asymp ≍ lesssim ≲ gtrsim ≳ leqslant ⩽ geqslant ⩾ triangleq ≜ rightleftharpoons ⇌"
                        + " lt < gt >");
        signs(
                Role.BINARY,
                "cdot ⋅ times × div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙"
                        + " cap ∩ cup ∪ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ sqcup ⊔ sqcap ⊓ uplus ⊎ dagger † bmod mod");
        signs(
                Role.ORDINARY,
                "ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ forall ∀ exists ∃ nexists ∄ neg ¬"
                        + " lnot ¬ angle ∠ triangle △ square □ prime ′ checkmark ✓ therefore ∴ because ∵ % % # # $ $ & & _ _");
        signs(Role.SEPARATOR, "colon :");
        signs(Role.LARGE, "sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigvee ⋁ bigwedge ⋀");
        signs(Role.INTEGRAL, "int ∫ iint ∬ iiint ∭ oint ∮");
        delimiters(Role.OPEN, "{ { lbrace { lbrack [ langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖");
        delimiters(Role.CLOSE, "} } rbrace } rbrack ] rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖");
        delimiters(Role.ORDINARY, "| ‖ vert | Vert ‖ backslash \\");
        for (String name :
                "arccos arcsin arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan tanh"
                        .split(" ")) {
            BY_NAME.put(name, new FunctionName(name, false));
        }
        for (String name : "det gcd inf lim max min Pr sup limsup liminf argmax argmin".split(" ")) {
            String text = name.startsWith("lim") && name.length() > 3 || name.startsWith("arg")
                    ? name.substring(0, 3) + " " + name.substring(3)
                    : name;
            BY_NAME.put(name, new FunctionName(text, true));
        }
        each(
                ", 0.1667em : 0.2222em > 0.2222em ; 0.2778em ! -0.1667em quad 1em qquad 2em thinspace 0.1667em"
                        + " medspace 0.2222em thickspace 0.2778em enspace 0.5em space 0.25em",
                (name, width) -> BY_NAME.put(name, new Space(width)));
    }

    private Symbols() {}

    /** Takes a pair of words. */
    private interface Pair {
        void accept(String name, String value);
    }

    private static void each(String pairs, Pair pair) {
        String[] words = pairs.strip().split(" +");
        for (int i = 0; i < words.length; i += 2) {
            pair.accept(words[i], words[i + 1]);
        }
    }

    private static void names(String pairs, boolean upright) {
        each(pairs, (name, text) -> BY_NAME.put(name, new Name(text, upright)));
    }

    private static void signs(Role role, String pairs) {
        each(pairs, (name, text) -> BY_NAME.put(name, new Sign(text, role)));
    }

    private static void delimiters(Role role, String pairs) {
        signs(role, pairs);
        each(pairs, DELIMITERS::put);
    }

    /** {@return the symbol of a command without arguments} */
    static Optional<MathNode> of(String command) {
        return Optional.ofNullable(BY_NAME.get(command));
    }

    /** {@return the delimiter that a command is; empty if it is none} */
    static Optional<String> delimiter(String command) {
        return Optional.ofNullable(DELIMITERS.get(command));
    }

    /** {@return the sign that a character is} */
    static Sign sign(String c) {
        return switch (c) {
            case "-" -> new Sign("−", Role.BINARY);
            case "*" -> new Sign("∗", Role.BINARY);
            case "+", "×", "÷", "±", "·", "−" -> new Sign(c, Role.BINARY);
            case "=", "<", ">", ":", "≤", "≥", "≠", "≈", "→", "←", "∈", "∼" -> new Sign(c, Role.RELATION);
            case "(", "[" -> new Sign(c, Role.OPEN);
            case ")", "]" -> new Sign(c, Role.CLOSE);
            case ",", ";" -> new Sign(c, Role.SEPARATOR);
            default -> new Sign(c, Role.ORDINARY);
        };
    }
}
