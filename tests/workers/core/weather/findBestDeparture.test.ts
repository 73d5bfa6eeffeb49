import { expect, test } from 'vitest';
import { findBestDeparture, listCautions } from '#workers/core/weather/findBestDeparture.ts';
import { type DepartureFacts, type DepartureTopic, departureTopics } from '#workers/core/weather/weatherTypes.ts';

/** A calm, mild, dry ride up a high road in daylight, at the top at 10:00. */
const createDeparture = (part: Partial<DepartureFacts> = {}): DepartureFacts => ({
  day: '2026-12-05',
  departureMinute: 390,
  durationS: 12_600,
  headwindMps: 0,
  rainMm: 0,
  wetS: 0,
  rainChancePc: 0,
  highestC: 18,
  lowestC: 8,
  summitC: 8,
  gustMps: 3,
  isBeyondForecast: false,
  hazards: [],
  topMinute: 600,
  topElevationM: 3_275,
  darkS: 0,
  isClosed: false,
  ...part,
});
/** One fault for each topic. */
const faults: Readonly<Record<DepartureTopic, Partial<DepartureFacts>>> = {
  ice: { hazards: ['ice'] },
  thunder: { hazards: ['thunder'] },
  storm: { hazards: ['wind'] },
  noon: { topMinute: 721 },
  heat: { highestC: 36 },
  dark: { darkS: 60 },
  rain: { wetS: 60 },
  cold: { lowestC: 4 },
  cool: { highestC: 23 },
  fast: { durationS: 13_000 },
};

test.each(departureTopics)('%s decides between two departures that are otherwise equal, and is the reason', (topic) => {
  const worse = createDeparture({ departureMinute: 360, ...faults[topic] });
  const reasons = findBestDeparture([worse, createDeparture()])?.reasons;
  expect(findBestDeparture([worse, createDeparture()])?.index).toBe(1);
  expect(reasons).toEqual([topic]);
});

test('safety comes before comfort: a fault outweighs all faults that are later in the list together', () => {
  const dangers: readonly DepartureTopic[] = ['ice', 'thunder', 'storm'];
  for (const [index, topic] of departureTopics.entries()) {
    const laterTopics = departureTopics.slice(index + 1).filter((each) => !dangers.includes(each));
    const better = createDeparture(Object.assign({}, ...laterTopics.map((each) => faults[each])));
    const worse = createDeparture({ departureMinute: 360, ...faults[topic] });
    expect(findBestDeparture([worse, better]), topic).toEqual({ index: 1, reasons: [topic] });
  }
});

test('names the faults of a departure, the most serious first', () => {
  expect(listCautions(createDeparture())).toEqual([]);
  for (const topic of departureTopics)
    expect(listCautions(createDeparture(faults[topic]))).toEqual(topic === 'cool' || topic === 'fast' ? [] : [topic]);
  expect(listCautions(createDeparture({ hazards: ['snow', 'wind'], darkS: 900, topMinute: 800 }))).toEqual([
    'ice',
    'storm',
    'noon',
    'dark',
  ]);
  expect(listCautions(createDeparture({ rainChancePc: 60 }))).toEqual(['rain']);
  expect(listCautions(createDeparture({ rainChancePc: null }))).toEqual([]);
});

test('noon matters only above 2,000 m, and less lateness is better than more but no reason to praise', () => {
  const late = createDeparture({ topMinute: 800, topElevationM: 2_000 });
  expect(listCautions(late)).toEqual([]);
  const slow = [760, 730, 790].map((topMinute) => createDeparture({ topMinute }));
  expect(findBestDeparture(slow)).toEqual({ index: 1, reasons: [] });
});

test('recommends nothing that meets snow, ice, thunder or strong wind at every hour', () => {
  for (const topic of ['ice', 'thunder', 'storm'] as const)
    expect(findBestDeparture([createDeparture(faults[topic])])).toBeNull();
  expect(findBestDeparture([createDeparture({ hazards: ['fog', 'rain'] })])).not.toBeNull();
  expect(findBestDeparture([])).toBeNull();
});

test('leaves out rides beyond the forecast, closed roads, and departures before 03:00 or after 10:00', () => {
  const exclusions = [
    { isBeyondForecast: true },
    { isClosed: true },
    { departureMinute: 150 },
    { departureMinute: 630 },
  ];
  for (const part of exclusions) {
    expect(findBestDeparture([createDeparture(part)])).toBeNull();
    expect(findBestDeparture([createDeparture(part), createDeparture({ darkS: 7_200 })])?.index).toBe(1);
  }
});

test('of equal departures the earlier one is the best, without a reason', () => {
  const equal = [
    createDeparture({ day: '2026-12-06', departureMinute: 360 }),
    createDeparture({ departureMinute: 420 }),
    createDeparture({ departureMinute: 390, durationS: 12_650 }),
  ];
  expect(findBestDeparture(equal)).toEqual({ index: 2, reasons: [] });
});
