package dev.docent.jobs.internal.hints;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import dev.docent.api.hints.JobHintChannel;

/** Carries messages between the channels of a test, as faithfully as the test says. */
final class Bus {

    final List<String> sent = new ArrayList<>();
    private final List<Channel> channels = new ArrayList<>();
    private int copies = 1;
    private boolean broken;

    Channel channel() {
        Channel channel = new Channel();
        channels.add(channel);
        return channel;
    }

    /** From now on every message arrives so many times; 0 loses all. */
    void copies(int each) {
        copies = each;
    }

    /** From now on sending fails. */
    void broken(boolean now) {
        broken = now;
    }

    /** Everybody loses the connection and gets another. */
    void reconnect() {
        all(JobHintChannel.Receiver::lost);
    }

    void inject(String message) {
        all(receiver -> receiver.received(message));
    }

    private void all(Consumer<JobHintChannel.Receiver> action) {
        List.copyOf(channels).forEach(channel -> {
            if (channel.receiver != null) {
                action.accept(channel.receiver);
            }
        });
    }

    final class Channel implements JobHintChannel {

        boolean closed;
        private Receiver receiver;

        @Override
        public void open(Receiver opened) {
            receiver = opened;
        }

        @Override
        public void send(String message) {
            if (closed) {
                throw new AssertionError("sent after it was closed");
            }
            if (broken) {
                throw new IllegalStateException("broken");
            }
            sent.add(message);
            for (int i = 0; i < copies; i++) {
                inject(message);
            }
        }

        @Override
        public void close() {
            closed = true;
            receiver = null;
        }
    }
}
