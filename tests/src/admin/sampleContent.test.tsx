import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { words } from '#src/admin/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { openAdmin } from './openAdmin.tsx';

beforeEach(() => history.replaceState(null, '', '/admin'));

describe('sample content', () => {
  const samplesOff = {
    is_on: false,
    since: null,
    certificate_id: null,
    events: [],
    races: [],
    cycling_events: [],
    items: [],
    missing_count: 0,
  };
  const samplesOn = {
    is_on: true,
    since: '2026-03-01T04:00:00.000Z',
    certificate_id: null,
    events: [{ id: 'sample-open', name: { 'zh-TW': '範例：風櫃嘴分級認證' } }],
    races: [{ id: 'sample-elite', name: { 'zh-TW': '菁英組' }, year: 2026 }],
    cycling_events: [{ id: 'sample-coast', name: { 'zh-TW': '範例：北海岸' } }],
    items: [{ id: 'c1', kind: 'promotion', title: { 'zh-TW': '範例優惠' } }],
    missing_count: 0,
  };

  it('is switched on with one press, and shows the current counts', async () => {
    const server = await openAdmin('samples', ({ method }) => json(method === 'PUT' ? samplesOn : samplesOff));
    expect(screen.getByText(words.adminSamples.isOff)).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.adminSamples.turnOn })));
    expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', init: { body: JSON.stringify({ is_on: true }) } });
    expect(screen.getByText('範例：風櫃嘴分級認證')).toBeVisible();
    const links = ['範例：風櫃嘴分級認證', '菁英組 2026', '範例：北海岸'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/events/sample-open', '/races/sample-elite', '/cycling-events/sample-coast']);
    expect(screen.getByText(fill(words.adminSamples.since, { time: '2026年3月1日 12:00' }))).toBeVisible();
  });

  it('says that a production site has no samples', async () => {
    await openAdmin('samples', () => new Response('{}', { status: 404 }));
    expect(screen.getByText(words.adminSamples.absent)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when new samples are missing, and adds them with one press', async () => {
    const server = await openAdmin('samples', ({ method }) =>
      json(method === 'PUT' ? samplesOn : { ...samplesOn, missing_count: 3 }),
    );
    expect(screen.getByText(fill(words.adminSamples.missing, { count: '3' }))).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.adminSamples.renew })));
    expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', init: { body: JSON.stringify({ is_on: true }) } });
    expect(screen.queryByRole('button', { name: words.adminSamples.renew })).toBeNull();
    expect(screen.getByRole('link', { name: '範例優惠' }).getAttribute('href')).toBe(
      '/admin/content?tab=promotion&item=c1',
    );
  });

  it('is switched off after a confirmation that names what is lost, and stays on after a failure', async () => {
    let isReachable = false;
    await openAdmin('samples', ({ method }) =>
      method === 'PUT' ? (isReachable ? json(samplesOff) : noNetwork()) : json(samplesOn),
    );
    fireEvent.click(screen.getByRole('button', { name: words.adminSamples.turnOff }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('真的車友在範例裡的報名和隊伍也會刪掉');
    const confirm = within(dialog).getByRole('button', { name: words.adminSamples.turnOff });
    await act(async () => fireEvent.click(confirm));
    expect(within(dialog).getByRole('alert').textContent).toContain('連不上伺服器');
    expect(screen.getByText(words.adminSamples.isOn)).toBeVisible();
    isReachable = true;
    await act(async () => fireEvent.click(confirm));
    expect(screen.getByText(words.adminSamples.isOff)).toBeVisible();
    expect(screen.queryByText('範例：風櫃嘴分級認證')).toBeNull();
  });
});
