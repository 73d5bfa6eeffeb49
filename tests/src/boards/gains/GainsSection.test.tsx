import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { GainsPart } from '#src/boards/gains/GainsPart.tsx';
import { GainsSection } from '#src/boards/gains/GainsSection.tsx';
import { gainsWords } from '#src/boards/gains/gainsWords.ts';
import { words } from '#src/boards/gains/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { readInputs, writeInputs } from '#src/pacing/live/storedInputs.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { buildGain, buildGains } from '#tests/support/rankingGains.ts';

await Promise.all([boardsWords, gainsWords].map((namespace) => loadWords(namespace)));

const detail = pacingDetail(3, 12_000);
const segmentRange = { route_id: detail.id, start_m: 2_400, end_m: 8_100 };
const riddenGain = buildGain({ ...segmentRange, own_elapsed_s: 900, needed_s: 866 });
const fadedGain = buildGain({
  ...segmentRange,
  segment_id: 'b',
  name: { 'zh-TW': '羅馬公路前坡' },
  own_elapsed_s: 840,
});
const unriddenGain = buildGain({ ...segmentRange, segment_id: 'c', name: { 'zh-TW': '大雪山' }, own_elapsed_s: null });

/** Answers for the gains and the route; the route fails while `isRouteUp` is false. */
function serve(gains: () => Response | Promise<Response>, isRouteUp = () => true) {
  return fakeServer(({ url }) => {
    if (url.includes('/rankings/gains/')) return gains();
    return isRouteUp() ? json(detail) : json({ code: 'server.internal' }, 500);
  });
}
const byName = (name: string) => ({ name: new RegExp(name) });
const getRow = (name: string) => screen.getByRole('rowheader', byName(name)).closest('tr') as HTMLElement;
const findRow = (name: string) => screen.findByRole('rowheader', byName(name));
const requestWatts = (row: HTMLElement) => fireEvent.click(within(row).getByRole('button', { name: /要幾瓦/ }));

beforeEach(() => {
  localStorage.clear();
  writeInputs({ ...readInputs(), ftpW: 230, bodyMassKg: 66 });
});

