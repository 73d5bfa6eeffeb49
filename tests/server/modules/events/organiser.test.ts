import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventChange } from '#contract/events/eventDraft.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { followVerdicts } from '#server/modules/events/followVerdicts.ts';
import { answerOnce } from '#server/modules/idempotency/answerOnce.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import {
  addPass,
  createEvent,
  createEventDraft,
  createRegistrationDraft,
  createRiders,
  createServices,
  register,
  saveRoad,
} from './eventSite.ts';

let site: TestSite;
let editor: { readonly riderId: string; readonly role: 'organiser' };
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
  editor = { riderId: await createEvent(site), role: 'organiser' };
});
afterAll(() => site.close());

const applyVerdicts = () => followVerdicts({ ...site, listeners: [] });
const createChange = (requested: Partial<EventChange>): EventChange => ({
  version: 1,
  is_confirmed: false,
  ...requested,
});
const preview = (requested: Partial<EventChange>) =>
  createServices(site).organiser.preview('spring', editor, createChange(requested));
const toUsername = (riderId: string) => `r${riderId.slice(-12)}`;
const listNotices = (kind: 'eventMessage' | 'eventChanged') =>
  site.db.selectFrom('notice').select(['rider_id', 'params']).where('kind', '=', kind).execute();

/** Registers riders: first for the free seats, then for the waiting list. */
async function registerRiders(count: number): Promise<string[]> {
  const ids = await createRiders(site, count);
  for (const riderId of ids) await register(site, riderId, { draft: createRegistrationDraft({ waitlist: true }) });
  return ids;
}

describe('riders affected by a change', () => {
  it('are none if the change affects no rider', async () => {
    await registerRiders(2);
    expect(await preview({ description: { 'zh-TW': '新' } })).toEqual({ impacts: [], needs_confirmation: false });
  });

  it('include those whose ride is no longer in the period', async () => {
    const [early = '', late = ''] = await registerRiders(2);
    await addPass(site, early, { elapsedS: 15_000, startedAt: '2026-04-05T22:00:00Z' });
    await addPass(site, late, { elapsedS: 16_000, startedAt: '2026-04-20T22:00:00Z' });
    await applyVerdicts();
    const impacts = {
      impacts: [{ kind: 'resultLost', count: 1, riders: [toUsername(late)] }],
      needs_confirmation: true,
    };
    expect(await preview({ certification_until: '2026-04-15T16:00:00.000Z' })).toEqual(impacts);
    expect(await preview({ certification_from: '2026-04-06T16:00:00.000Z' })).toMatchObject({
      impacts: [{ kind: 'resultLost', riders: [toUsername(early)] }],
    });
  });

  it('include those who lose a level, but not those who gain one', async () => {
    const [gold = '', bronze = ''] = await registerRiders(2);
    await addPass(site, gold, { elapsedS: 14_000 });
    await addPass(site, bronze, { elapsedS: 17_000 });
    await applyVerdicts();
    const [slow, fast] = createEventDraft().levels;
    if (!slow || !fast) throw new Error('two levels');
    expect(await preview({ levels: [slow, { ...fast, within_s: 13_999 }] })).toEqual({
      impacts: [{ kind: 'levelLost', count: 1, riders: [toUsername(gold)] }],
      needs_confirmation: true,
    });
    expect(await preview({ levels: [slow, { ...fast, within_s: 17_500 }] })).toMatchObject({ impacts: [] });
  });

  it('include those registered for the previous challenge or type', async () => {
    await saveChallenge(site.db, challengeDraft('wuling-west', { id: 'other' }), site.clock);
    const ids = await registerRiders(2);
    const impacts = [{ kind: 'registeredForOther', count: 2, riders: ids.map(toUsername) }];
    expect(await preview({ challenge_id: 'other' })).toEqual({ impacts, needs_confirmation: true });
    expect(await preview({ type: 'competition' })).toEqual({ impacts, needs_confirmation: true });
  });

  it('include those whose waiting list ends, and those who get a seat; only the former need confirmation', async () => {
    const [, , third = '', fourth = ''] = await registerRiders(4);
    expect(await preview({ max_participants: 3 })).toEqual({
      impacts: [{ kind: 'promoted', count: 1, riders: [toUsername(third)] }],
      needs_confirmation: false,
    });
    expect(await preview({ registration_until: '2026-03-01T03:00:00.000Z' })).toEqual({
      impacts: [{ kind: 'waitlistEnds', count: 2, riders: [third, fourth].map(toUsername) }],
      needs_confirmation: true,
    });
  });

  it('must be confirmed, and all registered riders are notified of the change', async () => {
    const [early = '', late = ''] = await registerRiders(2);
    await addPass(site, late, { elapsedS: 16_000, startedAt: '2026-04-20T22:00:00Z' });
    await applyVerdicts();
    const { organiser } = createServices(site);
    const requested = createChange({ certification_until: '2026-04-15T16:00:00.000Z' });
    await expect(organiser.update('spring', editor, requested)).rejects.toMatchObject({
      code: 'event.hasRegistrations',
    });
    expect(await listNotices('eventChanged')).toEqual([]);
    await organiser.update('spring', editor, { ...requested, is_confirmed: true });
    expect((await listNotices('eventChanged')).map(({ rider_id: id }) => id).sort()).toEqual([early, late].sort());
  });
});

