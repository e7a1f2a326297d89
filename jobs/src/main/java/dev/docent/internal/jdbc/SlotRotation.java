package dev.docent.internal.jdbc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

import dev.docent.api.jobs.AgentJobQuota;

/**
 * Which slot of a quota this node tries first: one after the other, so that its threads try different ones and the
 * next one is most likely free. It only saves a search: the database decides whether the slot is free. Thread-safe.
 */
final class SlotRotation {

    private static final int MAX_REMEMBERED = 10_000;

    private final Map<Quota, Rotation> rotations = new LinkedHashMap<>();

    /** {@return the next slot; 0 if it is not known which there are} */
    synchronized int next(AgentJobQuota quota) {
        Rotation rotation = rotations.get(Quota.of(quota));
        return rotation == null ? 0 : rotation.next(quota.limit());
    }

    /** {@return any slot; the first one if it is not known which there are} */
    synchronized int any(AgentJobQuota quota) {
        Rotation rotation = rotations.get(Quota.of(quota));
        int usable = rotation == null ? 0 : rotation.usable(quota.limit());
        return 1 + (usable == 0 ? 0 : ThreadLocalRandom.current().nextInt(usable));
    }

    /** @param slots how many there are */
    synchronized void remember(AgentJobQuota quota, int slots) {
        rotations.computeIfAbsent(Quota.of(quota), first -> new Rotation()).slots = slots;
        if (rotations.size() > MAX_REMEMBERED) {
            rotations.remove(rotations.keySet().iterator().next());
        }
    }

    /** The one after this slot is next. */
    synchronized void goOnAfter(AgentJobQuota quota, int slot) {
        Rotation rotation = rotations.get(Quota.of(quota));
        if (rotation != null) {
            rotation.last = slot;
        }
    }

    private record Quota(String projectId, String action) {

        static Quota of(AgentJobQuota quota) {
            return new Quota(quota.projectId(), quota.action());
        }
    }

    private static final class Rotation {

        private int slots;
        private int last;

        int usable(int limit) {
            return Math.min(slots, limit);
        }

        int next(int limit) {
            int usable = usable(limit);
            last = usable == 0 ? 0 : last % usable + 1;
            return last;
        }
    }
}
