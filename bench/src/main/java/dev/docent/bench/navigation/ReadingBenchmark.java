package dev.docent.bench.navigation;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Each way of reading, on each document. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 9, time = 1)
@Fork(1)
public class ReadingBenchmark {

    /** Name of a document; the runner supplies the available ones. */
    @Param("generated.json")
    public String document;

    /** Name of a {@link Reading}; the runner supplies those that can read the documents. */
    @Param("DOCENT_INDEX")
    public String reading;

    private Reading subject;
    private SampleDocument content;

    /** Resolves the parameters. */
    @Setup
    public void find() throws IOException {
        subject = Reading.valueOf(reading);
        content = SampleDocument.named(document);
    }

    /** {@return the result} */
    @Benchmark
    public Object read() {
        return subject.read(content);
    }
}