describe('an event copied for next year', () => {
  it('is the same event a year later in Taipei time, without its address', async () => {
    const { id: _, ...draft } = createEventDraft();
    expect((await createServices(site).organiser.copy('spring', editor)).draft).toEqual({
      ...draft,
      registration_from: '2027-03-01T00:00:00.000Z',
      registration_until: '2027-03-28T12:00:00.000Z',
      certification_from: '2027-04-02T16:00:00.000Z',
      certification_until: '2027-04-30T16:00:00.000Z',
    });
    expect(await site.db.selectFrom('event').select('slug').execute()).toEqual([{ slug: 'spring' }]);
  });

  it('replaces 29 February by the 28th, and keeps midnight in Taipei', async () => {
    await createEvent(
      site,
      {
        id: 'leap',
        registration_from: '2028-02-01T16:00:00.000Z',
        // 29 February 2028, 00:00 in Taipei.
        registration_until: '2028-02-28T16:00:00.000Z',
        certification_from: '2028-02-29T15:59:00.000Z',
        certification_until: '2028-12-31T15:59:00.000Z',
      },
      editor.riderId,
    );
    expect((await createServices(site).organiser.copy('leap', editor)).draft).toMatchObject({
      registration_until: '2029-02-27T16:00:00.000Z',
      certification_from: '2029-02-28T15:59:00.000Z',
      certification_until: '2029-12-31T15:59:00.000Z',
    });
  });
});

describe('messages to registered riders', () => {
  const send = (text: string, key = randomUUID()) => {
    const { riders } = createServices(site);
    const { riderId } = editor;
    const call = { riderId, key, operation: 'POST /api/events/spring/messages/', body: { text } };
    return answerOnce(site, call, (tx) => riders.message(tx, riderId, 'spring', text));
  };

  it('reach riders with a seat, once for each call', async () => {
    const [firstRider = '', secondRider = ''] = await registerRiders(3);
    const key = randomUUID();
    expect(await send('集合點改到地理中心碑', key)).toEqual({ recipient_count: 2 });
    await send('集合點改到地理中心碑', key);
    const deliveredNotices = await listNotices('eventMessage');
    expect(deliveredNotices.map(({ rider_id: id }) => id).sort()).toEqual([firstRider, secondRider].sort());
    expect(deliveredNotices[0]?.params).toMatchObject({ text: '集合點改到地理中心碑' });
  });

  it('are limited within 24 hours, not within a calendar day', async () => {
    await registerRiders(1);
    for (let index = 0; index < eventLimits.messagesPerDay; index += 1) await send(`${index}`);
    await expect(send('too many')).rejects.toMatchObject({ code: 'request.rateLimited' });
    expect(await listNotices('eventMessage')).toHaveLength(eventLimits.messagesPerDay);
    site.clock.advanceMs(86_400_000 - 1);
    await expect(send('too many')).rejects.toMatchObject({ code: 'request.rateLimited' });
    site.clock.advanceMs(1);
    expect(await send('again')).toEqual({ recipient_count: 1 });
  });
});

describe('the exported list of riders', () => {
  it('is named after the event and the day in Taipei, and has a line for each rider', async () => {
    await registerRiders(2);
    const { riders } = createServices(site);
    site.clock.set('2026-04-30T15:59:59Z');
    const previousExport = await riders.export('spring', editor);
    expect(previousExport.file_name).toBe('spring-2026-04-30.csv');
    expect(previousExport.csv.trim().split('\r\n')).toHaveLength(3);
    site.clock.set('2026-04-30T16:00:00Z');
    expect((await riders.export('spring', editor)).file_name).toBe('spring-2026-05-01.csv');
  });
});
