package dev.docent.bench.navigation;

import java.io.IOException;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Compares the index of a document with the peers' models, in one run, as a Markdown table. */
final class ReadingRatios {

    private static final long BYTES_PER_READING = 200_000_000;

    private final PrintStream out;

    ReadingRatios(PrintStream out) {
        this.out = out;
    }

    void print() throws IOException {
        out.println(
                "| document | MB | scan ms | index ms | index/scan | index/SmallRye | index/swagger-parser"
                        + " | checked ms | checked/SmallRye | process: index/SmallRye | process: checked/SmallRye | allocated/SmallRye | kept MB | kept/SmallRye |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (SampleDocument document : SampleDocument.all()) {
            print(document);
        }
    }

    private void print(SampleDocument document) {
        Map<Reading, Supplier<Object>> tasks = new LinkedHashMap<>();
        for (Reading reading : Reading.values()) {
            if (reading.canRead(document)) {
                tasks.put(reading, () -> reading.read(document));
            }
        }
        int counted = (int) Math.max(9, Math.min(101, BYTES_PER_READING / document.bytes().length | 1));
        Map<Reading, Rounds.Cost> costs = new EnumMap<>(new Rounds(counted / 2 + 3, counted).run(tasks));
        long kept = Rounds.retained(() -> Reading.DOCENT_INDEX.read(document));
        long keptBySmallRye = Rounds.retained(() -> Reading.SMALLRYE.read(document));
        Rounds.Cost index = costs.get(Reading.DOCENT_INDEX);
        Rounds.Cost checked = costs.get(Reading.DOCENT_CHECKED);
        Rounds.Cost smallRye = costs.get(Reading.SMALLRYE);
        Rounds.Cost scan = costs.get(Reading.BYTE_SCAN);
        double megabytes = document.bytes().length / 1e6;
        out.println("| " + document.name()
                + cells(
                        megabytes,
                        scan == null ? Double.NaN : scan.milliseconds(),
                        index.milliseconds(),
                        scan == null ? Double.NaN : index.milliseconds() / scan.milliseconds(),
                        index.milliseconds() / smallRye.milliseconds(),
                        index.milliseconds() / costs.get(Reading.SWAGGER_PARSER).milliseconds(),
                        checked.milliseconds(),
                        checked.milliseconds() / smallRye.milliseconds(),
                        index.ofProcess() / smallRye.ofProcess(),
                        checked.ofProcess() / smallRye.ofProcess(),
                        (double) index.allocated() / smallRye.allocated(),
                        kept / 1e6,
                        (double) kept / keptBySmallRye));
        costs.forEach((reading, cost) -> out.printf(
                Locale.ROOT,
                "<!-- %s %s: %.2f ms, %.1f MB allocated -->%n",
                document.name(),
                reading,
                cost.milliseconds(),
                cost.allocated() / 1e6));
    }

    private static String cells(double... values) {
        StringBuilder cells = new StringBuilder(" |");
        for (double value : values) {
            cells.append(
                    Double.isNaN(value)
                            ? " – |"
                            : String.format(Locale.ROOT, value < 10 ? " %.3f |" : " %.1f |", value));
        }
        return cells.toString();
    }
}
