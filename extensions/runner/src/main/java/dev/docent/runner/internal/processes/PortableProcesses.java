package dev.docent.runner.internal.processes;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What Java knows about processes on every operating system: neither sessions nor environments. */
final class PortableProcesses implements ProcessTable {

    @Override
    public Map<Long, ListedProcess> list() {
        Map<Long, ListedProcess> all = new HashMap<>();
        ProcessHandle.allProcesses().map(PortableProcesses::listed).forEach(process -> all.put(process.pid(), process));
        return all;
    }

    @Override
    public Optional<ListedProcess> find(long pid) {
        return ProcessHandle.of(pid).map(PortableProcesses::listed);
    }

    private static ListedProcess listed(ProcessHandle handle) {
        long start = handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        long parent = handle.parent().map(ProcessHandle::pid).orElse(0L);
        return new ListedProcess(handle.pid(), start, parent, 0, 0, !handle.isAlive());
    }

    @Override
    public boolean isMarked(ListedProcess process, String marker) {
        return false;
    }

    @Override
    public void killGroups(Collection<Long> groups) {
        // processes are ended one by one
    }
}
