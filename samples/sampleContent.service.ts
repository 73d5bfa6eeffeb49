import type { SampleContent } from '#contract/admin/sampleContent.ts';
import { toUsernameKey } from '#contract/cleanText.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import type { ResultListener } from '#server/modules/events/resultListenerTypes.ts';
import { requestUnlessOpen } from '#server/modules/rankings/requestCalculation.service.ts';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';
import { addSampleDeclarations } from './addSampleDeclarations.ts';
import { addSampleEfforts } from './addSampleEfforts.ts';
import { addSampleEvent } from './addSampleEvent.ts';
import { addSampleHeadToHead } from './addSampleHeadToHead.ts';
import { addSampleRaces } from './addSampleRaces.ts';
import type { AddedRider } from './addSampleRiders.ts';
import { addSampleRiders } from './addSampleRiders.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { sampleCancelledNote, sampleCyclingEvents, sampleNote } from './sampleCyclingEvents.ts';
import { createSampleDays } from './sampleDays.ts';
import { sampleEvents } from './sampleEvents.ts';
import { buildSampleItems } from './sampleItems.ts';
import { comingRaces } from './sampleRaces.ts';
import { addSampleItems, deleteSampleItems, readSampleItems } from './storedSampleItems.ts';

/** Adds races of other organisers to the calendar; returns how many. */
export async function addSampleCyclingEvents(tx: Db, clock: Clock): Promise<number> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const { getMidnight, formatDay, findSaturday } = createSampleDays(nowMs);
  const routeIds = await sampleContentRepository.listRouteIds(tx);
  await sampleContentRepository.addCyclingEvents(
    tx,
    sampleCyclingEvents.map((event) => ({
      id: uuidv7(nowMs),
      slug: event.slug,
      name: JSON.stringify(event.name),
      is_sample: true,
      first_day: formatDay(findSaturday(event.weekend) + (event.days === 'sunday' ? 1 : 0)),
      last_day: formatDay(findSaturday(event.weekend) + (event.days === 'saturday' ? 0 : 1)),
      starts_at: event.startsAt,
      place: null,
      county: event.county,
      kind: event.kind,
      organiser: '範例車隊',
      url: 'https://example.com/',
      distance_m: event.distanceKm * 1_000,
      elevation_gain_m: event.gainM,
      registration_from: event.registration === null ? null : getMidnight(event.registration[0]),
      registration_until: event.registration === null ? null : getMidnight(event.registration[1]),
      price_from_twd: event.priceTwd?.[0] ?? null,
      price_until_twd: event.priceTwd?.[1] ?? null,
      route_id: event.routeId !== null && routeIds.has(event.routeId) ? event.routeId : null,
      is_cancelled: event.isCancelled,
      note: JSON.stringify(event.isCancelled ? sampleCancelledNote : sampleNote),
      checked_at: now,
      created_at: now,
      updated_at: now,
    })),
  );
  return sampleCyclingEvents.length;
}

/** Number of riders on the masters board, including those of the sample events. */
const athleteCount = 300;
const familyNames = [...'陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐'];
const givenNames = '冠廷 思妤 柏翰 怡君 宗翰 雅婷 承恩 佳穎 俊傑 詩涵 家豪 宜庭 明哲 筱涵 信宏'.split(' ');

/** Fills the masters board; returns how many riders were added to those of the sample events. */
async function addSampleAthletes(tx: Db, clock: Clock, riders: readonly AddedRider[]): Promise<number> {
  const now = new Date(clock.nowMs());
  const rows = Array.from({ length: athleteCount - riders.length }, (_, index) => {
    const familyName = familyNames[index % familyNames.length];
    const name = `範例-${familyName}${givenNames[Math.floor(index / familyNames.length)]}`;
    return {
      id: uuidv7(clock.nowMs()),
      username: name,
      username_key: toUsernameKey(name),
      username_look: toNameSkeleton(name),
      first_name: '',
      last_name: '',
      is_sample: true,
      created_at: now,
      updated_at: now,
    };
  });
  // Skips a name that a real rider already has.
  const addedIds = await sampleContentRepository.addRiders(tx, rows);
  await addSampleEfforts(tx, clock, [...riders.map(({ id }) => id), ...addedIds]);
  return addedIds.length;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  /** Called for each sample result, as for a real one; issues its certificate. */
  readonly onResult: ResultListener;
}

