package dev.docent.pages.internal.body;

import java.util.HashSet;
import java.util.Set;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.math.Formula;
import dev.docent.pages.internal.texts.Texts;

/** Writes formulas in TeX as MathML; what a formula has that is not known is said once per page. */
final class FormulaWriter {

    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final Report report;
    private final Set<String> unknown = new HashSet<>();

    FormulaWriter(Texts<ComponentText> texts, PageOutput output, Report report) {
        this.texts = texts;
        this.output = output;
        this.report = report;
    }

    /**
     * Writes a formula.
     *
     * @param tex without dollar signs around it
     * @param display whether it is a block of its own, which scrolls if it is wider than the page
     */
    void writeFormula(String tex, boolean display) {
        Formula formula = Formula.of(tex);
        if (!formula.unknown().isEmpty() && unknown.add(formula.unknown())) {
            report.addLoss(Problems.MATH_SHOWN_AS_SOURCE, formula.unknown());
        }
        if (display) {
            output.sections().gap();
            output.scrolling(texts.get(ComponentText.FORMULA), () -> formula.write(output.html(), true));
            output.sections().add(formula.plainText());
            output.sections().gap();
        } else {
            formula.write(output.html(), false);
            output.sections().add(formula.plainText());
        }
    }
}
