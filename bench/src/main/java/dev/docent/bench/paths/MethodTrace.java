package dev.docent.bench.paths;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector.Argument;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.MethodEntryEvent;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.MethodEntryRequest;

/** The methods of ours that another virtual machine enters, by the debugger's interface. */
final class MethodTrace implements AutoCloseable {

    private static final String OURS = "dev.docent.*";
    private static final String BENCHMARK = "dev.docent.bench.*";

    private final Set<String> entered = new ConcurrentSkipListSet<>();
    private final VirtualMachine machine;
    private final MethodEntryRequest request;

    /** @param port of the loopback address on which the virtual machine listens for debuggers */
    MethodTrace(int port) throws IOException, IllegalConnectorArgumentsException {
        AttachingConnector connector = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(candidate -> candidate.transport().name().equals("dt_socket"))
                .findFirst()
                .orElseThrow();
        var arguments = connector.defaultArguments();
        arguments.get("hostname").setValue("127.0.0.1");
        Argument at = arguments.get("port");
        at.setValue(String.valueOf(port));
        machine = connector.attach(arguments);
        request = machine.eventRequestManager().createMethodEntryRequest();
        request.addClassFilter(OURS);
        request.addClassExclusionFilter(BENCHMARK);
        request.setSuspendPolicy(EventRequest.SUSPEND_NONE);
        Thread reader = new Thread(this::read, "method entries");
        reader.setDaemon(true);
        reader.start();
    }

    /** Lets a virtual machine go on that was started suspended. */
    void resume() {
        machine.resume();
    }

    void begin() {
        entered.clear();
        request.enable();
    }

    /** {@return the methods entered since {@link #begin}, as {@code Class.method}, sorted} */
    Set<String> end() throws InterruptedException {
        int before;
        do {
            before = entered.size();
            Thread.sleep(500);
        } while (entered.size() != before);
        request.disable();
        return new TreeSet<>(entered);
    }

    private void read() {
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof MethodEntryEvent entry) {
                        note(entry.method());
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException | InterruptedException gone) {
            Thread.currentThread().interrupt();
        }
    }

    /** Neither what the compiler writes, nor what the container generates, nor accessors of records count as a hop. */
    private void note(Method method) {
        String type = method.declaringType().name();
        boolean generated = type.contains("$$") || type.contains("$Proxy") || type.contains("WeldSubclass");
        if (generated || method.isSynthetic() || method.isBridge() || method.isStaticInitializer()) {
            return;
        }
        entered.add(type.substring(type.lastIndexOf('.') + 1) + "." + method.name() + method.signature());
    }

    @Override
    public void close() {
        machine.dispose();
    }
}
