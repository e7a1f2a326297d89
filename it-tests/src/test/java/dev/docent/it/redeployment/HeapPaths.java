package dev.docent.it.redeployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.netbeans.lib.profiler.heap.FieldValue;
import org.netbeans.lib.profiler.heap.GCRoot;
import org.netbeans.lib.profiler.heap.Heap;
import org.netbeans.lib.profiler.heap.HeapFactory;
import org.netbeans.lib.profiler.heap.Instance;
import org.netbeans.lib.profiler.heap.JavaClass;

/** Finds leaks of undeployed applications in a heap dump. */
final class HeapPaths {

    private static final int MAX_LENGTH = 60;

    private final Heap heap;

    HeapPaths(Path dump) {
        try {
            heap = HeapFactory.createHeap(dump.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * For each class loader that has a class of this name, a shortest path from a GC root to the loader, to one of its
     * classes or to an instance of one; none if it is only waiting to be unloaded.
     */
    List<String> toCopiesOf(String className) {
        Map<Long, List<JavaClass>> loaders = new LinkedHashMap<>();
        for (JavaClass each : classes()) {
            if (each.getName().equals(className) && each.getClassLoader() != null) {
                loaders.put(each.getClassLoader().getInstanceId(), new ArrayList<>());
            }
        }
        for (JavaClass each : classes()) {
            if (each.getClassLoader() != null) {
                Optional.ofNullable(loaders.get(each.getClassLoader().getInstanceId()))
                        .ifPresent(own -> own.add(each));
            }
        }
        return loaders.entrySet().stream()
                .flatMap(loader -> shortest(heap.getInstanceByID(loader.getKey()), loader.getValue()).stream())
                .toList();
    }

    @SuppressWarnings("unchecked")
    private List<JavaClass> classes() {
        return heap.getAllClasses();
    }

    @SuppressWarnings("unchecked")
    private Optional<String> shortest(Instance loader, List<JavaClass> classes) {
        Stream<Instance> held = classes.stream()
                .flatMap(each -> Stream.concat(
                        Stream.of(heap.getInstanceByID(each.getJavaClassId())),
                        ((List<Instance>) each.getInstances()).stream().limit(100)));
        return Stream.concat(Stream.of(loader), held)
                .filter(Objects::nonNull)
                .map(this::path)
                .filter(path -> !path.isEmpty())
                .min((one, other) -> Integer.compare(one.size(), other.size()))
                .map(path -> String.join("\n  <- ", path));
    }

    /** From the object to a root; empty if there are only weak references. */
    private List<String> path(Instance held) {
        List<String> path = new ArrayList<>(List.of(name(held)));
        Instance at = held;
        while (!at.isGCRoot() && path.size() < MAX_LENGTH) {
            Instance holder = at.getNearestGCRootPointer();
            if (holder == null || holder.equals(at)) {
                return List.of();
            }
            path.add(name(holder) + field(holder, at));
            at = holder;
        }
        GCRoot root = heap.getGCRoot(at);
        path.add("root: " + (root == null ? "unknown" : root.getKind()));
        return path;
    }

    private String name(Instance object) {
        String type = object.getJavaClass().getName();
        JavaClass itself = heap.getJavaClassByID(object.getInstanceId());
        return itself == null ? type : "class " + itself.getName();
    }

    @SuppressWarnings("unchecked")
    private static String field(Instance holder, Instance held) {
        return Stream.concat(
                        ((List<FieldValue>) holder.getFieldValues()).stream(),
                        ((List<FieldValue>) holder.getStaticFieldValues()).stream())
                .filter(value -> value instanceof org.netbeans.lib.profiler.heap.ObjectFieldValue reference
                        && held.equals(reference.getInstance()))
                .findFirst()
                .map(value -> "." + value.getField().getName())
                .orElse("");
    }
}
