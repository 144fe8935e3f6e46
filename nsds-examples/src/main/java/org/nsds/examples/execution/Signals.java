package org.nsds.examples.execution;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Signals of the operating system that would end the process: INT (Ctrl-C), TERM (kill) and HUP (the terminal was closed). A shutdown
 * hook sees the first of them only, and cannot tell a second one; {@code sun.misc.Signal} can. It is called by reflection, because the
 * compiler warns of it and the warning cannot be suppressed.
 */
final class Signals implements AutoCloseable {

    private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

    /** A handler that was replaced. */
    private record Former(Object signal, Object handler) {}

    private final List<Former> formers = new ArrayList<>();

    private Signals() {}

    /**
     * Handles the signals from now on until {@link #close}. Those that the process ignores (nohup), that the platform does not have, or
     * that the virtual machine keeps for itself (-Xrs) stay as they are.
     *
     * @param handler is given the number of the signal, each time in a thread of its own
     */
    static Signals handle(IntConsumer handler) {
        Signals signals = new Signals();
        for (String name : NAMES) {
            signals.handle(name, handler);
        }
        return signals;
    }

    private void handle(String name, IntConsumer handler) {
        try {
            Object signal = type("Signal").getConstructor(String.class).newInstance(name);
            int number = (int) signal.getClass().getMethod("getNumber").invoke(signal);
            Object proxy = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(),
                    new Class<?>[] {type("SignalHandler")},
                    (self, method, arguments) -> answer(self, method, arguments, () -> handler.accept(number)));
            formers.add(new Former(signal, set(signal, proxy)));
        } catch (InvocationTargetException notForUs) {
            if (!(notForUs.getCause() instanceof IllegalArgumentException)) {
                throw new IllegalStateException(notForUs);
            }
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(
                    "this Java has no sun.misc.Signal: use a JDK with jdk.unsupported", unknown);
        }
    }

    private static Object answer(Object self, Method method, Object[] arguments, Runnable handler) {
        return switch (method.getName()) {
            case "handle" -> {
                handler.run();
                yield null;
            }
            case "equals" -> self == arguments[0];
            case "hashCode" -> System.identityHashCode(self);
            default -> "handler of nsds";
        };
    }

    private static Object set(Object signal, Object handler) throws ReflectiveOperationException {
        return type("Signal")
                .getMethod("handle", type("Signal"), type("SignalHandler"))
                .invoke(null, signal, handler);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("sun.misc." + name);
    }

    /** Restores the former handlers. */
    @Override
    public void close() {
        for (Former former : formers) {
            try {
                set(former.signal(), former.handler());
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible); // it could be set before
            }
        }
    }
}