describe('GainsSection', () => {
  it('lists the time that each segment needs, with the rider’s own time or the leader’s', async () => {
    const { requests } = serve(() =>
      json(
        buildGains([riddenGain, { ...fadedGain, needed_s: 871 }, { ...unriddenGain, needed_s: 1_210, best_s: 792 }]),
      ),
    );
    render(<GainsSection span="year" isNewcomer={false} />);
    expect(await screen.findByRole('heading', { name: fill(words.gains.title, { points: '10' }) })).toBeVisible();
    await findRow('武嶺最後 10K');
    expect(getRow('武嶺最後 10K').textContent).toContain('15:00');
    expect(getRow('武嶺最後 10K').textContent).toContain('14:26快 0:34');
    expect(getRow('武嶺最後 10K').textContent).toContain(fill(words.gains.points, { points: '11' }));
    expect(getRow('武嶺最後 10K').textContent).toContain(fill(words.gains.people, { athletes: '20' }));
    expect(getRow('羅馬公路前坡').textContent).toContain('14:31慢 0:31 也夠');
    expect(getRow('大雪山').textContent).toContain('20:10第一名 13:12');
    expect(getRow('大雪山').textContent).toContain(words.gains.never);
    expect(screen.getByText(/一個人騎、沒有風，FTP 230 W、體重 66\.0 公斤，是你在配速頁填的/)).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual(['/api/rankings/gains/?span=year']);
  });

  it('says that finishing is enough when the needed time is days long', async () => {
    serve(() => json(buildGains([{ ...unriddenGain, needed_s: 237_215, best_s: 13_509 }])));
    render(<GainsSection span="all" isNewcomer={false} />);
    await findRow('大雪山');
    expect(getRow('大雪山').textContent).toContain('騎完就有第一名 3:45:09');
  });

  it('computes watts only on request, one row after another, with a link to the plan', async () => {
    const { requests } = serve(() => json(buildGains([riddenGain, { ...unriddenGain, needed_s: 1_000 }])));
    render(<GainsSection span="all" isNewcomer={false} />);
    await findRow('武嶺最後 10K');
    expect(requests).toHaveLength(1);
    requestWatts(getRow('武嶺最後 10K'));
    requestWatts(getRow('大雪山'));
    expect(screen.getAllByRole('button', { name: /計算中/ })).toHaveLength(2);
    const links = await Promise.all(
      ['武嶺最後 10K', '大雪山'].map((name) => within(getRow(name)).findByRole('link', { name: /打開這份配速/ })),
    );
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/route\/[\w-]+#p=[\w-]+$/);
    const watts = ['武嶺最後 10K', '大雪山'].map((name) =>
      Number(/平均 (\d+) W/.exec(getRow(name).textContent ?? '')?.[1]),
    );
    expect(watts[0]).toBeGreaterThan(watts[1] ?? 0);
    expect(watts[1]).toBeGreaterThan(80);
    expect(getRow('武嶺最後 10K').textContent).toContain(
      `比 FTP 230 W ${(watts[0] ?? 0) > 230 ? '多' : '少'} ${Math.abs((watts[0] ?? 0) - 230)} W`,
    );
  });

  it('says when the model cannot reach the time, and when any effort is enough', async () => {
    serve(() =>
      json(
        buildGains([
          { ...riddenGain, needed_s: 100 },
          { ...unriddenGain, needed_s: 20_000 },
        ]),
      ),
    );
    render(<GainsSection span="all" isNewcomer={false} />);
    await findRow('武嶺最後 10K');
    requestWatts(getRow('武嶺最後 10K'));
    expect(await screen.findByText(words.gains.tooFast)).toBeVisible();
    requestWatts(getRow('大雪山'));
    expect(await screen.findByText(/^輕鬆騎就夠，\d+ W 以下$/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('marks the watts as rough on an approximate route', async () => {
    fakeServer(({ url }) =>
      url.includes('/rankings/gains/') ? json(buildGains([riddenGain])) : json({ ...detail, is_approximate: true }),
    );
    render(<GainsSection span="all" isNewcomer={false} />);
    await findRow('武嶺最後 10K');
    requestWatts(getRow('武嶺最後 10K'));
    expect(await screen.findByText(words.gains.rough)).toBeVisible();
  });

  it('says which row failed, and retries it', async () => {
    let isUp = false;
    serve(
      () => json(buildGains([riddenGain])),
      () => isUp,
    );
    render(<GainsSection span="all" isNewcomer={false} />);
    await findRow('武嶺最後 10K');
    requestWatts(getRow('武嶺最後 10K'));
    expect((await screen.findByRole('alert')).textContent).toBe(words.gains.failed);
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: /再試一次/ }));
    expect(await screen.findByRole('link', { name: /打開這份配速/ })).toBeVisible();
  });

  it('says that the watts use default values when no FTP was set', async () => {
    localStorage.clear();
    serve(() => json(buildGains([riddenGain])));
    render(<GainsSection span="all" isNewcomer={false} />);
    expect(await screen.findByText(/你還沒填 FTP 和體重，先用 200 W、65\.0 公斤/)).toBeVisible();
  });

  it('says when no segment can give ten more points', async () => {
    serve(() => json(buildGains([])));
    render(<GainsSection span="all" isNewcomer={false} />);
    expect(await screen.findByText(fill(words.gains.emptyTitle, { points: '10' }))).toBeVisible();
  });

  it('shows a skeleton of the list while it loads', () => {
    serve(() => new Promise<Response>(() => {}));
    const { container } = render(<GainsSection span="all" isNewcomer={false} />);
    expect(container.querySelectorAll('[aria-busy="true"] [aria-hidden="true"]').length).toBeGreaterThan(2);
  });

  it('says what did not load and loads it again', async () => {
    let isDown = true;
    serve(() => (isDown ? json({ code: 'server.internal' }, 500) : json(buildGains([riddenGain]))));
    render(<GainsSection span="all" isNewcomer={false} />);
    await screen.findByText(words.gains.loadFailed);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await findRow('武嶺最後 10K')).toBeVisible();
  });

  it('tells a member without points where to begin', async () => {
    serve(() => json(buildGains([{ ...unriddenGain, needed_s: 2_000 }], { score: null, wanted_points: 100 })));
    render(<GainsSection span="all" isNewcomer />);
    expect(await screen.findByRole('heading', { name: words.gains.firstTitle })).toBeVisible();
    expect(await screen.findByText(fill(words.gains.firstIntro, { points: '100' }))).toBeVisible();
    await findRow('大雪山');
    expect(getRow('大雪山').textContent).toContain('33:20第一名 42:51');
  });

  it('renders nothing before the first calculation', async () => {
    serve(() => json(buildGains([], { score: null, calculated_at: null })));
    const { container } = render(<GainsSection span="all" isNewcomer />);
    await screen.findByRole('heading', { name: words.gains.firstTitle });
    await expect.poll(() => container.textContent).toBe('');
  });

  it('renders nothing for a rider on no board', async () => {
    const { requests } = serve(() => json(buildGains([], { score: null })));
    const { container, rerender } = render(<GainsPart span="all" isRanked={false} isNewcomer={false} />);
    expect(container.textContent).toBe('');
    expect(requests).toEqual([]);
    rerender(<GainsSection span="all" isNewcomer={false} />);
    await screen.findByRole('heading', { name: fill(words.gains.title, { points: '10' }) });
    await expect.poll(() => container.textContent).toBe('');
  });
});
