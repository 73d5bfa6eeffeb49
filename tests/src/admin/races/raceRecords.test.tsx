import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminRacesWords } from '#src/admin/races/adminRacesWords.ts';
import { words } from '#src/admin/races/words/zh-TW.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { records } from '#tests/contract/raceAdminAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { listWrites, openRacesSection, parseBody, pressButton, typeInto } from './openRacesSection.tsx';

for (const namespace of [accountWords, adminWords, adminRacesWords, formWords, organiseWords, raceWords])
  await loadWords(namespace);

beforeEach(() => history.replaceState(null, '', '/admin/races'));

describe('the personal data of a race', () => {
  const address = '?race=seagull-2026-elite&tab=records';

  it('are counted, and show when they will be destroyed and who exported them', async () => {
    await openRacesSection(address);
    expect(screen.getByText(/在 2026年8月15日（台北時間）自動銷毀/)).toBeVisible();
    expect(screen.getByText(words.adminRaces.records.rosters).nextSibling?.textContent).toBe('30');
    expect(screen.getByText('下載保險名單 · amy')).toBeVisible();
    expect(screen.getByText('富邦產險 2026 團保')).toBeVisible();
  });

  it('list the consents, and mark those signed from the captain’s session', async () => {
    await openRacesSection(address);
    const list = within(screen.getByRole('region', { name: words.adminRaces.records.consents }));
    const mark = words.adminRaces.records.consentList.captain;
    const items = list.getAllByRole('listitem');
    expect(items.map((item) => [item.querySelector('strong')?.textContent, item.textContent?.includes(mark)])).toEqual([
      ['林小宇 · 石岡衝風 B', false],
      ['陳小明 · 石岡衝風 B', true],
    ]);
    expect(list.getByText(fill(words.adminRaces.records.consentList.refused, { reason: '沒有簽名' }))).toBeVisible();
    expect(list.getByText(new RegExp(`^${words.adminRaces.records.consentList.paper} · `))).toBeVisible();
  });

  it('are exported only with a reason', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton(words.adminRaces.records.take);
    expect(listWrites(requests)).toEqual([]);
    typeInto(words.adminRaces.records.reason, '富邦產險 2026 團保');
    await pressButton(words.adminRaces.records.take);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ reason: '富邦產險 2026 團保' });
    expect(screen.getByText('已下載：seagull-2026-elite-insurance.csv')).toBeVisible();
  });

  it('are destroyed by hand with a reason and the typed id, once the race is over', async () => {
    const { requests } = await openRacesSection(address);
    expect(screen.getByText(/^1 份同意書掃描檔還沒裁定/)).toBeVisible();
    expect(screen.getByText(/^2 隊還沒有成績/)).toBeVisible();
    await pressButton(words.adminRaces.records.destroy);
    const [, reason] = screen.getAllByLabelText(words.adminRaces.records.reason);
    fireEvent.change(reason as HTMLElement, { target: { value: '主辦單位結束營業' } });
    typeInto(words.adminRaces.records.typeId, 'seagull-2025-elite');
    await pressButton(words.adminRaces.records.destroy);
    expect(listWrites(requests)).toEqual([]);
    expect(
      screen.getAllByText(fill(formTexts.form.mismatch, { field: words.adminRaces.records.typeId })).length,
    ).toBeGreaterThan(0);
    typeInto(words.adminRaces.records.typeId, ' seagull-2026-elite ');
    await pressButton(words.adminRaces.records.destroy);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      reason: '主辦單位結束營業',
      typed_id: 'seagull-2026-elite',
    });
  });

  it('say that they were never exported, and offer no export once they are destroyed', async () => {
    const destroyed = {
      ...records,
      destroyed_at: '2026-05-20T04:00:00.000Z',
      disclosures: [],
      counts: { rosters: 0, links: 0, consents: 0, members: 0 },
      pending: { consents: 0, teams: 0 },
    };
    await openRacesSection(address, ({ url }) => (url.includes('/records/') ? json(destroyed) : undefined));
    expect(screen.getByText(/^這一場的個資已在 2026年5月20日.*銷毀。$/)).toBeVisible();
    expect(screen.getByText(words.adminRaces.records.nobody)).toBeVisible();
    expect(screen.queryByRole('button', { name: /下載名單|提前銷毀/ })).toBeNull();
  });

  it('say when they did not load', async () => {
    await openRacesSection(address, ({ url }) => (url.includes('/records/') ? json({}, 500) : undefined));
    expect(screen.getByRole('alert').textContent).toContain(words.adminRaces.records.failed);
  });

  it('cannot be destroyed before the end of the race', async () => {
    await openRacesSection(address, ({ url }) =>
      url.includes('/records/') ? json({ ...records, is_over: false }) : undefined,
    );
    expect(screen.getByText(words.adminRaces.records.notOver)).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.adminRaces.records.destroy }).disabled).toBe(
      true,
    );
  });
});
