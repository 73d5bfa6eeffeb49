/** How often a road makes a rider stop: nowhere, in villages, at the lights of a town. */
export const trafficKinds = ['mountain', 'mixed', 'town'] as const;
export type TrafficKind = (typeof trafficKinds)[number];

/**
 * Expected stops per metre: signals per km times the share of red, which is the probability that a rider without
 * priority meets it. Signals: a suburban arterial has 0.3 to 1, an intermediate one 0.5 to 2, an urban one 2 to 4 per
 * km (Highway Capacity Manual 2000, classes of urban streets), here 0.5 for `mixed` and 2 for `town`. Red is half of
 * the cycle.
 */
export const trafficStopsPerM: Readonly<Record<TrafficKind, number>> = { mountain: 0, mixed: 0.25e-3, town: 1e-3 };

/** Mean wait at a red light, s: half of its 60 s in a cycle of 120 s. It counts on the clock and not as riding. */
export const trafficWaitS = 30;
