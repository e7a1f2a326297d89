package dev.docent.bench.navigation;

import java.io.IOException;
import java.lang.management.ManagementFactory;

import dev.docent.bench.turns.Counters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Each way of reading, on each document. */
@State(Scope.Benchmark)
public class ReadingBenchmark {

    /** Name of a document; the runner supplies the available ones. */
    @Param("generated-1.json")
    public String document;

    /** Name of a {@link Reading}; the runner supplies those that can read the document. */
    @Param("DOCENT_INDEX")
    public String reading;

    private Reading subject;
    private SampleDocument content;

    /** Resolves the parameters, and measures what the result keeps of the heap. */
    @Setup
    public void find() throws IOException {
        subject = Reading.valueOf(reading);
        content = SampleDocument.named(document);
        read();
        long before = usedHeap();
        Object kept = read();
        double megabytes = (usedHeap() - before) / 1e6;
        Counters.value("kept, MB", () -> kept == null ? 0 : megabytes);
    }

    private static long usedHeap() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** {@return the result} */
    @Benchmark
    public Object read() {
        return subject.read(content);
    }
}
