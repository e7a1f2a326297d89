package dev.docent.api.hints;

/**
 * SPI: carries hints between the nodes that share a job store. A hint reports that jobs have changed, or that a run is
 * queued; a node that receives one polls the store at once instead of a little later. Hints only make things faster:
 * they may be lost, repeated, delayed and reordered, and the store decides what is true.
 *
 * <p>A host provides its own as exactly one CDI bean of this type, over the messaging that it has, such as a JMS topic or
 * Redis. Without one, {@code docent.jobs.hints} decides.
 *
 * <p><b>Delivery:</b> a message goes to every node with an open channel, <em>the one that sent it included</em>. A node
 * takes the return of its own messages as proof that the channel works; otherwise it polls the store as often as
 * without one. A message that cannot be delivered within a few seconds should be dropped.
 *
 * <p><b>Messages:</b> printable ASCII characters in a format that may change with the version; nodes of several
 * versions understand each other, or poll the store. They contain nothing secret: neither texts nor API keys, and jobs
 * are identified by hashes. A sender of false messages can only make nodes poll the store, at a limited rate.
 *
 * <p><b>Threading:</b> {@link #open}, {@link #send} and {@link #close} are called on threads of the container, one at a
 * time, outside any transaction. They may block for a short time.
 */
public interface JobHintChannel {

    /** Maximum length of a message, in characters, of which each is one byte in UTF-8. */
    int MAX_LENGTH = 7_900;

    /**
     * Begins to receive messages, and to accept them for sending; called once, when the application starts. A channel
     * that cannot connect yet should return, and connect later.
     *
     * @param receiver gets the messages until {@link #close}
     * @throws RuntimeException when hints will never work; it is logged, and nodes poll the store as without a channel
     */
    void open(Receiver receiver);

    /**
     * Sends a message; called at most 20 times a second.
     *
     * @param message 1 to {@value #MAX_LENGTH} characters
     * @throws RuntimeException when it could not be sent; it is logged once until sending succeeds again, and the message
     *     is lost
     */
    void send(String message);

    /** Ends receiving and sending, and releases everything; called once, when the application stops. */
    void close();

    /** Docent's side. Never throws and never blocks; may be called on any thread, by several at a time. */
    interface Receiver {

        /**
         * Receives a message.
         *
         * @param message as it was sent; anything else counts as {@link #lost}
         */
        void received(String message);

        /** Messages may have been lost, as after a connection was broken: nodes poll the store once. */
        void lost();
    }
}
