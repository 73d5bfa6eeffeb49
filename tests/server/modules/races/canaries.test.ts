import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRaceRecords } from '#server/modules/races/desk/records.service.ts';
import { racesPersonalData } from '#server/modules/races/racesPersonalData.ts';
import { createRider } from '#tests/server/appSupport/riders.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { answerTo, consentServices, consentTo, createLedTeam, invite, minorBorn } from './consentSite.ts';
import { memberDraft, periods, raceServices } from './raceSite.ts';

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  admin = await createRider(site, { username: 'chief', role: 'admin' });
});
afterAll(() => site.close());

const reason = '富邦產險 2026 團保';
/** Valid numbers of each kind, names and telephone numbers that stand nowhere else. */
const canaries = {
  numbers: ['A123456789', 'A800000014', 'CANARY9137'],
  names: ['金絲雀大偉', '金絲雀小美', '金絲雀媽媽'],
  phones: ['912739164', '922739165'],
} as const;

/** A team with canaries in every way in: by the captain, by the member's link, by a guardian; registered. */
async function createCanaries() {
  const led = await createLedTeam(site, minorBorn);
  const { members, reads, registration } = raceServices(site);
  const team = (await reads.get(led.captain, led.teamId)).team;
  const phones = { phone: `0${canaries.phones[0]}`, emergency_phone: `0${canaries.phones[1]}` };
  const own = { ...phones, emergency_contact: canaries.names[2] };
  await members.update(
    led.captain,
    team.members[5]?.member_id ?? '',
    memberDraft({
      ...own,
      name: canaries.names[0],
      identity_kind: 'national_id',
      identity_number: canaries.numbers[0],
    }),
  );
  await members.update(
    led.captain,
    team.members[6]?.member_id ?? '',
    memberDraft({ ...own, identity_kind: 'passport', identity_number: canaries.numbers[2] }),
  );
  const { secret } = await invite(site, led);
  const details = { name: canaries.names[1], birth_date: minorBorn, ...own };
  await consentServices(site).member.answer(
    await answerTo(site, secret, {
      ...{ ...details, identity_kind: 'resident_certificate', identity_number: canaries.numbers[1] },
    }),
  );
  const link = await invite(site, led, 'guardian');
  await consentServices(site).guardian.give({
    ...(await consentTo(site, link.secret)),
    ...{ guardian_name: canaries.names[2], signature: { kind: 'typed', text: canaries.names[2] } },
  });
  site.clock.set(periods.signup);
  await registration.register(led.captain, led.teamId, { quota: 'public', is_confirmed: true });
  return { ...led, secrets: [secret, link.secret] };
}

/** Everything in the database, bytes both as text and as they are written in hexadecimal. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(site.db);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(site.db);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return dumps.join('\n');
}
const traces = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.includes(word) || text.toLowerCase().includes(Buffer.from(word).toString('hex')));
const all = [...canaries.numbers, ...canaries.names, ...canaries.phones];

it('stands in clear nowhere in the database, and a search finds what is in clear', async () => {
  const { secrets, teamId } = await createCanaries();
  await site.db.updateTable('race_team').set({ coach: '金絲雀教練' }).where('id', '=', teamId).execute();
  const text = await everything();
  expect(traces(text, [...all, ...secrets])).toEqual([]);
  expect(traces(text, ['金絲雀教練'])).toEqual(['金絲雀教練']);
});

it('stands in no answer to anybody else', async () => {
  await createCanaries();
  const answers = await Promise.all(
    ['/api/races/', '/api/races/spring/', '/api/races/spring/places/', '/api/group-races/'].map(
      async (url) => (await site.app.inject({ method: 'GET', url })).body,
    ),
  );
  expect(traces(answers.join('\n'), all)).toEqual([]);
});

it('goes out to the insurer with a reason that is kept, from the race’s own copy', async () => {
  const { captain } = await createCanaries();
  const list = await createRaceRecords(site).insuranceList(admin, 'spring', reason);
  expect(list.file_name).toBe('spring-insurance.csv');
  for (const word of [...canaries.numbers, canaries.names[0], canaries.names[1]]) expect(list.csv).toContain(word);
  // Nothing that an insurer does not need.
  for (const word of [...canaries.phones, canaries.names[2]]) expect(list.csv).not.toContain(word);
  expect(list.csv.trim().split('\r\n')).toHaveLength(11);
  expect(list.records.disclosures).toMatchObject([{ kind: 'insurance', username: 'chief', reason, count: 10 }]);
  const audit = await site.db.selectFrom('audit_entry').select(['action', 'detail']).execute();
  expect(audit.at(-1)).toEqual({ action: 'race.insuranceListTaken', detail: { count: 10 } });
  expect(JSON.stringify(audit)).not.toContain('富邦');
  expect(captain).not.toBe(admin);
});

it('is in the captain’s own export only by name and masked', async () => {
  const { captain } = await createCanaries();
  const exported = JSON.stringify(await racesPersonalData(site.config.columnKeys).exportOf(site.db, captain));
  expect(traces(exported, [...canaries.numbers, canaries.names[1]])).toEqual([]);
  expect(traces(exported, [canaries.names[0]])).toEqual([canaries.names[0]]);
});