export async function readSampleContent(db: Db, clock: Clock): Promise<SampleContent> {
  const events = await sampleContentRepository.listEvents(db);
  const isOn = events.length > 0;
  const { existing: existingItems, missing } = await readSampleItems(db, buildSampleItems(clock.nowMs()));
  return {
    is_on: isOn,
    since: events[0]?.created_at.toISOString() ?? null,
    events: events.map(({ slug, name }) => ({ id: slug, name })),
    races: (await sampleContentRepository.listRaces(db)).map(({ slug, name, year }) => ({ id: slug, name, year })),
    cycling_events: (await sampleContentRepository.listCyclingEvents(db)).map(({ slug, name }) => ({ id: slug, name })),
    items: existingItems.map(({ id, kind, draft }) => ({
      id,
      kind,
      title: (draft as { readonly title: LocalisedText }).title,
    })),
    missing_count: isOn ? missing.length : 0,
    certificate_id: await sampleContentRepository.findFirstCertificateId(db),
  };
}

/**
 * Adds or removes sample events, races and riders in one transaction, with an audit entry. If they already exist, their
 * dates stay, and only what a later version introduced is added.
 */
export async function switchSampleContent(
  { db, clock, onResult }: Deps,
  { isOn, actor }: { readonly isOn: boolean; readonly actor: AuditActor },
): Promise<SampleContent> {
  let isSwitched = false;
  const samples = await db.transaction().execute(async (tx) => {
    await sampleContentRepository.lockSampleContent(tx);
    const previous = await readSampleContent(tx, clock);
    if (previous.is_on === isOn && previous.missing_count === 0) return previous;
    isSwitched = previous.is_on !== isOn;
    const detail = !isOn
      ? await removeSamples(tx)
      : isSwitched
        ? await addSamples(tx, { clock, onResult })
        : { items: await addSampleItems(tx, clock, buildSampleItems(clock.nowMs())) };
    await writeAudit(tx, clock, {
      actor,
      action: isOn ? 'samples.switchedOn' : 'samples.switchedOff',
      subject: { kind: 'site' },
      detail,
    });
    return readSampleContent(tx, clock);
  });
  if (isSwitched) await requestUnlessOpen({ db, clock });
  return samples;
}

/**
 * Adds the samples at a first start, when nobody has ever switched them. What an administrator removed stays removed.
 * Returns whether they were added.
 */
export async function addSamplesOnce(deps: Deps): Promise<boolean> {
  if (await sampleContentRepository.hasEverBeenSwitched(deps.db)) return false;
  await switchSampleContent(deps, { isOn: true, actor: { kind: 'system' } });
  return true;
}

async function addSamples(tx: Db, { clock, onResult }: Omit<Deps, 'db'>) {
  const riders = await addSampleRiders(tx, clock);
  for (const event of sampleEvents) {
    const eventId = await addSampleEvent(tx, clock, { event, riders });
    for (const finisher of await sampleContentRepository.listFinishers(tx, eventId)) await onResult(tx, finisher);
  }
  const races = await addSampleRaces(tx, clock);
  const declarations = await addSampleDeclarations(tx, clock, {
    raceSlug: comingRaces[0]?.slug ?? '',
    riderIds: riders.map(({ id }) => id),
  });
  const cyclingEvents = await addSampleCyclingEvents(tx, clock);
  const headToHeads = await addSampleHeadToHead(tx, clock);
  const athletes = await addSampleAthletes(tx, clock, riders);
  const items = await addSampleItems(tx, clock, buildSampleItems(clock.nowMs()));
  return {
    events: sampleEvents.length,
    races,
    declarations,
    cycling_events: cyclingEvents,
    riders: riders.length + athletes,
    items,
    head_to_heads: headToHeads,
  };
}

async function removeSamples(tx: Db) {
  const events = await sampleContentRepository.lockEvents(tx);
  await sampleContentRepository.deleteEvents(
    tx,
    events.map(({ slug }) => slug),
  );
  const races = await sampleContentRepository.deleteRaces(tx);
  const cyclingEvents = await sampleContentRepository.deleteCyclingEvents(tx);
  return {
    events: events.length,
    races,
    cycling_events: cyclingEvents,
    head_to_heads: await sampleContentRepository.deleteHeadToHeads(tx),
    items: await deleteSampleItems(tx),
    riders: await sampleContentRepository.deleteRiders(tx),
  };
}
